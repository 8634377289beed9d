import { err, ok, type Result } from "#domain/result.ts";
import { settingOf, type SettingName } from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { lockSetting, type StoredSetting, writeStored } from "./stored-setting.ts";

export interface SettingChange {
  name: SettingName;
  /** null = whatever is there by then, for what was planned. */
  seen: string | null;
  reason: string;
  /** From the setting's form; null = as usual. */
  stored: unknown;
  /** As it was when this was planned: a list that differs by now is not replaced. */
  expected?: unknown;
  /** It ends what was set for a time: what someone decided meanwhile stays, list or not. */
  isEnd?: boolean;
}

export type SettingError =
  | { code: "list_changed" | "decided" }
  | { code: "changed"; now: StoredSetting };

/** From the commit on, quotes, orders and pages go by it (SET-2); placed orders keep what they have. */
export function changeSetting(
  db: Db,
  { name, seen, stored, ...planned }: SettingChange,
): Promise<Result<null, SettingError>> {
  return db.transaction(async (tx) => {
    const now = await lockSetting(tx, name);
    if (seen !== null && seen !== now.seen) return err({ code: "changed", now });
    if (planned.expected !== undefined && (planned.isEnd === true || settingOf(name).isList)) {
      const isAsExpected = asText(name, planned.expected) === asText(name, now.stored);
      if (!isAsExpected) return err({ code: planned.isEnd === true ? "decided" : "list_changed" });
    }
    await writeStored(tx, name, stored);
    return ok(null);
  });
}

const asText = (name: SettingName, stored: unknown): string => settingOf(name).words(stored);
