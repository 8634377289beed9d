import type { AlertState } from "#domain/staff/alert-list.ts";

export const ALERT_TEXTS = {
  nothing: { open: "No payment alerts.", done: "No resolved alerts." },
  nothingHint: {
    open: "New alerts are emailed to the owner and listed here.",
    done: "Resolved alerts are kept for half a year.",
  },
  gone: "This alert doesn't exist.",
  refused: "No changes were saved. Check the highlighted field.",
} as const;

export const ALERT_STATE_NAMES: Record<AlertState, string> = {
  open: "Open",
  done: "Resolved",
};
