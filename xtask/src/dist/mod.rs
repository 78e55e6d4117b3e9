//! `cargo xtask dist`: the files of a release, in `target/dist`.
//!
//! ```text
//! client ──► static program ─┬─ manual pages, completions, licences, service, Containerfile
//!                            ├──► fanfare-VERSION-x86_64-linux.tar.gz
//!                            ├──► fanfare_VERSION-1_amd64.deb
//!                            └──► fanfare-VERSION.cdx.json (SBOM), SHA256SUMS
//! ```
//!
//! The same source gives the same bytes; `--twice` builds the client and the program again elsewhere,
//! packs them again and compares every file of the client, program, archive, package and SBOM.

mod check;
mod compose;
mod contents;
mod pack;
mod play;
mod toolchain;

use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;
use crate::shell::{line, root};
use crate::test::{End, strict};
use crate::web;
use contents::Part;
use toolchain::Toolchain;

const HOME: &str = "target/dist";
/// Where it is built, and built again.
const BUILD: &str = "target/dist-build";
const AGAIN: &str = "target/dist-build-again";
const CLIENT_AGAIN: &str = "target/dist-client-again";
/// Shells that the program has completions for, each with the file that it looks for.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "fanfare.bash"),
    ("elvish", "fanfare.elv"),
    ("fish", "fanfare.fish"),
    ("powershell", "_fanfare.ps1"),
    ("zsh", "_fanfare"),
];
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What was made.
pub(crate) struct Files {
    home: PathBuf,
    /// The folder that the archive holds.
    folder: PathBuf,
    archive: PathBuf,
    package: PathBuf,
    bill: PathBuf,
}

/// How it is built.
#[derive(Clone, Copy)]
pub(crate) struct How {
    /// Without what takes long and only makes it faster: to look at the files.
    pub(crate) quick: bool,
    /// A second time, elsewhere, to see that the bytes are the same.
    pub(crate) twice: bool,
}

/// Makes the files.
pub(crate) fn dist(how: How) -> Result {
    let toolchain = Toolchain::find()?;
    let files = make(&toolchain, how)?;
    println!("\nIn {}:", files.home.display());
    for file in [&files.archive, &files.package, &files.bill] {
        let size = file.metadata().map_or(0, |data| data.len());
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        println!("{:>8} kB  {name}", size / 1000);
    }
    Ok(())
}

/// The step of the whole test: makes the files quickly, and uses them as people will.
pub(crate) fn test() -> Result<End> {
    let toolchain = match Toolchain::find() {
        Ok(toolchain) => toolchain,
        Err(reason) => return Ok(End::Skipped(reason)),
    };
    let how = How {
        quick: true,
        twice: false,
    };
    let files = make(&toolchain, how)?;
    check::all(&files, strict()).map(|told| End::Passed(Some(told)))
}

fn make(toolchain: &Toolchain, how: How) -> Result<Files> {
    let profile = if how.quick { "play" } else { "dist" };
    web::once()?;
    let client = root().join(web::DIST);
    let program = toolchain.build(profile, &client, BUILD)?;
    let files = packed(toolchain, &program, &root().join(HOME))?;
    if how.twice {
        let twin = web::again(CLIENT_AGAIN)?;
        pack::are_same(&client, &twin)?;
        let other = toolchain.build(profile, &twin, AGAIN)?;
        let other = packed(toolchain, &other, &root().join(AGAIN).join("files"))?;
        files.are_those_of(&other)?;
    }
    Ok(files)
}

impl Files {
    /// Fails where a file has other bytes than its twin of another build.
    fn are_those_of(&self, other: &Self) -> Result {
        println!("\nTwo builds in different folders gave:");
        for (one, other) in [
            (&self.folder.join("fanfare"), &other.folder.join("fanfare")),
            (&self.archive, &other.archive),
            (&self.package, &other.package),
            (&self.bill, &other.bill),
        ] {
            let name = one.file_name().unwrap_or_default().to_string_lossy();
            let (one, other) = (pack::sum(one)?, pack::sum(other)?);
            if one != other {
                return Err(format!("two builds differ in {name}: {one} and {other}"));
            }
            println!("{one}  {name}, twice");
        }
        Ok(())
    }
}

/// All files of a release around this program, in a folder that is emptied first.
fn packed(toolchain: &Toolchain, program: &Path, home: &Path) -> Result<Files> {
    pack::empty(home)?;
    let name = format!("fanfare-{VERSION}-x86_64-linux");
    let folder = home.join(&name);
    let parts = contents::parts()?;
    fill(toolchain, program, &parts, &folder)?;
    let bill = home.join(format!("fanfare-{VERSION}.cdx.json"));
    let text = format!("{:#}\n", contents::bill(&parts, VERSION));
    pack::write(&bill, text.as_bytes(), 0o644)?;
    pack::copy(&bill, &folder.join("fanfare.cdx.json"), 0o644)?;
    let archive = pack::archive(home, &name)?;
    let package = pack::Debian {
        version: &format!("{VERSION}-1"),
        from: &folder,
    }
    .build(home)?;
    pack::sums(home, &[archive.clone(), package.clone(), bill.clone()])?;
    Ok(Files {
        home: home.to_path_buf(),
        folder,
        archive,
        package,
        bill,
    })
}

/// Puts everything into the folder that becomes the archive.
fn fill(toolchain: &Toolchain, program: &Path, parts: &[Part], folder: &Path) -> Result {
    pack::empty(folder)?;
    let own = folder.join("fanfare");
    pack::copy(program, &own, 0o755)?;
    let call = own.to_string_lossy().into_owned();
    let man = folder.join("man");
    fs::create_dir_all(&man).map_err(|error| error.to_string())?;
    line(&call, &["man", "--lang", "en"])
        .arg(man.to_string_lossy())
        .run_aside()?;
    for (shell, name) in SHELLS {
        let text = line(&call, &["completions", "--lang", "en", shell]).read()?;
        pack::write(
            &folder.join("completions").join(name),
            text.as_bytes(),
            0o644,
        )?;
    }
    // The documents lead from one to the next, and to the first bot.
    for name in pack::names(&root())? {
        let is_document = Path::new(&name).extension().is_some_and(|end| end == "md");
        if is_document || name.starts_with("LICENSE-") {
            pack::copy(&root().join(&name), &folder.join(&name), 0o644)?;
        }
    }
    for name in ["docs", "rules", "examples"] {
        pack::copy_folder(&root().join(name), &folder.join(name))?;
    }
    for name in [
        "fanfare.service",
        "fanfare.toml",
        "Containerfile",
        "compose.yaml",
        "compose.cluster.yaml",
    ] {
        let from = root().join("packaging").join(name);
        pack::copy(&from, &folder.join(name), 0o644)?;
    }
    // Docker and podman copy no folder that has nothing in it.
    let note = b"What the container keeps: its volume is mounted here.\n";
    pack::write(&folder.join("data/README"), note, 0o644)?;
    let linked = [
        ("musl (MIT)", "lib/libc/musl/COPYRIGHT"),
        (
            "LLVM's libunwind and compiler-rt (Apache-2.0 WITH LLVM-exception)",
            "lib/libunwind/LICENSE.TXT",
        ),
    ]
    .map(|(name, path)| (name, toolchain.zig.join(path)));
    let licences = contents::licences(parts, &linked)?;
    pack::write(&folder.join("LICENCES.txt"), licences.as_bytes(), 0o644)
}
