import {
  homeOf,
  houseOf,
  mailboxOf,
  phoneOf,
  type PostalAddress,
} from "#domain/account/same-person.ts";

/** The customer and the details of an order. */
export interface Orderer extends PostalAddress {
  accountId: string;
  /** The typed address, and the account's own. */
  emails: readonly string[];
  phone: string;
}

/** Signs that identify a fraud (DISPUTE-6), in any spelling: "phone:2065550100", "home:12 oak st 80202". */
export function fraudSigns({ accountId, emails, phone, ...address }: Orderer): string[] {
  const signs: [kind: string, sign: string | null][] = [
    ["account", accountId],
    ...emails.map((email): [string, string | null] => ["mailbox", mailboxOf(email)]),
    ["phone", phoneOf(phone)],
    ["home", homeOf(address)],
    ["home", houseOf(address)],
  ];
  return [...new Set(signs.flatMap(([kind, sign]) => (sign === null ? [] : [`${kind}:${sign}`])))];
}

const SHARED: Readonly<Record<string, string>> = {
  account: "same account",
  mailbox: "same email",
  phone: "same phone",
  home: "same street",
};

/** "same phone": what two orders with this sign share. */
export const sharedBy = (sign: string): string => SHARED[sign.split(":")[0] ?? ""] ?? "";
