import type { BadgeTone } from "#app/ui/badge.tsx";
import type { AreaValues } from "#domain/eligibility/area-form.ts";
import type { AreaStatus } from "#domain/eligibility/area-list.ts";
import type { AreaLevel } from "#domain/eligibility/banned-area.ts";
import type { AreaError } from "#server/rules/change-area.ts";

export const AREA_TEXTS = {
  title: "Banned places",
  purpose:
    "Where the shop does not ship. The checkout, the ZIP box, the footer and packing all go by this list. Which law applies to your products is for you and a lawyer to decide.",
  none: "No place matches.",
  noneHint: "Clear a filter, or search for a part of the name or a ZIP Code.",
  make: "Add a place",
  makePurpose: "First you see what it would do; nothing is saved before that.",
  edit: "Change",
  refused: "Please check the fields below.",
  unchanged: "Nothing differs from what is there now.",
  saved: "Saved.",
  changedAgain:
    "Someone changed this place meanwhile. Look it over again, and save if yours is still right.",
  former: "This is how it was before that change. Look it over, and save to put it back.",
  look: "See what it would do",
  planned: "Planned",
  history: "History",
  addedOff: "The place is added switched off, and the ban is planned.",
  endsHint:
    "A ban that begins or ends on a day is a change that is planned: one to switch it on, another to switch it off.",
};

export const addedText = (place: string): string => `${place} is added.`;

export const plannedText = (when: string): string => `Planned for ${when}.`;

export const AREA_REFUSALS: Record<Exclude<AreaError["code"], "changed">, string> = {
  not_found: "There is no such place.",
  taken: "This place is in the list already. Change that one instead.",
  list_changed: "One of its lists was changed meanwhile.",
  needs_zips: "A ban of ZIP Codes needs at least one.",
};

export const LEVEL_LABELS: Record<AreaLevel, string> = {
  state: "State",
  county: "County",
  city: "City",
  zip: "ZIP Codes",
};

export const STATUS_LABELS: Record<AreaStatus, string> = {
  on: "Banned",
  off: "Watched, not banned",
  due: "To check again",
};

export const areaState = (isOn: boolean): { label: string; tone: BadgeTone } =>
  isOn ? { label: "Banned", tone: "danger" } : { label: "Not banned", tone: "neutral" };

/** What a place's values are called, in forms, differences and the history. */
export const AREA_LABELS: Record<keyof AreaValues, string> = {
  level: "Kind",
  state: "State",
  name: "Name",
  aliases: "Other names",
  zipsCore: "ZIP Codes in it",
  zipsOverlap: "ZIP Codes partly in it",
  enabled: "Banned",
  certainty: "Certainty",
  source: "Source",
  note: "Note",
  lastChecked: "Last checked",
  checkAgainBy: "Check again by",
};
