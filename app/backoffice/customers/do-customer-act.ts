import { href } from "react-router";
import { announce } from "#app/session/session-events.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import {
  ACT_FOR,
  BLOCK_CUSTOMER,
  END_GRANT,
  GIVE_NUMBER,
  GRANT_PRICES,
  NOTE_CUSTOMER,
  TAG_CUSTOMER,
  TAKE_CREDIT,
} from "#domain/customer/customer-act.ts";
import { GRANT_NAMES } from "#domain/customer/customer-grant.ts";
import { cents, formatDollars } from "#domain/money/cents.ts";
import { choice } from "#domain/record/choice-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { line } from "#domain/record/text-fields.ts";
import type { Result } from "#domain/result.ts";
import { staffAct } from "#domain/staff/staff-act.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { InvalidInput } from "#server/staff/staff-operation.ts";
import { type PageAct, pageAct } from "../ui/act-page.ts";
import {
  blockChanged,
  creditChanged,
  CUSTOMER_REFUSALS,
  CUSTOMER_TEXTS,
  grantChanged,
} from "./customer-texts.ts";

export interface AboutCustomer {
  userId: string;
  /** The staff member's own session. */
  sessionId: string;
}

type CustomerForm = PageAct<AboutCustomer>;

type Code = keyof typeof CUSTOMER_REFUSALS | "changed";

/**
 * The message after an act, or why it was refused. @param changed what someone else just did @param fields the field at
 * fault, by code
 */
async function said<Value>(
  asked: Promise<Result<Value, Code | InvalidInput>>,
  done: (value: Value) => string,
  { changed = "", fields = {} }: { changed?: string; fields?: Partial<Record<Code, string>> } = {},
) {
  const result = await asked;
  if (result.ok) return { saved: done(result.value) };
  const { error } = result;
  if (typeof error === "object") return { error: error.reason };
  const reason = error === "changed" ? changed : CUSTOMER_REFUSALS[error];
  const field = fields[error];
  return field === undefined ? { error: reason } : { fieldErrors: { [field]: reason } };
}

const kind = choice("Prices", GRANT_NAMES);
const ROW = { min: 1, max: Number.MAX_SAFE_INTEGER };

/** The customer page's forms, with the message once each is done. Erasure has its own page. */
export const CUSTOMER_FORMS = {
  note: pageAct(NOTE_CUSTOMER, ({ desk, staff, stored }, values) =>
    said(desk.customers.note(staff, { ...stored, ...values }), () => "Note added."),
  ),
  remove_note: pageAct(
    staffAct("customers.change", { noteId: count("Note", ROW) }),
    ({ desk, staff, stored }, values) =>
      said(desk.customers.removeNote(staff, { ...stored, ...values }), () => "Note removed."),
  ),
  tag: tagging("on", "added"),
  untag: tagging("", "removed"),
  end_session: pageAct(
    staffAct("customers.change", { sessionId: line("Session") }),
    ({ desk, staff, stored }, values) =>
      said(desk.customers.endSessions(staff, { ...stored, ...values }), () => "Signed out."),
  ),
  end_sessions: pageAct(staffAct("customers.change", {}), ({ desk, staff, stored }) =>
    said(
      desk.customers.endSessions(staff, { ...stored, sessionId: null }),
      () => "Signed out everywhere.",
    ),
  ),
  grant: pageAct(
    staffAct(GRANT_PRICES.permission, { kind, ...GRANT_PRICES.input.fields }),
    ({ desk, staff, stored }, values) =>
      said(
        desk.customers.grant(staff, { ...stored, ...values }),
        () =>
          `Customer now has ${GRANT_NAMES[values.kind]}${values.lastDay === null ? "" : ` until ${formatDay(values.lastDay)}`}.`,
        { changed: grantChanged(values.kind, true), fields: { over: "lastDay" } },
      ),
  ),
  end_grant: pageAct(
    staffAct(END_GRANT.permission, { kind, ...END_GRANT.input.fields }),
    ({ desk, staff, stored }, values) =>
      said(
        desk.customers.endGrant(staff, { ...stored, ...values }),
        () => `Customer no longer has ${GRANT_NAMES[values.kind]}.`,
        { changed: grantChanged(values.kind, false) },
      ),
  ),
  give_number: pageAct(GIVE_NUMBER, ({ desk, staff, stored }, values) =>
    said(
      desk.affiliates.giveNumber(staff, { ...stored, ...values }),
      ({ affiliateNumber }) =>
        `Customer is now affiliate ${formatAffiliateNumber(affiliateNumber)}.`,
    ),
  ),
  take_credit: pageAct(
    staffAct(TAKE_CREDIT.permission, {
      seen: count("Store credit in cents", { min: 0, max: ROW.max }),
      ...TAKE_CREDIT.input.fields,
    }),
    ({ desk, staff, stored }, { seen, ...values }) =>
      said(
        desk.affiliates.takeCredit(staff, { ...stored, ...values, seenCents: cents(seen) }),
        ({ leftCents }) =>
          `${formatDollars(values.amountCents)} removed. ${formatDollars(leftCents)} of store credit is left.`,
        { changed: creditChanged, fields: { too_much: "amountCents" } },
      ),
  ),
  block: pageAct(BLOCK_CUSTOMER, ({ desk, staff, stored }, values) =>
    said(
      desk.customers.block(staff, { ...stored, ...values }),
      ({ orderNumbers }) =>
        orderNumbers.length === 0
          ? "Customer blocked. No open orders."
          : `Customer blocked. Review before shipping: ${orderNumbers.join(", ")}.`,
      { changed: blockChanged(true) },
    ),
  ),
  unblock: pageAct(BLOCK_CUSTOMER, ({ desk, staff, stored }, values) =>
    said(
      desk.customers.unblock(staff, { ...stored, ...values }),
      () => "This customer can order again.",
      {
        changed: blockChanged(false),
      },
    ),
  ),
  act_for: pageAct(ACT_FOR, async ({ desk, staff, stored, context }, values) => {
    const acting = await said(
      desk.customers.actFor(staff, { ...stored, ...values }),
      () => CUSTOMER_TEXTS.acting,
    );
    if (!("saved" in acting)) return acting;
    announce(context, "user_updated");
    return { ...acting, to: href("/shop") };
  }),
} satisfies Record<string, CustomerForm>;

function tagging(isOn: "on" | "", word: string): CustomerForm {
  return pageAct(
    TAG_CUSTOMER,
    ({ desk, staff, stored }, values) =>
      said(
        desk.customers.tag(staff, { ...stored, ...values }),
        ({ tag }) => `Tag “${tag}” ${word}.`,
        {
          fields: { too_many: "tag", not_found: "tag" },
        },
      ),
    { isOn },
  );
}
