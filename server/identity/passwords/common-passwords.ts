import { PASSWORD_LENGTH_MIN } from "#domain/account/new-password.ts";

/**
 * The passwords of leaks that people choose most, shipped with the shop: nobody outside is asked.
 * Shorter ones than we take are left out. All in lower case, the commonest first.
 */
let list: Promise<Set<string>> | null = null;

const commonPasswords = (): Promise<Set<string>> => (list ??= readList());

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const passwords = dictionary["passwords-common"].map(String);
  return new Set(passwords.filter(({ length }) => length >= PASSWORD_LENGTH_MIN));
}

/** Whether a password is one of those, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}

/** For the browser, which looks for itself while a password is typed: one a line. */
export const commonPasswordLines = async (): Promise<string> =>
  [...(await commonPasswords())].join("\n");
