import type { BadgeTone } from "#app/ui/badge.tsx";
import type { AreaValues } from "#domain/eligibility/area-record.ts";
import type { RuleStatus } from "#domain/eligibility/rule-list.ts";
import { PLACE_NAMES, RULE_TEXTS, SOURCE_GROUP } from "../rules/rule-texts.ts";
import type { FieldGroup } from "../ui/record-groups.tsx";

export const AREA_TEXTS = {
  title: RULE_TEXTS.areas,
  purpose:
    "Places the shop doesn't ship to. Checkout, the ZIP check, the footer and packing all use this list. You and your lawyer decide which laws apply.",
  none: "No places match.",
  noneHint: "Clear a filter or search by name or ZIP Code.",
  make: "Add place",
  saved: "Saved.",
  planned: "Planned",
  addedOff: "Place added. Its ban is scheduled.",
  endsHint: "To start or end a ban on a date, schedule a change for each.",
  atOnce: "Open checkouts are refused at once, and the footer lists the place.",
};

export const addedText = (place: string): string => `${place} added.`;

export const plannedText = (when: string): string => `Planned for ${when}.`;

/** The filter by status. */
export const STATUS_LABELS = {
  in_force: "Banned",
  off: "Not banned",
  due: "Due for a check",
  undecided: "Needs a decision",
  noted: "Off, undecided",
} satisfies Partial<Record<RuleStatus, string>>;

export const areaState = ({
  isOn,
  classes,
}: Pick<AreaValues, "isOn" | "classes">): { label: string; tone: BadgeTone } => {
  if (!isOn) return { label: "Not banned", tone: "neutral" };
  return classes.length === 0
    ? { label: "Banned", tone: "danger" }
    : { label: "Some classes banned", tone: "warning" };
};

/** The fields in the groups of the form. */
export const AREA_GROUPS: readonly FieldGroup<keyof AreaValues>[] = [
  { title: "Place", fields: ["isOn", "classes", ...PLACE_NAMES] },
  SOURCE_GROUP,
];
