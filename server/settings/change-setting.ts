import { err, ok, type Result } from "#domain/result.ts";
import { settingOf, type SettingName, SETTINGS } from "#domain/settings/shop-settings.ts";
import type { LaunchCode } from "#domain/staff/launch-check.ts";
import type { ChargedDays } from "#domain/tax/charged-days.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { type FilePlace, overlaps, placeOf } from "#server/files/file-place.ts";
import { readUnknownWeights } from "#server/taxes/unknown-weights.ts";
import { lockSetting, readStored, type StoredSetting, writeStored } from "./stored-setting.ts";

export interface SettingChange {
  name: SettingName;
  /** `null`, for planned changes, means whatever is current. */
  seen: string | null;
  reason: string;
  /** From the setting's form; `null` means the default. */
  stored: unknown;
  /** The value when this was planned; a list that has changed since isn't replaced. */
  expected?: unknown;
  /** Whether it ends a temporary value; a decision made in the meantime stays, even for a list. */
  isEnd?: boolean;
}

export type SettingError =
  | { code: "list_changed" | "decided" }
  | { code: "changed"; now: StoredSetting }
  /** Excise is charged by weight, and these products have none entered (TAX-10). */
  | { code: "weights_unknown"; products: string[] }
  /** A provider should calculate the tax, but none is configured (TAX-17). */
  | { code: "no_tax_provider" }
  /** The shop can't open before these tasks are done (RUN-47). */
  | { code: "not_ready"; left: LaunchCode[] }
  /** Backups and uploads would be in the same place (BACKUP-12). */
  | { code: "among_uploads" };

interface Facts {
  today: PlainDate;
  hasTaxProvider: boolean;
  leftToOpen: () => Promise<LaunchCode[]>;
  /** Where staff's uploads are stored. */
  uploads: FilePlace;
}

/** Quotes, orders and pages use the new value from the commit on (SET-2); placed orders keep the old one. */
export async function changeSetting(
  db: Db,
  { name, seen, stored, ...planned }: SettingChange,
  { today, hasTaxProvider, leftToOpen, uploads }: Facts,
): Promise<Result<null, SettingError>> {
  if (name === "opening" && isOpen(stored) && !isOpen((await readStored(db, name)).stored)) {
    const left = await leftToOpen();
    if (left.length > 0) return err({ code: "not_ready", left });
  }
  const backup = name === "backupTarget" ? SETTINGS.backupTarget.read(stored) : null;
  if (backup !== null && overlaps(placeOf(backup), uploads)) return err({ code: "among_uploads" });
  return db.transaction(async (tx) => {
    const now = await lockSetting(tx, name);
    if (seen !== null && seen !== now.seen) return err({ code: "changed", now });
    if (planned.expected !== undefined && (planned.isEnd === true || settingOf(name).isList)) {
      const isAsExpected = asText(name, planned.expected) === asText(name, now.stored);
      if (!isAsExpected) return err({ code: planned.isEnd === true ? "decided" : "list_changed" });
    }
    if (name === "salesTax" && !hasTaxProvider && asksProvider(stored) && !asksProvider(now.stored))
      return err({ code: "no_tax_provider" });
    if (name === "exciseTax") {
      const products = await newlyUnknown(tx, now.stored, stored, today);
      if (products.length > 0) return err({ code: "weights_unknown", products });
    }
    await writeStored(tx, name, stored);
    return ok(null);
  });
}

const isOpen = (stored: unknown): boolean => SETTINGS.opening.read(stored).state === "open";

const asksProvider = (stored: unknown): boolean =>
  SETTINGS.salesTax.read(stored).some(({ source }) => source === "provider");

/** Products without a known weight in the states and days that a change adds; turning one off is never refused. */
async function newlyUnknown(tx: Db, before: unknown, after: unknown, today: PlainDate) {
  const { read } = SETTINGS.exciseTax;
  const known = read(before);
  const added = read(after).filter((one) => !known.some((other) => covers(other, one)));
  return (await readUnknownWeights(tx, added, today)).map(({ name }) => name);
}

const covers = (known: ChargedDays, { state, from, until }: ChargedDays): boolean =>
  known.state === state &&
  known.from <= from &&
  (known.until === null || (until !== null && until <= known.until));

const asText = (name: SettingName, stored: unknown): string => settingOf(name).words(stored);
