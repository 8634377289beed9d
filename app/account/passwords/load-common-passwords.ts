import { href } from "react-router";
export const COMMON_PASSWORDS_PATH = href("/auth/common-passwords.txt");

let list: Promise<ReadonlySet<string>> | null = null;

/** The shop's list of common passwords, fetched once; empty if it can't be loaded, since the server checks, too. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= fetch(COMMON_PASSWORDS_PATH)
    .then(async (response) => new Set(response.ok ? (await response.text()).split("\n") : []))
    .catch(() => {
      list = null; // offline: retried next time
      return new Set<string>();
    });
  return list;
}
