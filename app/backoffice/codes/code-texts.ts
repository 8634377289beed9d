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
  make: "Add code",
  makeTitle: "Add code",
  made: (code: string) => `Code ${code} added.`,
  tryTitle: "Test a code",
  refused: "No changes were saved. Check the highlighted fields.",
  differenceHint:
    "Applies to new orders. Placed orders keep their discount, and open checkouts show the new total.",
  saved: (code: string) => `Code ${code} saved.`,
  turnedOff: (code: string) => `Code ${code} turned off.`,
  turnedOn: (code: string) => `Code ${code} turned on.`,
  turnOff: "Turn off",
  turnOn: "Turn on",
  turnOffHint:
    "Takes effect right away, also in open checkouts. Placed orders keep their discount.",
  history: "History",
  terms: "Terms",
  use: "Use",
  noOther: "No other conditions.",
  edit: "Edit",
  editTitle: (code: string) => `Edit ${code}`,
  duplicate: "Duplicate",
  bulk: "Bulk codes",
  bulkHint: "Adds single-use codes with the same terms. You can export them only once.",
  prefixHint: "For example, SPRING.",
  makeMany: "Add and export",
  batches: "Bulk codes",
  batchOff: (count: number) => `${count.toLocaleString("en-US")} codes turned off.`,
  costHint: "Canceled orders aren't counted.",
} as const;

export const CODE_STATE_TEXTS: Record<CodeState, { label: string; tone: BadgeTone }> = {
  on: { label: "On", tone: "success" },
  planned: { label: "Planned", tone: "accent" },
  ended: { label: "Ended", tone: "neutral" },
  used_up: { label: "Used up", tone: "warning" },
  off: { label: "Off", tone: "neutral" },
};
