import { readLotNumber } from "#domain/catalog/lot-number.ts";
import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { line, lines, note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/** A lot's orders. */
export const RECALL_LIST: ListSettings<never, "order"> = {
  filters: [],
  sorts: ["order"],
  size: 50,
  sizeMax: 500,
};

export type RecallQuery = ListQuery<never, "order">;

/** A lot's recall or drill, with the email to its customers. */
export const RECALL_LOT = staffAct("lots.recall", {
  reason: note("Reason", { hint: "Staff only." }),
  subject: line("Email subject"),
  text: lines("Message", {
    max: 4000,
    rows: 14,
    hint: "{name}, {product}, {lot} and {orders} are filled in. Say what to do, and don't mention anyone's health.",
  }),
});

/** The form for both. */
export const recallOf = (number: string) =>
  staffAct(
    RECALL_LOT.permission,
    {
      act: choice("Action", { drill: "Drill", recall: "Recall" }),
      ...RECALL_LOT.input.fields,
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

/** Returned units of an order. */
export const ENTER_RETURN = staffAct("lots.change", {
  orderNumber: count("Order", { min: 1, max: 999_999_999 }),
  units: count("Units", { min: 0, max: 999_999 }),
});
