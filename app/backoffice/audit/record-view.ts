import { isSettingName } from "#domain/settings/shop-settings.ts";
import { type Change, changesBetween } from "#domain/staff/staff-record.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { StaffRecord } from "#server/staff/records/list-records.ts";
import { SETTING_TITLES } from "../settings/setting-texts.ts";
import { settingWords } from "../settings/setting-words.ts";
import { detailText, OUTCOME_TEXTS, operationText } from "./audit-texts.ts";

export function recordView(record: StaffRecord) {
  const { about, actor, at } = record;
  const changes = record.isReading ? [] : changesBetween(record.before, record.after);
  return {
    id: record.id,
    at: at.toISOString(),
    when: formatShopMinute(at),
    who: record.actorName ?? (actor.kind === "system" ? "The shop" : actor.id),
    role: record.role.replaceAll("_", " "),
    cameFrom: record.cameFrom === "" ? "unknown" : record.cameFrom,
    what: operationText(record.operation),
    about:
      about === null
        ? "Shop"
        : `${about.kind} ${isSettingName(about.id) ? SETTING_TITLES[about.id] : about.id}`,
    orderNumber: about?.kind.startsWith("order") ? about.id : null,
    outcome: outcomeText(record),
    reason: record.reason,
    details: (changes.length > 0 && record.outcome === "done"
      ? changes.map((change) => changeText(about, change))
      : Object.entries(record.input)
          .filter(
            ([name, value]) =>
              !HIDDEN.has(name) && String(value) !== about?.id && value !== null && value !== "",
          )
          .map(([name, value]) => detailText(name, value))
    ).map(upperFirst),
  };
}

export type RecordView = ReturnType<typeof recordView>;

/** A setting's value, described with its own fields' labels. */
function changeText(about: StaffRecord["about"], { name, before, after }: Change): string {
  if (about?.kind !== "setting" || name !== "value" || !isSettingName(about.id))
    return detailText(name, before, after);
  const { id } = about;
  const [was, is] = [before, after].map((value) => settingWords(id, value).replaceAll("\n", "; "));
  return `value: ${was || "none"} → ${is || "none"}`;
}

/** Values that other columns show, that page through a list, or that forms add automatically. */
const HIDDEN = new Set([
  "orderNumber",
  "affiliateNumber",
  "size",
  "sort",
  "cursor",
  "isReversed",
  "list",
  "key",
  "seen",
  "seenVersion",
  "version",
]);

function outcomeText({ isReading, outcome }: StaffRecord): string {
  if (outcome !== null) return OUTCOME_TEXTS[outcome];
  return isReading ? OUTCOME_TEXTS.reading : OUTCOME_TEXTS.cutOff;
}
