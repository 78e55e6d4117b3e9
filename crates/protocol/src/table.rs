//! What one socket at one table says: `fanfare-table/1`.
