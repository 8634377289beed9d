import type { SettingName } from "#domain/settings/shop-settings.ts";

/** A value that a variable of the server sets, which the owner's setting can't override. */
export interface EnvironmentSetting {
  variable: string;
  /** The value as shown to people. */
  words: string;
}

export type EnvironmentSettings = Partial<Record<SettingName, EnvironmentSetting>>;
