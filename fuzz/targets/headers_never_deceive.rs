//! Whatever a client writes into its headers, the server takes it for nobody else.
#![cfg_attr(fuzzing, no_main)]

fuzz::target!(fuzz::headers_never_deceive);
