import { choice, choices } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { entries } from "#domain/record/list-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, note } from "#domain/record/text-fields.ts";
import { lastDay } from "#domain/record/time-fields.ts";
import { err, ok } from "#domain/result.ts";
import { isSensitive, type Permission, PERMISSIONS } from "#domain/staff/permissions.ts";
import { type StaffAct, staffAct } from "#domain/staff/staff-act.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { parseUrl } from "../text/parse-url.ts";
import type { KeyKind } from "./api-key.ts";

/** Only for staff in person: permissions that would let a key create keys or impersonate someone (API-7). */
const NEVER: readonly Permission[] = [
  "keys.read",
  "keys.change",
  "team.change",
  "customers.act_for",
  "customers.merge",
  "shop.backup",
  "import.run",
];

/** The scopes that a key can have. */
export const KEY_SCOPES = PERMISSIONS.filter((permission) => !NEVER.includes(permission));

/** Rules, and money that leaves the shop. The owner must select these scopes; they are never preselected. */
export const isHeavyScope = (scope: Permission): boolean => isSensitive(scope);

/** "orders.read" -> "orders: read" */
export const scopeText = (scope: Permission): string =>
  scope.replace(".", ": ").replaceAll("_", " ");

const SCOPES = Object.fromEntries(KEY_SCOPES.map((scope) => [scope, scopeText(scope)]));

export const KEY_KIND_TEXTS: Record<KeyKind, string> = {
  key: "API key",
  client: "OAuth client (one-hour tokens)",
};

/** A key that a program signs in with (API-5). */
export const API_KEY = record(
  {
    name: line("Name", { max: 80, hint: "The program it's for. Use one key per program." }),
    kind: choice("Type", KEY_KIND_TEXTS),
    networks: entries<string>("Networks", {
      most: 20,
      none: "any",
      hint: "Networks it can be used from, like 203.0.113.0/24. Leave empty for any.",
      split: /[\s,]+/,
      divider: ", ",
      read: (text) =>
        isNetwork(text) ? ok(text) : err("Enter an address like 203.0.113.7 or 203.0.113.0/24."),
      write: (network) => network,
      isEntry: (value): value is string => typeof value === "string" && isNetwork(value),
    }),
    minuteLimit: count("Requests per minute", { min: 1, max: 100_000 }),
    expiresAt: optional(
      lastDay("Last day", { yearsAhead: 10, hint: "The key stops working after this day." }),
      "no end",
    ),
    // Every possible scope has a label.
    scopes: choices<Permission>("Scopes", SCOPES as Record<Permission, string>),
  },
  {
    begin: { kind: "key", minuteLimit: "600" },
    check: ({ scopes, expiresAt }, today) => ({
      ...(scopes?.length === 0 ? { scopes: "Choose at least one scope." } : {}),
      ...(expiresAt && formatIsoShopDate(expiresAt) <= today
        ? { expiresAt: "Enter a day that hasn't passed." }
        : {}),
    }),
    tidy: ({ scopes, ...rest }) => ({
      ...rest,
      scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)),
    }),
  },
);

export type ApiKey = ValuesOf<typeof API_KEY.fields>;

/** A new secret: how many hours the old one stays valid. */
export const ROTATION = record(
  {
    overlap: choice("Old secret", {
      "0": "Stops now",
      "24": "Works for 1 more day",
      "168": "Works for 1 more week",
    }),
  },
  { begin: { overlap: "24" } },
);

export const ROTATE_KEY: StaffAct<typeof ROTATION.fields> = {
  permission: "keys.change",
  input: ROTATION,
};

export const REVOKE_KEY = staffAct("keys.change", { reason: note("Reason") });

/** An IPv4 or IPv6 address or network. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  if (more.length > 0) return false;
  const isV4 =
    /^(?:\d{1,3}\.){3}\d{1,3}$/.test(address) &&
    address.split(".").every((one) => Number(one) < 256);
  const isV6 = address.includes(":") && parseUrl(`http://[${address}]/`) !== null;
  if (!isV4 && !isV6) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isV4 ? 32 : 128));
}
