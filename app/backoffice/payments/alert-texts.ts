import type { AlertState } from "#domain/staff/alert-list.ts";

/** The words of the screen. */
export const ALERT_TEXTS = {
  title: "Payment alerts",
  purpose: "What is wrong with payments, each with what to do about it.",
  nothing: { open: "Nothing is wrong with payments.", done: "No alert was dealt with yet." },
  nothingHint: {
    open: "What the shop notices is mailed to the owner, and waits here.",
    done: "Those that were are kept for half a year.",
  },
  refused: "Nothing was saved. Check the highlighted field.",
  gone: "This alert doesn't exist.",
  noteHint: "What you did. No names: it is kept for half a year.",
  done: "The alert is dealt with.",
} as const;

export const ALERT_STATE_NAMES: Record<AlertState, string> = {
  open: "Open",
  done: "Dealt with",
};
