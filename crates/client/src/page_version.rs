//! Version skew: a page that is older than its server, and when it may reload.
//!
//! ```text
//! a server's answer: «my pages are called X» ──► heard ──► reload(now?) ──► the page reloads, once
//! ```
//!
//! A page that is in the middle of a choice is left alone; it reloads after it. One that is still old
//! after it has reloaded, behind a proxy that keeps pages, say, doesn't try again for the same version.

/// The name of the page, and of the pages that the server hands out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PageVersion {
    own: Option<String>,
    server: Option<String>,
    reloaded_for: Option<String>,
}

impl PageVersion {
    /// A page of that name, which was last reloaded for a server's page of the other name. A page
    /// without a name, while it is being written, never reloads.
    pub fn new(own: Option<String>, reloaded_for: Option<String>) -> Self {
        Self {
            own,
            server: None,
            reloaded_for,
        }
    }

    /// The server says what its pages are called; one without pages says nothing.
    pub fn heard(&mut self, page: Option<&str>) {
        if let Some(page) = page {
            self.server = Some(page.to_owned());
        }
    }

    /// Whether the server hands out another page than this one.
    pub fn is_old(&self) -> bool {
        self.own.is_some() && self.server.is_some() && self.own != self.server
    }

    /// Asks whether to reload now; `busy` is somebody in the middle of a choice, a sentence or a
    /// request without its answer. Gives the name to remember over the reload, and gives it once.
    pub fn reload(&mut self, busy: bool) -> Option<String> {
        if busy || !self.is_old() || self.reloaded_for == self.server {
            return None;
        }
        self.reloaded_for.clone_from(&self.server);
        self.server.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(own: &str, reloaded_for: Option<&str>) -> PageVersion {
        PageVersion::new(Some(own.to_owned()), reloaded_for.map(str::to_owned))
    }

    #[test]
    fn a_page_of_the_server_s_version_stays() {
        let mut page = page("new", None);
        assert_eq!(page.reload(false), None);
        page.heard(Some("new"));
        assert_eq!(page.reload(false), None);
        // A server without pages, or an older one, says nothing.
        page.heard(None);
        assert_eq!(page.reload(false), None);
    }

    #[test]
    fn an_old_page_reloads_once_and_never_in_the_middle_of_a_choice() {
        let mut page = page("old", None);
        page.heard(Some("new"));
        assert!(page.is_old());
        assert_eq!(page.reload(true), None);
        assert_eq!(page.reload(false).as_deref(), Some("new"));
        assert_eq!(page.reload(false), None);
    }

    #[test]
    fn a_reload_that_did_not_help_is_not_repeated_until_the_next_version() {
        let mut page = page("old", Some("new"));
        page.heard(Some("new"));
        assert_eq!(page.reload(false), None);
        page.heard(Some("newer"));
        assert_eq!(page.reload(false).as_deref(), Some("newer"));
    }

    #[test]
    fn a_page_without_a_name_never_reloads() {
        let mut page = PageVersion::new(None, None);
        page.heard(Some("new"));
        assert_eq!(page.reload(false), None);
    }
}
