import type { BadgeTone } from "#app/ui/badge.tsx";
import {
  BULK_ORDERS_MAX,
  type BulkAct,
  type RunResult,
  type RunState,
} from "#domain/order/bulk-act.ts";

const orders = (count: number): string =>
  count === 1 ? "1 order" : `${count.toLocaleString("en-US")} orders`;

/** What an act with many orders is called, asks for, and does. */
export const BULK_TEXTS: Record<
  BulkAct,
  { button: string; title: (count: number) => string; reason: string; hint: string }
> = {
  approve: {
    button: "Approve",
    title: (count) => `Approve ${orders(count)}`,
    reason: "Reason",
    hint: "They may then be charged and shipped in spite of what is flagged.",
  },
  cancel: {
    button: "Cancel",
    title: (count) => `Cancel ${orders(count)}`,
    reason: "Reason",
    hint: "Returns authorizations, the stock, codes and balances. Each customer gets an email.",
  },
  note: {
    button: "Add a note",
    title: (count) => `Add a note to ${orders(count)}`,
    reason: "Note",
    hint: "For staff alone. Do not name a customer: the same note is in every order.",
  },
  tag: {
    button: "Add a tag",
    title: (count) => `Add a tag to ${orders(count)}`,
    reason: "Tag",
    hint: "For staff alone, to find the orders by.",
  },
  untag: {
    button: "Remove a tag",
    title: (count) => `Remove a tag from ${orders(count)}`,
    reason: "Tag",
    hint: "Orders without it stay as they are.",
  },
};

export const STATE_TEXTS: Record<RunState, { text: string; tone: BadgeTone }> = {
  draft: { text: "Not started", tone: "neutral" },
  running: { text: "Running", tone: "warning" },
  stopped: { text: "Stopped", tone: "danger" },
  done: { text: "Done", tone: "success" },
};

export const RESULT_TEXTS: Record<RunResult, string> = {
  waiting: "Waiting",
  done: "Done",
  skipped: "Skipped",
  failed: "Failed",
};

export const RUN_TEXTS = {
  title: "Runs",
  purpose: "What was done with many orders at once, and what happened to each.",
  none: "Nothing was done with many orders yet.",
  noneHint: "Choose orders in the list, then what to do with them.",
  noneChosen: "Choose at least one order.",
  unknownAct: "Choose what to do with the orders.",
  noneMatch: "No order matches anymore.",
  tooMany: () =>
    `At most ${BULK_ORDERS_MAX.toLocaleString("en-US")} orders at once. Narrow the list first.`,
  nothingToDo: "None of these orders can be acted on, so there is nothing to start.",
  started: "It has started. You may leave this page.",
  stopped: "It is stopped. What was done stays done.",
  over: "It was over already.",
};
