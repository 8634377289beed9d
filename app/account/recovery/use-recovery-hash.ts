import { useEffect, useSyncExternalStore } from "react";
import { href, useFetcher } from "react-router";
import { recoveryCodeOf } from "./recovery-hash.ts";
import type { CodeCheck } from "./reset-answer.ts";

export type RecoveryHash =
  /** On the server, or in a browser that hasn't checked yet. */
  | { state: "unread" }
  | { state: "none" }
  | { state: "checking" }
  | { state: "good"; code: string }
  | { state: "lost"; text: string };

/** Looks for a recovery code in the URL's hash, has the server check it, and clears the hash if it is valid. */
export function useRecoveryHash(): RecoveryHash {
  const hash = useSyncExternalStore(
    onHashChange,
    () => window.location.hash,
    () => null,
  );
  const code = hash === null ? null : recoveryCodeOf(hash);
  const { submit, data: check } = useFetcher<CodeCheck>();
  useEffect(() => {
    if (code === null) return;
    const form = { intent: "check", source: "hash", code };
    void submit(form, { method: "post", action: href("/auth/reset") });
  }, [code, submit]);
  const isGood = check !== undefined && "goodCode" in check;
  useEffect(() => {
    if (isGood) window.history.replaceState(window.history.state, "", href("/auth/reset"));
  }, [isGood]);

  if (check !== undefined) {
    return "lost" in check
      ? { state: "lost", text: check.lost }
      : { state: "good", code: check.goodCode };
  }
  if (hash === null) return { state: "unread" };
  return { state: code === null ? "none" : "checking" };
}

function onHashChange(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
