import type { BadgeTone } from "#app/ui/badge.tsx";
import type { AreaValues } from "#domain/eligibility/area-record.ts";
import type { RuleStatus } from "#domain/eligibility/rule-list.ts";
import { PLACE_NAMES, SOURCE_GROUP } from "../rules/rule-texts.ts";
import type { FieldGroup } from "../ui/record-groups.tsx";

export const AREA_TEXTS = {
  title: "Banned places",
  purpose:
    "Where the shop does not ship. The checkout, the ZIP box, the footer and packing all go by this list. Which law applies to your products is for you and a lawyer to decide.",
  none: "No place matches.",
  noneHint: "Clear a filter, or search for a part of the name or a ZIP Code.",
  make: "Add a place",
  saved: "Saved.",
  planned: "Planned",
  addedOff: "The place is added switched off, and the ban is planned.",
  endsHint:
    "A ban that begins or ends on a day is a change that is planned: one to switch it on, another to switch it off.",
  atOnce:
    "Checkouts that are open are refused from the moment it applies, and the footer names the place.",
};

export const addedText = (place: string): string => `${place} is added.`;

export const plannedText = (when: string): string => `Planned for ${when}.`;

/** By which the list of places can be narrowed. */
export const STATUS_LABELS = {
  in_force: "Banned",
  off: "Watched, not banned",
  due: "To check again",
  undecided: "Waiting for a decision",
  noted: "Watched, to decide",
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
