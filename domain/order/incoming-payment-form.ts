import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import {
  ASSIGN_PAYMENT,
  DISMISS_PAYMENT,
  INCOMING_TENDERS,
  type IncomingTender,
} from "#domain/payment/incoming-payment.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { parseOrderNumber } from "./order-number.ts";

/** The fields of all three forms, as typed. */
export interface IncomingPaymentFields {
  act: string;
  tender: string;
  /** A pasted list. */
  list: string;
  paymentId: string;
  /** Other payments for the same order: "3, 4". */
  also: string;
  order: string;
  note: string;
  reason: string;
}

export type IncomingPaymentValues =
  | { act: "import"; tender: IncomingTender; list: string }
  | { act: "assign"; ids: number[]; orderNumber: number; note: string | null }
  | { act: "dismiss"; id: number; reason: string };

const NAMES = [
  "act",
  "tender",
  "list",
  "paymentId",
  "also",
  "order",
  "note",
  "reason",
] as const satisfies (keyof IncomingPaymentFields)[];

/** Reads the form from any body; never throws. */
export const parseIncomingPaymentForm = (body: unknown): IncomingPaymentFields =>
  trimmedFields(body, NAMES);

type Check = FormCheck<IncomingPaymentFields, IncomingPaymentValues>;

/** Reports problems beside their fields; the operation checks whether the action is allowed. */
export function validateIncomingPaymentForm(fields: IncomingPaymentFields): Check {
  const paymentId = numberOf(fields.paymentId);
  switch (fields.act) {
    case "import": {
      const tender = INCOMING_TENDERS.find((known) => known === fields.tender) ?? null;
      const { list } = fields;
      const fieldErrors = fieldErrorsOf<keyof IncomingPaymentFields>({
        tender: tender === null ? "Choose a payment method." : null,
        list: list.trim() === "" ? "Paste a list or choose a file." : null,
      });
      return formCheck(fieldErrors, tender && { act: "import", tender, list });
    }
    case "assign": {
      const orderNumber = parseOrderNumber(fields.order);
      const also = fields.also.split(/[\s,]+/).filter((text) => text !== "");
      const others = also.map(numberOf).filter((id) => id !== null);
      const fieldErrors = fieldErrorsOf<keyof IncomingPaymentFields>({
        order: orderNumber === null ? "Enter an order number, like 10023." : null,
        also: others.length < also.length ? "Enter payment numbers, like 3, 4." : null,
      });
      if (paymentId === null || orderNumber === null) return formCheck(fieldErrors, null);
      const ids = [...new Set([paymentId, ...others])];
      const { values, fieldErrors: wrong } = ASSIGN_PAYMENT.input.validate(fields, "");
      const errors = { ...fieldErrors, ...wrong };
      return formCheck(errors, values && { act: "assign", ids, orderNumber, ...values });
    }
    case "dismiss": {
      const { values, fieldErrors } = DISMISS_PAYMENT.input.validate(fields, "");
      const id = paymentId;
      return formCheck(
        fieldErrors,
        id === null ? null : values && { act: "dismiss", id, ...values },
      );
    }
    default:
      return formCheck({ act: "Choose an action." }, null);
  }
}

const numberOf = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
