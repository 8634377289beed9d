import { PASSWORD_LENGTH_MIN } from "#domain/account/new-password.ts";

/**
 * The most common leaked passwords, shipped with the shop, so no outside service is asked. Those
 * shorter than we accept are left out. All lowercase, most common first.
 */
let list: Promise<Set<string>> | null = null;

const commonPasswords = (): Promise<Set<string>> => (list ??= readList());

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const passwords = dictionary["passwords-common"].map(String);
  return new Set(passwords.filter(({ length }) => length >= PASSWORD_LENGTH_MIN));
}

/** Whether a password is one of them, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}

/** For the browser, which checks while a password is typed: one per line. */
export const commonPasswordLines = async (): Promise<string> =>
  [...(await commonPasswords())].join("\n");
