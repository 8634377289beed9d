import { usState } from "#domain/record/choice-fields.ts";
import { DAY_SPAN, inOrder } from "#domain/record/day-span.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";

/** The owner's switch: where and when a tax is charged. It isn't in `sales-tax.ts`, which shoppers' browsers load. */
export const CHARGED_DAYS = record({ state: usState("State"), ...DAY_SPAN }, { check: inOrder });

export type ChargedDays = ValuesOf<typeof CHARGED_DAYS.fields>;
