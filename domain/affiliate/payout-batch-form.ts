import { PAY_OUT } from "./payout-act.ts";

/** A payment that staff made for a request. */
export interface BatchPayment {
  requestId: number;
  reference: string;
}

export interface PayoutBatch {
  /** Each request's reference as typed, by the request's id. */
  typed: Record<string, string>;
  payments: BatchPayment[];
  /** Problems with references, by the request's id. */
  errors: Record<string, string>;
}

const FIELD = /^reference-([1-9]\d{0,14})$/;

/**
 * Reads the form for many payouts: those with a reference were paid, the others were not. One reference for several
 * payouts is a batch payment to several people. Never throws.
 */
export function readPayoutBatch(form: Iterable<[string, unknown]>): PayoutBatch {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    const requestId = FIELD.exec(name)?.[1];
    if (requestId !== undefined && typeof value === "string") typed[requestId] = value.trim();
  }
  const payments: BatchPayment[] = [];
  const errors: Record<string, string> = {};
  for (const [requestId, text] of Object.entries(typed)) {
    if (text === "") continue;
    const reference = PAY_OUT.input.fields.reference.accept(text, "");
    if (reference.ok) payments.push({ requestId: Number(requestId), reference: reference.value });
    else errors[requestId] = reference.error;
  }
  return { typed, payments, errors };
}
