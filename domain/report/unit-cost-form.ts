import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import type { Cents } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { parseDay } from "#domain/time/plain-date.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** The shop's cost of a product's unit, and its first day. */
export interface UnitCost {
  productId: number;
  fromDay: PlainDate;
  costCents: Cents;
}

/** The form as typed. */
export interface UnitCostFields {
  /** "enter" or "remove". */
  act: string;
  productId: string;
  fromDay: string;
  cost: string;
}

export type UnitCostValues = UnitCost & { act: "enter" | "remove" };

const NAMES = ["act", "productId", "fromDay", "cost"] as const;

/** Far above any of the shop's prices; a higher cost is probably a typo. */
const COST_MAX_CENTS = 100_000_00;

/** Reads the form from any body; never throws. */
export const parseUnitCost = (body: unknown): UnitCostFields => trimmedFields(body, NAMES);

/** Reports problems beside their fields. */
export function validateUnitCost(
  fields: UnitCostFields,
): FormCheck<UnitCostFields, UnitCostValues> {
  const act = (["enter", "remove"] as const).find((known) => known === fields.act);
  if (act === undefined) return formCheck({ act: "Choose an action." }, null);
  const fromDay = parseDay(fields.fromDay);
  const costCents = readMoney(fields.cost);
  const isCost = costCents !== null && costCents >= 0 && costCents <= COST_MAX_CENTS;
  const isProduct = /^[1-9]\d{0,8}$/.test(fields.productId);
  const fieldErrors = fieldErrorsOf<keyof UnitCostFields>({
    productId: isProduct ? null : "Choose a product.",
    fromDay: fromDay === null || fromDay < "2000-01-01" ? "Enter a day." : null,
    cost: isCost ? null : amountProblem(fields.cost, "Enter an amount, like 12.50."),
  });
  return formCheck(
    fieldErrors,
    costCents === null || fromDay === null
      ? null
      : { act, productId: Number(fields.productId), fromDay, costCents },
  );
}
