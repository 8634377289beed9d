import type { BadgeTone } from "#app/ui/badge.tsx";
import type { CodeState } from "#domain/codes/code-list.ts";

export const CODE_TEXTS = {
  title: "Codes",
  nothingFound: "No codes match.",
  make: "Add code",
  tryTitle: "Test a code",
  refused: "No changes were saved. Check the highlighted fields.",
  differenceHint:
    "Applies to new orders. Placed orders keep their discount, and open checkouts show the new total.",
  turnOffHint:
    "Takes effect right away, including in open checkouts. Placed orders keep their discount.",
  bulkHint: "Adds single-use codes with the same terms. You can export them only once.",
  makeMany: "Add and export",
} as const;

export const CODE_STATE_TEXTS: Record<CodeState, { label: string; tone: BadgeTone }> = {
  on: { label: "On", tone: "success" },
  planned: { label: "Scheduled", tone: "accent" },
  ended: { label: "Ended", tone: "neutral" },
  used_up: { label: "Used up", tone: "warning" },
  off: { label: "Off", tone: "neutral" },
};
