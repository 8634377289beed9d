import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import { note } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";

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

const ACTS = ["stop", "allow", "cancel"] as const;

/** The form as typed. */
export interface StopFields {
  act: string;
  reason: string;
  /** Its name, typed to confirm. */
  confirm: string;
}

export interface StopValues {
  act: (typeof ACTS)[number];
  reason: string;
}

/** Reads the form from any body; never throws. */
export const parseStop = (body: unknown): StopFields =>
  trimmedFields(body, ["act", "reason", "confirm"]);

/** Reports problems beside their fields. @param name the stopped product's or compound's name */
export function validateStop(fields: StopFields, name: string): FormCheck<StopFields, StopValues> {
  const act = ACTS.find((known) => known === fields.act);
  const reason = STOP_SALE.input.fields.reason.accept(fields.reason, "");
  const needsReason = act === "stop" || act === "allow";
  const fieldErrors = fieldErrorsOf<keyof StopFields>({
    act: act === undefined ? "Choose an action." : null,
    reason: reason.ok || !needsReason ? null : reason.error,
    confirm:
      act !== "stop" || fields.confirm.toLowerCase() === name.toLowerCase()
        ? null
        : `Type ${name} to stop the sale.`,
  });
  return formCheck(
    fieldErrors,
    act === undefined ? null : { act, reason: reason.ok ? reason.value : "" },
  );
}
