import type { BadgeTone } from "#app/ui/badge.tsx";
import type { CodeState } from "#domain/codes/code-list.ts";

/** The words of the screens about discount codes. */
export const CODE_TEXTS = {
  title: "Codes",
  purpose: "Discount codes with their use and cost.",
  none: "No codes yet.",
  nothingFound: "No codes match.",
  nothingFoundHint: "Clear the search or the filter.",
  searchHint: "Code or note",
  make: "Create code",
  makeTitle: "New code",
  made: (code: string) => `Code ${code} created.`,
  tryTitle: "Test a code",
  refused: "Nothing was saved. Check the highlighted fields.",
  differenceHint:
    "Applies to new orders. Placed orders keep their discount, and open checkouts show the new total.",
  saved: (code: string) => `Code ${code} saved.`,
  turnedOff: (code: string) => `Code ${code} turned off.`,
  turnedOn: (code: string) => `Code ${code} turned on.`,
  turnOff: "Turn off",
  turnOn: "Turn on",
  turnOffHint: "Takes effect at once, also for open checkouts. Placed orders keep their discount.",
  history: "History",
  terms: "Terms",
  noOther: "No other conditions.",
  edit: "Edit",
  duplicate: "Duplicate",
  bulk: "Bulk codes",
  bulkHint: "Creates single-use codes with this code's terms. You get them once, as a file.",
  prefixHint: "For example SPRING.",
  makeMany: "Create and download",
  batches: "Bulk codes created",
  batchOff: (count: number) => `${count.toLocaleString("en-US")} codes turned off.`,
  costHint: "Without canceled orders. Cost is the total discount given.",
} as const;

export const CODE_STATE_TEXTS: Record<CodeState, { label: string; tone: BadgeTone }> = {
  on: { label: "On", tone: "success" },
  planned: { label: "Planned", tone: "accent" },
  ended: { label: "Ended", tone: "neutral" },
  used_up: { label: "Used up", tone: "warning" },
  off: { label: "Off", tone: "neutral" },
};
