import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import { SITE } from "#content/site.ts";
import { settingOf, type SettingName } from "#domain/settings/shop-settings.ts";

/** Default values that only the site or the server knows. */
const USUAL_WORDS: Partial<Record<SettingName, string>> = {
  banner: SITE.banner,
  shopName: `${SAMPLE_DETAILS.name} (sample)`,
  logo: "The shop's name",
  postalAddress: `${SAMPLE_DETAILS.postalAddress} (sample)`,
  supportContact: `${SAMPLE_DETAILS.email}\n${SAMPLE_DETAILS.phone} (sample)`,
  mailSender: "No sender yet",
  mailServer: "No mail server yet",
  noticeAddress: "The support email",
  backupTarget: "No backups",
  cardGateway: "None; a demo uses the sandbox",
  carrier: "None: staff type tracking numbers",
  venmoHandle: "Not offered",
  chimeHandle: "Not offered",
  holdDays: "Set by AFFILIATE_HOLD_DAYS",
};

/** A setting's value as text, even if it is the default. */
export const settingWords = (name: SettingName, stored: unknown): string =>
  settingOf(name).words(stored ?? null) || (USUAL_WORDS[name] ?? "");
