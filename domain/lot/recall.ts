import { readLotNumber } from "#domain/catalog/lot-number.ts";
import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, lines, note } from "#domain/record/text-fields.ts";

/** A lot's orders. */
export const RECALL_LIST: ListSettings<never, "order"> = {
  filters: [],
  sorts: ["order"],
  size: 50,
  sizeMax: 500,
};

export type RecallQuery = ListQuery<never, "order">;

const MAIL = {
  reason: note("Reason", { hint: "Staff only." }),
  subject: line("Email subject"),
  text: lines("Email text", {
    max: 4000,
    rows: 14,
    hint: "{name}, {product}, {lot} and {orders} are filled in. Say what to do, and don't mention anyone's health.",
  }),
};

/** A lot's recall or drill, with the email to its customers. */
export const recallOf = (number: string) =>
  record(
    {
      act: choice("Action", { drill: "Drill", recall: "Recall" }),
      ...MAIL,
      confirm: line(`Type ${number} to confirm`, {
        none: "",
        hint: "Leave empty for a drill.",
      }),
    },
    {
      check: ({ act, confirm = "" }) =>
        act === "recall" && readLotNumber(confirm) !== number
          ? { confirm: `Type ${number} to recall this lot.` }
          : {},
    },
  );

export type RecallRecord = ReturnType<typeof recallOf>;

export interface RecallValues extends ValuesOf<typeof MAIL> {
  seenVersion: number;
}

/** Returned units of an order. */
export const RETURNED_UNITS = record({
  orderNumber: count("Order", { min: 1, max: 999_999_999 }),
  units: count("Units", { min: 0, max: 999_999 }),
});
