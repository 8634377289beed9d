import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { SETTING_NAMES, type SettingName } from "#domain/settings/shop-settings.ts";
import { oneOf, updatedAt } from "./columns.ts";

/**
 * Values that the owner set instead of the specification's (SET-1). A row also serves as the lock for settings stored
 * in their own table.
 */
export const settings = pgTable(
  "settings",
  {
    name: text("name").$type<SettingName>().primaryKey(),
    /** `null` for the default. */
    value: jsonb("value").$type<unknown>(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf("settings_name", table.name, SETTING_NAMES),
    // Values used in money calculations are numbers within their range, even if written outside the shop.
    check(
      "settings_amounts",
      sql`case when ${table.name} in ('standardShippingCents', 'overnightCents', 'commissionPercent', 'holdDays')
        and ${table.value} is not null then jsonb_typeof(${table.value}) = 'number'
        and (${table.value} #>> '{}')::numeric between 0 and case ${table.name}
          when 'commissionPercent' then 50 when 'holdDays' then 365 else 50000 end else true end`,
    ),
    // The database reads the ages itself (functions/is-age-proved.sql).
    check(
      "settings_ages",
      sql`case when ${table.value} is null then true
        when ${table.name} = 'ageCheckMonths' then jsonb_typeof(${table.value}) = 'number'
          and ${table.value} #>> '{}' ~ '^[0-9]+$' and (${table.value} #>> '{}')::numeric between 1 and 120
        when ${table.name} = 'ageCheckByAddress' then jsonb_typeof(${table.value}) = 'boolean' else true end`,
    ),
    check(
      "settings_opening",
      sql`${table.name} <> 'opening' or ${table.value} is null
        or coalesce(${table.value} ->> 'state', '') in ('soon', 'open', 'closed')`,
    ),
  ],
);
