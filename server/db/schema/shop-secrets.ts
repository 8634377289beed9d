import { pgTable, text } from "drizzle-orm/pg-core";
import { SECRET_NAMES, type SecretName } from "#domain/settings/shop-secrets.ts";
import { SETTING_NAMES, type SettingName } from "#domain/settings/shop-settings.ts";
import { moment, oneOf } from "./columns.ts";

/** Secrets that the shop uses and never shows again (SET-9), separate from settings, which history and quotes read. */
export const shopSecrets = pgTable(
  "shop_secrets",
  {
    name: text("name").$type<SecretName>().primaryKey(),
    /** The setting that it is shown with. */
    setting: text("setting").$type<SettingName>().notNull(),
    /** Encrypted with SECRET. */
    sealed: text("sealed").notNull(),
    setAt: moment("set_at").notNull().defaultNow(),
  },
  (table) => [
    oneOf("shop_secrets_name", table.name, SECRET_NAMES),
    oneOf("shop_secrets_setting", table.setting, SETTING_NAMES),
  ],
);
