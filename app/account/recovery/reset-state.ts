import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { assertNever } from "#domain/result.ts";
import { type CodeSource, LOST_TEXTS } from "./reset-answer.ts";
import type { RecoveryHash } from "./use-recovery-hash.ts";

/** The server's finding from the URL and the session; it never sees the hash. */
export type ResetFinding =
  | { kind: "code"; code: string }
  | { kind: "bad_code" }
  /** A recent authentication allows setting a password without a link. */
  | { kind: "recent_session" }
  | { kind: "nothing" }
  /** The lookup failed. */
  | { kind: "failed" }
  | { kind: "done" };

/** The states of /auth/reset (ACCT-16). If `code` is `null`, the session alone is enough to set the password. */
export type ResetState =
  | { kind: "loading" }
  | { kind: "form"; code: string | null; source: CodeSource }
  | { kind: "error"; text: string }
  | { kind: "success" };

/** The hash takes precedence, then the query's code, then the session (ACCT-16). */
export function resetStateOf(finding: ResetFinding, hash: RecoveryHash): ResetState {
  if (finding.kind === "done") return { kind: "success" };
  if (hash.state === "checking") return { kind: "loading" };
  if (hash.state === "good") return { kind: "form", code: hash.code, source: "hash" };
  if (hash.state === "lost") return { kind: "error", text: hash.text };
  switch (finding.kind) {
    case "code":
      return { kind: "form", code: finding.code, source: "query" };
    case "bad_code":
      return { kind: "error", text: LOST_TEXTS.query };
    case "failed":
      return { kind: "error", text: ACCOUNT_TEXTS.resetFailed };
    case "recent_session":
      return { kind: "form", code: null, source: "query" };
    case "nothing":
      if (hash.state === "unread") return { kind: "loading" };
      return { kind: "error", text: LOST_TEXTS.none };
    default:
      return assertNever(finding);
  }
}
