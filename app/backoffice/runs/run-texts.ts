import type { BadgeTone } from "#app/ui/badge.tsx";
import {
  BULK_ORDERS_MAX,
  type BulkAct,
  type RunResult,
  type RunState,
} from "#domain/order/bulk-act.ts";
import { counted } from "#domain/text/counted.ts";

/** Each bulk action's name and effect. */
export const BULK_TEXTS: Record<
  BulkAct,
  { button: string; title: (count: number) => string; hint: string }
> = {
  approve: {
    button: "Approve",
    title: (count) => `Approve ${counted(count, "order")}`,
    hint: "They can be charged and shipped despite their flags.",
  },
  cancel: {
    button: "Cancel",
    title: (count) => `Cancel ${counted(count, "order")}`,
    hint: "Voids authorizations and returns stock, codes and balances. Each customer gets an email.",
  },
  label: {
    button: "Buy labels",
    title: (count) => `Buy labels for ${counted(count, "order")}`,
    hint: "One label for each order that can ship now, or for each parcel once it's packed. Orders with labels are left as they are.",
  },
  note: {
    button: "Add a note",
    title: (count) => `Add a note to ${counted(count, "order")}`,
    hint: "Staff only. Don't name a customer: every order gets the same note.",
  },
  tag: {
    button: "Add a tag",
    title: (count) => `Add a tag to ${counted(count, "order")}`,
    hint: "Staff only.",
  },
  untag: {
    button: "Remove a tag",
    title: (count) => `Remove a tag from ${counted(count, "order")}`,
    hint: "Orders without it don't change.",
  },
};

export const STATE_TEXTS: Record<RunState, { label: string; tone: BadgeTone }> = {
  draft: { label: "Not started", tone: "neutral" },
  running: { label: "Running", tone: "warning" },
  stopped: { label: "Stopped", tone: "danger" },
  done: { label: "Done", tone: "success" },
};

export const RESULT_TEXTS: Record<RunResult, string> = {
  waiting: "Waiting",
  done: "Done",
  skipped: "Skipped",
  failed: "Failed",
};

export const RUN_TEXTS = {
  title: "Bulk actions",
  purpose: "Past bulk actions and their result for each order.",
  none: "No bulk actions yet.",
  noneHint: "Select orders in the list, then choose an action.",
  noneChosen: "Select at least one order.",
  unknownAct: "Choose an action.",
  noneMatch: "No orders match anymore.",
  tooMany: () =>
    `Up to ${BULK_ORDERS_MAX.toLocaleString("en-US")} orders at once. Filter the list first.`,
  nothingToDo: "This action isn't possible for any of these orders.",
  started: "Started. You can leave this page.",
  stopped: "Stopped. Finished orders stay as they are.",
  over: "This bulk action has already ended.",
};
