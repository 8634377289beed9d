import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { isSensitive, type Permission, PERMISSIONS } from "#domain/staff/permissions.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";

/** What an owner decides about a key (API-5). */
export interface ApiKeyValues {
  name: string;
  scopes: Permission[];
  /** "203.0.113.0/24"; empty = anywhere. */
  networks: string[];
  minuteLimit: number;
  /** Its last day; null = it does not end by itself. */
  lastDay: PlainDate | null;
}

const KEYS = ["name", "networks", "minuteLimit", "lastDay", "version", "reason"] as const;

/** As typed; `version` is that of the key that the form was made from. */
export type ApiKeyFields = Record<(typeof KEYS)[number], string> & { scopes: string };

/** Only staff in person: what would let a key make keys, or become someone (API-7). */
const NEVER: readonly Permission[] = [
  "keys.read",
  "keys.change",
  "team.change",
  "customers.act_for",
  "customers.merge",
  "shop.backup",
  "import.run",
];

/** What a key can be given. */
export const KEY_SCOPES = PERMISSIONS.filter((permission) => !NEVER.includes(permission));

/** Money that leaves and rules: never chosen for the owner, always by them. */
export const isHeavyScope = (scope: Permission): boolean => isSensitive(scope);

/** Reads the form from any body; never throws. @param scopes each box that is checked */
export function parseApiKey(body: unknown, scopes: readonly string[]): ApiKeyFields {
  const known = KEY_SCOPES.filter((one) => scopes.includes(one));
  return { ...trimmedFields(body, KEYS), scopes: known.join(" ") };
}

export const scopesOf = ({ scopes }: Pick<ApiKeyFields, "scopes">): Permission[] =>
  KEY_SCOPES.filter((one) => scopes.split(" ").includes(one));

export const NEW_API_KEY: ApiKeyFields = {
  ...trimmedFields({ minuteLimit: "600", version: "0" }, KEYS),
  scopes: "",
};

/** A key as its form shows it: what is read from it again is the same. */
export const apiKeyFields = (values: ApiKeyValues, version: number): ApiKeyFields => ({
  name: values.name,
  scopes: values.scopes.join(" "),
  networks: values.networks.join("\n"),
  minuteLimit: String(values.minuteLimit),
  lastDay: values.lastDay ?? "",
  version: String(version),
  reason: "",
});

const NETWORKS_MAX = 20;
const LIMIT_MAX = 100_000;
const YEARS_MAX = 10;

/** Says what is wrong beside its field. @param today by the shop's clock */
export function validateApiKey(
  fields: ApiKeyFields,
  today: PlainDate,
): FormCheck<ApiKeyFields, { key: ApiKeyValues; reason: string }> {
  const scopes = scopesOf(fields);
  const networks = fields.networks.split(/[\s,]+/).filter((one) => one !== "");
  const wrong = networks.find((one) => !isNetwork(one));
  const reason = parseStaffNote(fields.reason, "A reason");
  const limit = /^\d{1,6}$/.test(fields.minuteLimit) ? Number(fields.minuteLimit) : 0;
  const fieldErrors = fieldErrorsOf<keyof ApiKeyFields>({
    name:
      fields.name === ""
        ? "Say which program it is for."
        : (hiddenProblem("The name", fields.name) ?? lengthProblem("The name", fields.name, 80)),
    scopes: scopes.length === 0 ? "Choose at least one thing that it may do." : null,
    networks:
      wrong !== undefined
        ? `${wrong.slice(0, 50)} is no address or network, such as 203.0.113.7 or 203.0.113.0/24.`
        : networks.length > NETWORKS_MAX
          ? `At most ${NETWORKS_MAX} networks.`
          : null,
    minuteLimit:
      limit < 1 || limit > LIMIT_MAX
        ? `A whole number from 1 to ${LIMIT_MAX.toLocaleString("en-US")}.`
        : null,
    lastDay: lastDayProblem(fields.lastDay, today),
    reason: reason.ok ? null : reason.error,
  });
  if (!reason.ok) return formCheck(fieldErrors, null);
  const key: ApiKeyValues = {
    name: fields.name,
    scopes,
    networks,
    minuteLimit: limit,
    lastDay: fields.lastDay === "" ? null : fields.lastDay,
  };
  return formCheck(fieldErrors, { key, reason: reason.value });
}

function lastDayProblem(text: string, today: PlainDate): string | null {
  if (text === "") return null;
  if (!isDay(text)) return "A day such as 2027-05-31, or none.";
  if (text < today) return "This day has passed.";
  const isFar = Number(text.slice(0, 4)) - Number(today.slice(0, 4)) > YEARS_MAX;
  return isFar ? `This is more than ${YEARS_MAX} years ahead.` : null;
}

/** An IPv4 or IPv6 address, or a network of them. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  if (more.length > 0) return false;
  const isV4 =
    /^(?:\d{1,3}\.){3}\d{1,3}$/.test(address) &&
    address.split(".").every((one) => Number(one) < 256);
  const isV6 = address.includes(":") && URL.canParse(`http://[${address}]/`);
  if (!isV4 && !isV6) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isV4 ? 32 : 128));
}
