//! nginx in front of a test's servers.

use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// An nginx for as long as a test runs.
pub struct Nginx {
    child: Child,
    _folder: tempfile::TempDir,
}

impl Nginx {
    /// Starts it with these blocks of its `http` part, which listen at `at`; returns once it does.
    pub fn start(at: SocketAddr, blocks: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let own = folder.path().display();
        let config = format!(
            "daemon off; master_process off; pid {own}/pid; error_log stderr;\n\
             events {{}}\n\
             http {{ access_log off; client_body_temp_path {own}/body; proxy_temp_path {own}/proxy;\n\
             fastcgi_temp_path {own}/f; uwsgi_temp_path {own}/u; scgi_temp_path {own}/s;\n\
             {blocks} }}\n"
        );
        let path = folder.path().join("nginx.conf");
        fs::write(&path, config).expect("a configuration");
        let program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx"];
        let program = program.into_iter().find(|path| Path::new(path).exists());
        let child = Command::new(program.unwrap_or("nginx"))
            .args(["-e", "stderr", "-p"])
            .arg(folder.path())
            .arg("-c")
            .arg(&path)
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("nginx runs");
        let listens = (0..400).any(|_| {
            thread::sleep(Duration::from_millis(25));
            TcpStream::connect(at).is_ok()
        });
        assert!(listens, "nginx does not listen at {at}");
        Self {
            child,
            _folder: folder,
        }
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
