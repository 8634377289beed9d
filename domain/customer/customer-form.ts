import { normalizeEmail } from "#domain/account/email.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { type Cents, cents } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { parseTag } from "#domain/text/order-tag.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { parseDay } from "#domain/time/plain-date.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { type GrantKind, isGrantKind } from "./customer-grant.ts";

/** Staff's actions on a customer, and the permission for each. */
export const CUSTOMER_ACT_PERMISSIONS = {
  note: "customers.change",
  remove_note: "customers.change",
  tag: "customers.change",
  untag: "customers.change",
  end_session: "customers.change",
  end_sessions: "customers.change",
  grant: "customers.grant",
  end_grant: "customers.grant",
  give_number: "customers.grant",
  take_credit: "affiliates.adjust",
  block: "customers.block",
  unblock: "customers.block",
  act_for: "customers.act_for",
  erase: "customers.erase",
} as const satisfies Record<string, Permission>;

export type CustomerAct = keyof typeof CUSTOMER_ACT_PERMISSIONS;

/** The form as typed. */
export interface CustomerFields {
  act: string;
  note: string;
  noteId: string;
  tag: string;
  sessionId: string;
  kind: string;
  /** The last day of a grant; "" if it doesn't end. */
  until: string;
  reason: string;
  /** The customer's address, typed to confirm an erasure. */
  email: string;
  /** "on": the balance is given up with the account. */
  givesUpBalance: string;
  /** Store credit to take back. */
  amount: string;
  /** The cents of store credit that the form was made from. */
  seen: string;
}

export type CustomerValues =
  | { act: "note"; note: string }
  | { act: "remove_note"; noteId: number }
  | { act: "tag" | "untag"; tag: string }
  | { act: "end_session"; sessionId: string }
  | { act: "end_sessions" }
  | { act: "grant"; kind: GrantKind; lastDay: PlainDate | null; reason: string }
  | { act: "end_grant"; kind: GrantKind; reason: string }
  | { act: "give_number" | "block" | "unblock" | "act_for"; reason: string }
  | { act: "take_credit"; amountCents: Cents; seenCents: Cents; reason: string }
  | { act: "erase"; email: string; givesUpBalance: boolean };

const NAMES = [
  "act",
  "note",
  "noteId",
  "tag",
  "sessionId",
  "kind",
  "until",
  "reason",
  "email",
  "givesUpBalance",
  "amount",
  "seen",
] as const satisfies (keyof CustomerFields)[];

/** Reads the form from any body; never throws. */
export const parseCustomerForm = (body: unknown): CustomerFields => trimmedFields(body, NAMES);

type Check = FormCheck<CustomerFields, CustomerValues>;

const refuse = (errors: Partial<Record<keyof CustomerFields, string>>): Check =>
  formCheck(errors, null);

const isCustomerAct = (text: string): text is CustomerAct =>
  Object.keys(CUSTOMER_ACT_PERMISSIONS).includes(text);

/** Says what is wrong beside its field; whether it may be done now is for the operation. */
export function validateCustomerForm(fields: CustomerFields): Check {
  const { act } = fields;
  if (!isCustomerAct(act)) return refuse({ act: "Choose an action." });
  switch (act) {
    case "note": {
      const note = parseStaffNote(fields.note, "A note");
      return note.ok ? formCheck({}, { act, note: note.value }) : refuse({ note: note.error });
    }
    case "remove_note":
      return /^\d{1,15}$/.test(fields.noteId)
        ? formCheck({}, { act, noteId: Number(fields.noteId) })
        : refuse({ act: "This note doesn't exist." });
    case "tag":
    case "untag": {
      const tag = parseTag(fields.tag);
      return tag === null
        ? refuse({ tag: "Enter a tag of up to 30 letters, digits, spaces and hyphens." })
        : formCheck({}, { act, tag });
    }
    case "end_session":
      return fields.sessionId === ""
        ? refuse({ act: "This session doesn't exist." })
        : formCheck({}, { act, sessionId: fields.sessionId });
    case "end_sessions":
      return formCheck({}, { act });
    case "erase":
      return formCheck(
        {},
        {
          act,
          email: normalizeEmail(fields.email),
          givesUpBalance: fields.givesUpBalance === "on",
        },
      );
    case "take_credit":
      return withAmount(act, fields);
    case "grant":
    case "end_grant":
    case "give_number":
    case "block":
    case "unblock":
    case "act_for":
      return withReason(act, fields);
  }
}

function withAmount(act: "take_credit", fields: CustomerFields): Check {
  const amount = readMoney(fields.amount);
  const reason = parseStaffNote(fields.reason, "A reason");
  const seenCents = /^\d{1,12}$/.test(fields.seen) ? cents(Number(fields.seen)) : null;
  const fieldErrors = fieldErrorsOf<keyof CustomerFields>({
    amount:
      amount === null || amount <= 0
        ? amountProblem(fields.amount, "Enter an amount above zero, like 12.50.")
        : null,
    reason: reason.ok ? null : reason.error,
    act: seenCents === null ? "Reload the page." : null,
  });
  if (amount === null || !reason.ok || seenCents === null) return refuse(fieldErrors);
  return formCheck(fieldErrors, { act, amountCents: amount, seenCents, reason: reason.value });
}

type ReasonedAct = "grant" | "end_grant" | "give_number" | "block" | "unblock" | "act_for";

function withReason(act: ReasonedAct, fields: CustomerFields): Check {
  const { kind } = fields;
  const errors: Partial<Record<keyof CustomerFields, string>> = {};
  const reason = parseStaffNote(fields.reason, "A reason");
  if (!reason.ok) errors.reason = reason.error;
  const lastDay = parseDay(fields.until);
  if (act === "grant" && fields.until !== "" && lastDay === null)
    errors.until = "Enter a date, or leave it empty.";
  if (!reason.ok || Object.keys(errors).length > 0) return refuse(errors);
  if (act !== "grant" && act !== "end_grant") return formCheck({}, { act, reason: reason.value });
  if (!isGrantKind(kind)) return refuse({ act: "Choose which prices." });
  return act === "grant"
    ? formCheck({}, { act, kind, lastDay, reason: reason.value })
    : formCheck({}, { act, kind, reason: reason.value });
}
