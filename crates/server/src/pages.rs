//! Static files of the web client, embedded in the binary.
//!
//! ```text
//! GET /assets/app.1f2e3d4c.wasm ──► bytes, as the client packs them best; kept for a year
//! GET /                         ──► index.html: the client finds its page by what follows «#»
//! GET /anything/else            ──► 404
//! ```
//!
//! By hand, some 130 lines with `build.rs` beside: the client arrives packed at Brotli's highest level,
//! which its budget of 700,000 bytes is measured by. Crates that embed files pack them again in a build
//! script of their own, or when they are asked for.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

/// A file, and how it looks packed.
#[derive(Clone, Copy, Debug)]
pub struct File {
    path: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

impl File {
    /// With its path from the root, without a slash before it.
    pub const fn new(
        path: &'static str,
        plain: &'static [u8],
        gzip: Option<&'static [u8]>,
        brotli: Option<&'static [u8]>,
    ) -> Self {
        Self {
            path,
            plain,
            gzip,
            brotli,
        }
    }
}

/// What was built into this binary.
static BUILT: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Shown when no client was built: for builders, so in their language.
static UNBUILT: &[File] = &[File::new(
    "index.html",
    include_bytes!("unbuilt.html"),
    None,
    None,
)];

const INDEX: &str = "index.html";

/// The web client's files.
#[derive(Clone, Debug)]
pub struct Pages {
    files: Vec<(File, HeaderValue)>,
    name: Option<String>,
}

impl Pages {
    /// Those in this binary; or a page that says that there are none.
    pub fn built() -> Self {
        Self::of(if BUILT.is_empty() { UNBUILT } else { BUILT })
    }

    /// Those in a list, one of them `index.html`.
    pub fn of(files: &[File]) -> Self {
        let tagged = |file: &File| {
            let mut hash = [0; 16];
            hash.copy_from_slice(&Sha256::digest(file.plain)[..16]);
            let tag = HeaderValue::try_from(format!("\"{:032x}\"", u128::from_be_bytes(hash)));
            (*file, tag.unwrap_or(HeaderValue::from_static("\"\"")))
        };
        let index = files.iter().find(|file| file.path == INDEX);
        Self {
            files: files.iter().map(tagged).collect(),
            name: index.and_then(name_of).map(str::to_owned),
        }
    }

    /// The name that the client's page has for itself, by which one of another version is known.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn find(&self, path: &str) -> Option<&(File, HeaderValue)> {
        self.files.iter().find(|(file, _)| file.path == path)
    }

    /// The answer for a path, if there is one.
    pub(crate) fn answer(
        &self,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
    ) -> Option<Response> {
        let path = path.strip_prefix('/').unwrap_or(path);
        let (file, tag) = self.find(if path.is_empty() { INDEX } else { path })?;
        let mut response = if headers
            .get(header::IF_NONE_MATCH)
            .is_some_and(|known| matches(known, tag))
        {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            full(file, method, headers)
        };
        let own = response.headers_mut();
        own.insert(header::ETAG, tag.clone());
        own.insert(
            header::CACHE_CONTROL,
            HeaderValue::from_static(cache(file.path)),
        );
        if file.gzip.is_some() || file.brotli.is_some() {
            own.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        Some(response)
    }
}

fn name_of(index: &File) -> Option<&str> {
    let text = str::from_utf8(index.plain).ok()?;
    let (_, rest) = text.split_once("<meta name=\"fanfare-page\" content=\"")?;
    rest.split_once('"').map(|(name, _)| name)
}

fn full(file: &File, method: &Method, headers: &HeaderMap) -> Response {
    let (bytes, coding) = match (file.brotli, file.gzip) {
        (Some(bytes), _) if accepts(headers, "br") => (bytes, Some("br")),
        (_, Some(bytes)) if accepts(headers, "gzip") => (bytes, Some("gzip")),
        _ => (file.plain, None),
    };
    let body = match *method {
        Method::HEAD => Body::empty(),
        _ => Body::from(Bytes::from_static(bytes)),
    };
    let mut response = body.into_response();
    let own = response.headers_mut();
    own.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(kind(file.path)),
    );
    own.insert(header::CONTENT_LENGTH, bytes.len().into());
    if let Some(coding) = coding {
        own.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

/// Whether one of the tags that a browser has is this one.
fn matches(known: &HeaderValue, tag: &HeaderValue) -> bool {
    let (Ok(known), Ok(tag)) = (known.to_str(), tag.to_str()) else {
        return false;
    };
    let mut tags = known.split(',').map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// Whether a client reads a coding, by `Accept-Encoding`.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let mut offers = texts.flat_map(|text| text.split(','));
    offers.any(|offer| {
        let mut parts = offer.split(';').map(str::trim);
        let named = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(coding));
        let refused = parts.any(|part| {
            let weight = part
                .strip_prefix("q=")
                .and_then(|weight| weight.parse::<f32>().ok());
            weight == Some(0.0)
        });
        named && !refused
    })
}

/// A name with a hash of its content never means anything else: all that is in `assets/`, and
/// names like `app.1f2e3d4c.js`.
fn cache(path: &str) -> &'static str {
    let name = path.rsplit('/').next().unwrap_or_default();
    let hashed = name.split('.').rev().skip(1).any(|part| {
        let hex = part.bytes().all(|byte| byte.is_ascii_hexdigit());
        part.len() >= 8 && hex && part.bytes().any(|byte| byte.is_ascii_digit())
    });
    if hashed || path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static FILES: &[File] = &[
        File::new("index.html", b"<html>", Some(b"gz"), Some(b"br")),
        File::new("app.1f2e3d4c.js", b"js", None, None),
        File::new("sw.js", b"sw", None, None),
        File::new("assets/app-x.js", b"js", None, None),
    ];

