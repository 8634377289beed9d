import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import type { Cents } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { REFUND_TENDERS, type ChosenTender } from "./refund-tender.ts";
import type { RefundItems } from "./refund-worth.ts";
import { parseUnits, readUnits } from "./units-fields.ts";

/** The form as typed: units and shipping, or an amount. */
export interface RefundFields {
  units: string;
  /** "on" to refund shipping, too. */
  shipping: string;
  amount: string;
  tender: string;
}

export interface RefundValues {
  of: Cents | RefundItems;
  tender: ChosenTender;
}

/** Reads the form from any body; never throws. */
export const parseRefundForm = (body: Readonly<Record<string, unknown>>): RefundFields => ({
  ...trimmedFields(body, ["shipping", "amount", "tender"]),
  units: readUnits(body),
});

/** Reports problems beside their fields; the operation computes the amount and checks whether it is available. */
export function validateRefundForm(fields: RefundFields): FormCheck<RefundFields, RefundValues> {
  const units = parseUnits(fields.units);
  const lines = (units ?? [])
    .map(({ orderItemId, quantity }) => ({ id: orderItemId, units: quantity }))
    .filter((line) => line.units > 0);
  const isWithShipping = fields.shipping === "on";
  const hasItems = lines.length > 0 || isWithShipping;
  const amount = fields.amount === "" ? null : readMoney(fields.amount);
  const tender = REFUND_TENDERS.find((known) => known === fields.tender);
  const fieldErrors = fieldErrorsOf<keyof RefundFields>({
    units:
      units === null
        ? "Enter whole numbers of units."
        : hasItems || fields.amount !== ""
          ? null
          : "Choose units, shipping or an amount.",
    amount:
      fields.amount === ""
        ? null
        : amount === null || amount <= 0
          ? amountProblem(fields.amount, "Enter an amount, like 12.50.")
          : hasItems
            ? "Enter either an amount or units and shipping."
            : null,
    tender: tender === undefined ? "Choose where the refund goes." : null,
  });
  const of = amount ?? { lines, isWithShipping };
  return formCheck(fieldErrors, tender === undefined ? null : { of, tender });
}
