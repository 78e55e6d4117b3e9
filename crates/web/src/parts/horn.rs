//! The horn's outline, an SVG path: the page's mark and the drawing on Jericho's trumpets.

/// A curved horn, about a hundred across.
pub(crate) const HORN: &str = r#"<path class="horn" d="M12 116C38 118 58 98 62 68 63 59 57 51 50 46L102 50C95 54 91 61 90 70 85 110 52 138 12 126 7 124 7 117 12 116z"/><path class="horn-bell" d="M50 46C60 35 92 38 102 50 92 59 60 57 50 46z"/><path class="horn-band" d="M31 114l4 15M48 104l11 13M58 87l19 7"/>"#;
