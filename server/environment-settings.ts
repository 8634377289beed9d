import type { SettingName } from "#domain/settings/shop-settings.ts";
import { counted } from "#domain/text/counted.ts";
import type { Config } from "./config.ts";
import { nameOf } from "./files/file-place.ts";
import type { EnvironmentSettings } from "./settings/environment-setting.ts";

/** The settings that the environment provides, whose values come first (SET-9). Their texts contain no secrets. */
export const environmentSettings = ({
  mail,
  gateway,
  isGatewaySet,
  manualPayment,
  paymentExpiryHours: hours,
  backup,
  databaseUrl,
}: Pick<
  Config,
  | "mail"
  | "gateway"
  | "isGatewaySet"
  | "manualPayment"
  | "paymentExpiryHours"
  | "backup"
  | "databaseUrl"
>): EnvironmentSettings => ({
  ...set("mailSender", "MAIL_FROM", mail.from),
  ...set("mailServer", "SMTP_URL", mail.smtpUrl && hostOf(mail.smtpUrl)),
  ...set("noticeAddress", "SHOP_NOTICE_EMAIL", mail.shopNotice),
  ...set("cardGateway", "PAYMENT_GATEWAY", isGatewaySet ? gateway.kind : null),
  ...set("venmoHandle", "VENMO_HANDLE", manualPayment.venmoHandle),
  ...set("chimeHandle", "CHIME_HANDLE", manualPayment.chimeHandle),
  ...set("backupTarget", "BACKUP_TO", backup && nameOf(backup.to)),
  ...set("backupTarget", "DATABASE_URL", databaseUrl && "Backed up by the server's own tools"),
  ...set("payByHours", "PAYMENT_EXPIRY_HOURS", hours === null ? null : counted(hours, "hour")),
});

const set = (name: SettingName, variable: string, words: string | null): EnvironmentSettings =>
  words === null ? {} : { [name]: { variable, words } };

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "a server");
