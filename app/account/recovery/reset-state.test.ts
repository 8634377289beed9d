import { expect, it } from "vitest";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { LOST_TEXTS } from "./reset-answer.ts";
import { type ResetFinding, type ResetState, resetStateOf } from "./reset-state.ts";
import type { RecoveryHash } from "./use-recovery-hash.ts";

/* Proves ACCT-16. */

const UNREAD: RecoveryHash = { state: "unread" };
const NONE: RecoveryHash = { state: "none" };
const LOST: RecoveryHash = {
  state: "lost",
  text: LOST_TEXTS.hash,
};

const CASES: [ResetFinding, RecoveryHash, ResetState][] = [
  [{ kind: "code", code: "c" }, UNREAD, { kind: "form", code: "c", source: "query" }],
  [{ kind: "bad_code" }, NONE, { kind: "error", text: LOST_TEXTS.query }],
  [{ kind: "recent_session" }, NONE, { kind: "form", code: null, source: "query" }],
  [{ kind: "nothing" }, UNREAD, { kind: "loading" }],
  [{ kind: "nothing" }, NONE, { kind: "error", text: ACCOUNT_TEXTS.noRecoveryLink }],
  [{ kind: "failed" }, UNREAD, { kind: "error", text: ACCOUNT_TEXTS.resetFailed }],
  [{ kind: "failed" }, { state: "good", code: "h" }, { kind: "form", code: "h", source: "hash" }],
  [{ kind: "nothing" }, { state: "checking" }, { kind: "loading" }],
  [{ kind: "nothing" }, { state: "good", code: "h" }, { kind: "form", code: "h", source: "hash" }],
  [
    { kind: "recent_session" },
    { state: "good", code: "h" },
    { kind: "form", code: "h", source: "hash" },
  ],
  [{ kind: "recent_session" }, LOST, { kind: "error", text: LOST_TEXTS.hash }],
  [{ kind: "done" }, { state: "good", code: "h" }, { kind: "success" }],
];

it.each(CASES)("%j with hash %j shows %j", (finding, hash, state) => {
  expect(resetStateOf(finding, hash)).toEqual(state);
});
