import { href } from "react-router";
export const COMMON_PASSWORDS_PATH = href("/auth/common-passwords.txt");

let list: Promise<ReadonlySet<string>> | null = null;

/** The shop's list of common passwords, fetched once; empty where it cannot be had: the server knows it too. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= fetch(COMMON_PASSWORDS_PATH)
    .then(async (response) => new Set(response.ok ? (await response.text()).split("\n") : []))
    .catch(() => {
      list = null; // offline: asked again next time
      return new Set<string>();
    });
  return list;
}
