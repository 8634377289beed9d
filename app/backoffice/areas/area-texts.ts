import type { AreaValues } from "#domain/eligibility/area-record.ts";
import { KIND_TEXTS, PLACE_NAMES, SOURCE_GROUP } from "../rules/rule-texts.ts";
import type { FieldGroup } from "../ui/record-groups.tsx";

export const AREA_TEXTS = {
  title: KIND_TEXTS.area.many,
  saved: "Saved.",
  endsHint: "To start or end a ban on a date, schedule a change.",
  atOnce: "Takes effect right away, including in open checkouts. The footer lists the place.",
};

export const addedText = (place: string): string => `${place} added.`;

export const plannedText = (when: string): string => `Scheduled for ${when} Eastern time.`;

/** The form's fields, in groups. */
export const AREA_GROUPS: readonly FieldGroup<keyof AreaValues>[] = [
  { title: "Place", fields: ["isOn", "classes", ...PLACE_NAMES] },
  SOURCE_GROUP,
];
