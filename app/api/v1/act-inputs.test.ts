import * as fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { ADJUST_BALANCE } from "#domain/affiliate/adjustment.ts";
import { DECLINE_PAYOUT, PAY_OUT } from "#domain/affiliate/payout-act.ts";
import { STOP_SALE } from "#domain/catalog/sale-stop.ts";
import { MOVE_STOCK } from "#domain/catalog/stock-movement.ts";
import {
  BLOCK_CUSTOMER,
  DECIDE_AGE,
  GRANT_PRICES,
  NOTE_CUSTOMER,
  TAG_CUSTOMER,
} from "#domain/customer/customer-act.ts";
import { CORRECT_TRACKING, MARK_PARCEL } from "#domain/fulfillment/parcel-act.ts";
import { DECIDE_LOT, QUARANTINE_LOT } from "#domain/lot/lot-state.ts";
import {
  APPROVE_ORDER,
  CANCEL_ORDER,
  HOLD_ORDER,
  MARK_PAID,
  NOTE_ORDER,
  REFUND_ORDER,
  SET_PAYMENT_LINK,
  SHIP_ORDER,
  TAG_ORDER,
} from "#domain/order/order-act.ts";
import { DECIDE_REQUEST } from "#domain/order/order-request.ts";
import { RESOLVE_ALERT } from "#domain/payment/payment-alert.ts";
import type { Field, JsonType } from "#domain/record/field.ts";
import type { FieldMap } from "#domain/record/record.ts";
import type { StaffAct } from "#domain/staff/staff-act.ts";
import { MANAGE_SUBSCRIPTION } from "#domain/subscription/subscription-act.ts";
import { REMOVE_ENDPOINT, TURN_ENDPOINT } from "#domain/webhook/endpoint-act.ts";
import { inputBody, jsonOf } from "./record-schema.ts";
import { apiName } from "./refusal-problem.ts";

/* For each act, the staff form and the API body accept and refuse the same values. */

const TODAY = "2026-11-28";

/** Values for a field, within its limits and beyond them. */
function anyOf({ json, isOptional }: Field<unknown>): fc.Arbitrary<unknown> {
  const value = anyValue(json);
  return json.isNullable === true && isOptional ? fc.option(value) : value;
}

function anyValue(json: JsonType): fc.Arbitrary<unknown> {
  switch (json.kind) {
    case "text": {
      const around = fc.integer({ min: 1, max: json.max + 1 });
      return fc.oneof(
        fc.string({ maxLength: 40 }),
        around.map((length) => "x".repeat(length)),
        around.map((length) => `https://pay.example/${"x".repeat(length)}`),
      );
    }
    case "money":
    case "number":
      return fc.oneof(
        fc.integer({ min: json.min - 1, max: json.min + 1 }),
        fc.integer({ min: json.max - 1, max: json.max + 1 }),
      );
    case "toggle":
      return fc.boolean();
    case "day":
      return fc.constantFrom("2026-11-28", "2100-01-31", "2026-02-30", "soon");
    case "choice":
      return fc.constantFrom(...json.values, "other than these");
    default:
      throw new Error(`No act has ${json.kind} yet.`);
  }
}

/** Values that either the form or the body accepts, but not both; `null` if there are none. */
function differenceFor<Fields extends FieldMap>({ input }: StaffAct<Fields>): unknown {
  const fields: FieldMap = input.fields;
  const body = inputBody(input);
  const given = fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyOf(field)])),
  );
  const isSame = fc.property(given, (values) => {
    const form = new FormData();
    const json: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      const typed = value === null ? "" : field.write(value);
      // Empty fields are omitted.
      if (field.json.isNullable && typed.trim() === "") continue;
      form.set(name, typed);
      json[apiName(name)] = jsonOf(field.json, value);
    }
    const sent = body.safeParse(json);
    const accepted = sent.success ? input.accept(sent.data, TODAY) : null;
    const { values: typed } = input.validate(input.read(form), TODAY);
    return isDeepStrictEqual(accepted?.ok === true ? accepted.value : null, typed);
  });
  return fc.check(isSame).counterexample;
}

it("an order's acts", () => {
  const differences = [
    differenceFor(APPROVE_ORDER),
    differenceFor(HOLD_ORDER),
    differenceFor(CANCEL_ORDER),
    differenceFor(MARK_PAID),
    differenceFor(SET_PAYMENT_LINK),
    differenceFor(SHIP_ORDER),
    differenceFor(NOTE_ORDER),
    differenceFor(TAG_ORDER),
    differenceFor(DECIDE_REQUEST),
    differenceFor(CORRECT_TRACKING),
    differenceFor(MARK_PARCEL),
  ];
  expect(differences.filter((one) => one !== null)).toEqual([]);
});

it("payouts, payments and what needs a decision", () => {
  const differences = [
    differenceFor(PAY_OUT),
    differenceFor(DECLINE_PAYOUT),
    differenceFor(ADJUST_BALANCE),
    differenceFor(REFUND_ORDER),
    differenceFor(RESOLVE_ALERT),
  ];
  expect(differences.filter((one) => one !== null)).toEqual([]);
});

it("customers, their ages and stopped sales", () => {
  const differences = [
    differenceFor(NOTE_CUSTOMER),
    differenceFor(TAG_CUSTOMER),
    differenceFor(GRANT_PRICES),
    differenceFor(BLOCK_CUSTOMER),
    differenceFor(DECIDE_AGE),
    differenceFor(STOP_SALE),
  ];
  expect(differences.filter((one) => one !== null)).toEqual([]);
});

it("lots, stock, plans and webhooks", () => {
  const differences = [
    differenceFor(QUARANTINE_LOT),
    differenceFor(DECIDE_LOT),
    differenceFor(MOVE_STOCK),
    differenceFor(MANAGE_SUBSCRIPTION),
    differenceFor(TURN_ENDPOINT),
    differenceFor(REMOVE_ENDPOINT),
  ];
  expect(differences.filter((one) => one !== null)).toEqual([]);
});
