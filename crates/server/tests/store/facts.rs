//! The conformance suite: what holds on both databases.

use std::panic::AssertUnwindSafe;

use crate::{people, results, tables};
use testserver::Postgres;

/// Each fact is a test on SQLite, and part of one test on PostgreSQL.
macro_rules! facts {
    ($($room:ident: $($fact:ident),+;)+) => {
        mod sqlite {
            $(mod $room {$(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $fact() {
                    let folder = tempfile::tempdir().expect("a folder");
                    let url = folder.path().join("fanfare.db").display().to_string();
                    crate::$room::$fact(&url).await;
                }
            )+})+
        }

        #[test]
        fn every_fact_holds_on_postgresql() {
            let postgres = Postgres::start();
            let mut failed = Vec::new();
            $($({
                let name = concat!(stringify!($room), "_", stringify!($fact));
                let url = postgres.database(name.get(..60).unwrap_or(name));
                let run = || runtime().block_on($room::$fact(&url));
                if std::panic::catch_unwind(AssertUnwindSafe(run)).is_err() {
                    failed.push(name);
                }
            })+)+
            assert!(failed.is_empty(), "these fail on PostgreSQL: {failed:#?}");
        }
    };
}

fn runtime() -> tokio::runtime::Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime")
}

facts! {
    tables:
        a_log_reads_back_as_it_was_appended,
        two_stores_may_open_a_new_database_at_once,
        a_stale_append_changes_nothing,
        an_append_to_no_table_is_unknown,
        a_log_has_no_gaps,
        an_id_is_taken_once,
        all_commands_of_an_append_are_kept_or_none,
        a_log_is_there_after_reopening,
        exactly_one_store_wins_each_version,
        under_load_the_order_of_each_table_is_kept,
        one_bad_item_does_not_spoil_its_batch,
        what_waits_is_written_before_closing,
        the_lobby_lists_public_tables_newest_first,
        the_lobby_can_be_narrowed,
        a_person_finds_its_tables,
        tables_that_are_not_over_are_found_after_a_restart,
        a_rematch_is_created_and_linked_with_its_append,
        text_of_any_kind_is_kept_as_it_is,
        what_can_not_be_kept_is_refused,
        tables_that_never_began_are_swept_and_no_others;
    results:
        results_become_history_and_figures,
        ratings_move_only_among_people_who_count,
        ratings_add_up_when_tables_end_at_once,
        history_comes_in_pages,
        results_of_somebody_deleted_still_end_the_table;
    people:
        a_person_reads_back,
        a_login_is_one_whatever_its_case,
        a_bot_needs_a_human_to_answer_for_it,
        a_session_holds_until_it_ends,
        logging_out_everywhere_spares_this_session,
        a_token_finds_its_person_until_it_is_dropped,
        only_sessions_that_ended_and_guests_without_trace_are_swept,
        of_very_many_sessions_the_oldest_ends,
        bounds_hold_when_many_ask_at_once,
        small_writes_share_commits,
        a_server_is_known_by_its_heartbeat,
        muting_is_one_sided_and_can_be_undone,
        chat_is_numbered_in_order,
        chat_numbers_have_no_gap_when_many_talk_at_once,
        an_export_holds_everything,
        a_deleted_person_is_forgotten,
        counts_count;
}
