import { holdsHidden } from "#domain/text/visible-text.ts";
import type { SettingName } from "./shop-settings.ts";

interface SecretField {
  /** Shown with this setting. */
  setting: SettingName;
  label: string;
  /** The kind of the setting that uses it; `null` for any. */
  kind: string | null;
}

/** Values that the shop uses and never shows again (SET-9). */
export const SHOP_SECRETS = {
  mailPassword: { setting: "mailServer", label: "Password", kind: null },
  nmiSecurityKey: { setting: "cardGateway", label: "NMI security key", kind: "nmi" },
  nmiWebhookKey: { setting: "cardGateway", label: "NMI webhook signing key", kind: "nmi" },
  anetTransactionKey: {
    setting: "cardGateway",
    label: "Authorize.net transaction key",
    kind: "authorize-net",
  },
  anetSignatureKey: {
    setting: "cardGateway",
    label: "Authorize.net signature key",
    kind: "authorize-net",
  },
  easypostKey: { setting: "carrier", label: "EasyPost API key", kind: "easypost" },
  easypostWebhookSecret: {
    setting: "carrier",
    label: "EasyPost webhook secret",
    kind: "easypost",
  },
  uspsSecret: { setting: "addressCheck", label: "Consumer secret", kind: "usps" },
  backupBucketKey: { setting: "backupTarget", label: "Secret access key", kind: "s3" },
  backupKey: { setting: "backupTarget", label: "Encryption key", kind: null },
} as const satisfies Record<string, SecretField>;

export type SecretName = keyof typeof SHOP_SECRETS;

/** A record's keys are those of its type, because it is a constant. */
export const SECRET_NAMES = Object.keys(SHOP_SECRETS) as SecretName[];

export const isSecretName = (text: string): text is SecretName => Object.hasOwn(SHOP_SECRETS, text);

export const secretsOf = (setting: SettingName): SecretName[] =>
  SECRET_NAMES.filter((name) => SHOP_SECRETS[name].setting === setting);

const LENGTH_MAX = 500;

/** 32 bytes in base64. */
export const BACKUP_KEY = /^[A-Za-z0-9+/]{43}=$/;

export function secretProblem(name: SecretName, text: string): string | null {
  if (text === "") return "Enter a value.";
  if (name === "backupKey" && !BACKUP_KEY.test(text))
    return "Enter the 44 characters of the key that you downloaded.";
  if (text.length > LENGTH_MAX) return `Enter at most ${LENGTH_MAX} characters.`;
  return holdsHidden(text) ? "Enter it without line breaks and invisible characters." : null;
}
