import { holdsHidden } from "#domain/text/visible-text.ts";
import type { OwnGateway } from "./gateway-settings.ts";
import type { SettingName } from "./shop-settings.ts";

interface SecretField {
  /** Shown with this setting. */
  setting: SettingName;
  label: string;
  /** The only gateway that uses it; `null` for a secret of something else. */
  gateway: OwnGateway["kind"] | null;
}

/** Values that the shop uses and never shows again (SET-9). */
export const SHOP_SECRETS = {
  mailPassword: { setting: "mailServer", label: "Password", gateway: null },
  nmiSecurityKey: { setting: "cardGateway", label: "NMI security key", gateway: "nmi" },
  nmiWebhookKey: { setting: "cardGateway", label: "NMI webhook signing key", gateway: "nmi" },
  anetTransactionKey: {
    setting: "cardGateway",
    label: "Authorize.net transaction key",
    gateway: "authorize-net",
  },
  anetSignatureKey: {
    setting: "cardGateway",
    label: "Authorize.net signature key",
    gateway: "authorize-net",
  },
} as const satisfies Record<string, SecretField>;

export type SecretName = keyof typeof SHOP_SECRETS;

/** A record's keys are what its type says, because it is a constant. */
export const SECRET_NAMES = Object.keys(SHOP_SECRETS) as SecretName[];

export const isSecretName = (text: string): text is SecretName => Object.hasOwn(SHOP_SECRETS, text);

export const secretsOf = (setting: SettingName): SecretName[] =>
  SECRET_NAMES.filter((name) => SHOP_SECRETS[name].setting === setting);

const LENGTH_MAX = 500;

export function secretProblem(text: string): string | null {
  if (text === "") return "Enter it.";
  if (text.length > LENGTH_MAX) return `Enter at most ${LENGTH_MAX} characters.`;
  return holdsHidden(text) ? "Enter it without line breaks and invisible characters." : null;
}