    fn get(path: &str, headers: &[(&'static str, &'static str)]) -> Option<Response> {
        let mut map = HeaderMap::new();
        for &(name, value) in headers {
            map.insert(name, HeaderValue::from_static(value));
        }
        Pages::of(FILES).answer(&Method::GET, path, &map)
    }

    fn head<'a>(response: Option<&'a Response>, name: &str) -> Option<&'a str> {
        response?.headers().get(name)?.to_str().ok()
    }

    #[test]
    fn the_root_is_the_index_and_nothing_else_is() {
        for path in ["/", "/index.html"] {
            let page = get(path, &[]);
            assert_eq!(
                head(page.as_ref(), "content-type"),
                Some("text/html; charset=utf-8"),
                "{path}"
            );
        }
        for path in ["/nonsense", "/tables/x.js", "/.env", "/apis", "//"] {
            assert!(get(path, &[]).is_none(), "{path}");
        }
    }

    #[test]
    fn a_file_is_packed_as_the_client_reads_it() {
        for (accepted, coding) in [
            ("gzip, deflate, br", Some("br")),
            ("gzip", Some("gzip")),
            ("br;q=0, gzip;q=0.5", Some("gzip")),
            ("identity", None),
        ] {
            let page = get("/", &[("accept-encoding", accepted)]);
            assert_eq!(
                head(page.as_ref(), "content-encoding"),
                coding,
                "{accepted}"
            );
            assert_eq!(head(page.as_ref(), "vary"), Some("accept-encoding"));
        }
    }

    #[test]
    fn only_names_with_a_hash_are_kept_without_asking() {
        let long = Some("public, max-age=31536000, immutable");
        for path in ["/app.1f2e3d4c.js", "/assets/app-x.js"] {
            assert_eq!(head(get(path, &[]).as_ref(), "cache-control"), long);
        }
        for path in ["/", "/sw.js"] {
            assert_eq!(
                head(get(path, &[]).as_ref(), "cache-control"),
                Some("no-cache")
            );
        }
    }

    #[test]
    fn a_page_has_the_name_that_it_gives_itself() {
        let page = b"<head><meta name=\"fanfare-page\" content=\"0123456789abcdef\" /></head>";
        let index = [File::new("index.html", page, None, None)];
        assert_eq!(Pages::of(&index).name(), Some("0123456789abcdef"));
        assert_eq!(Pages::of(FILES).name(), None);
    }

    #[test]
    fn what_the_browser_has_is_not_sent_again() {
        let first = get("/sw.js", &[]);
        let tag = head(first.as_ref(), "etag").map(|tag| tag.to_owned().leak() as &'static str);
        let again = get("/sw.js", &[("if-none-match", tag.unwrap_or_default())]);
        assert_eq!(
            again.map(|again| again.status()),
            Some(StatusCode::NOT_MODIFIED)
        );
        let other = get("/sw.js", &[("if-none-match", "\"else\"")]);
        assert_eq!(other.map(|other| other.status()), Some(StatusCode::OK));
    }
}
