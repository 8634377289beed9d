/**
 * The one-time code in "#access_token=…&refresh_token=…&type=recovery", the second form of a recovery link (ACCT-17);
 * `null` for any other hash.
 */
export function recoveryCodeOf(hash: string): string | null {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const code = values.get("access_token");
  return values.get("type") === "recovery" && code ? code : null;
}
