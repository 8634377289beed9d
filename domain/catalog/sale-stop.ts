import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import { line, note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/**
 * States of an open order with stopped goods (STOP-2): it waits for its hold, is on hold, and waits for its release
 * once the stop is lifted. `left`: it was no longer open. `stays`: something else holds it.
 */
export const STOP_ORDER_STATES = [
  "waiting",
  "held",
  "left",
  "releasing",
  "released",
  "stays",
] as const;

export type StopOrderState = (typeof STOP_ORDER_STATES)[number];

/** The goods that are stopped: all products of a compound, or one product. */
export type StopSubject = { compound: string } | { productId: number };

/** "?compound=Kratom" or "?product=12"; `null` if neither. */
export function readStopSubject(parameters: URLSearchParams): StopSubject | null {
  const compound = parameters.get("compound")?.trim() ?? "";
  const product = parameters.get("product") ?? "";
  if (/^[1-9]\d{0,8}$/.test(product)) return { productId: Number(product) };
  return compound === "" || compound.length > 60 || compound.includes("\u0000")
    ? null
    : { compound };
}

export const stopSearch = (subject: StopSubject): string =>
  "compound" in subject
    ? `?compound=${encodeURIComponent(subject.compound)}`
    : `?product=${subject.productId}`;

export const STOP_ORDER_LIST: ListSettings<never, "placed"> = {
  filters: [],
  sorts: ["placed"],
  size: 50,
  sizeMax: 500,
};

export type StopOrderQuery = ListQuery<never, "placed">;

/** Stops the sale of a product or a compound, or resumes it. Staff see the reason beside the orders on hold. */
export const STOP_SALE = staffAct("products.change", {
  isStopped: toggle("Stopped"),
  reason: note("Reason"),
});

/** The same, confirmed by typing the name of the product or compound. */
export const CONFIRM_STOP = staffAct(STOP_SALE.permission, {
  ...STOP_SALE.input.fields,
  confirm: line("Name"),
});
