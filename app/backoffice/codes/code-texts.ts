import type { BadgeTone } from "#app/ui/badge.tsx";
import type { CodeState } from "#domain/codes/code-list.ts";

/** The words of the screens about discount codes. */
export const CODE_TEXTS = {
  title: "Codes",
  purpose: "Discount codes: what they take off, for whom, for how long, and what they have cost.",
  none: "There are no codes yet.",
  nothingFound: "Nothing matches.",
  nothingFoundHint: "Search for part of a code or of its note, or show every state.",
  searchHint: "Part of a code or a note; a code made in bulk by its whole text",
  make: "Make a code",
  makeTitle: "New code",
  made: (code: string) => `The code ${code} is made.`,
  tryTitle: "Try a cart",
  refused: "Nothing was saved. Check the highlighted fields.",
  differenceHint:
    "It counts from now on. Orders that were placed keep what they were quoted, and a checkout under way shows its new total before it is placed.",
  saved: (code: string) => `The code ${code} is changed.`,
  turnedOff: (code: string) => `The code ${code} is off.`,
  turnedOn: (code: string) => `The code ${code} is on.`,
  turnOff: "Turn it off",
  turnOn: "Turn it on",
  turnOffHint: "At once: checkouts under way are refused it. Placed orders keep their discount.",
  history: "History",
  terms: "How it is now",
  noOther: "It has no other condition.",
  edit: "Change it",
  duplicate: "Duplicate",
  bulk: "Make many",
  bulkHint:
    "Each can be used once and has the conditions of this one as they are now. The list is shown once, as a file: keep it.",
  prefixHint: "What all of them begin with, for example SPRING.",
  makeMany: "Make them and get the file",
  batches: "Made in bulk",
  batchOff: (count: number) => `${count.toLocaleString("en-US")} codes are off.`,
  costHint: "Orders that were not canceled. Cost is what customers did not pay because of it.",
} as const;

export const CODE_STATE_TEXTS: Record<CodeState, { label: string; tone: BadgeTone }> = {
  on: { label: "On", tone: "success" },
  planned: { label: "Planned", tone: "accent" },
  ended: { label: "Ended", tone: "neutral" },
  used_up: { label: "Used up", tone: "warning" },
  off: { label: "Off", tone: "neutral" },
};
