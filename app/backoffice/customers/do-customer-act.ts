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
import { err, ok, type Result } from "#domain/result.ts";
import { staffAct } from "#domain/staff/staff-act.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { InvalidInput } from "#server/staff/staff-operation.ts";
import { type ActReader, actReader } from "../ui/act-reader.ts";
import {
  blockChanged,
  creditChanged,
  CUSTOMER_REFUSALS,
  CUSTOMER_TEXTS,
  grantChanged,
} from "./customer-texts.ts";

interface About {
  userId: string;
  /** The member's own. */
  sessionId: string;
}

type Code = keyof typeof CUSTOMER_REFUSALS | "changed";

interface Refused {
  code: string;
  reason: string;
  /** The field that it is about. */
  field?: string | undefined;
}

/** Says what was done, or why not. @param changed what someone else just did @param fields by code */
async function said<Value>(
  asked: Promise<Result<Value, Code | InvalidInput>>,
  done: (value: Value) => string,
  { changed = "", fields = {} }: { changed?: string; fields?: Partial<Record<Code, string>> } = {},
): Promise<Result<string, Refused>> {
  const result = await asked;
  if (result.ok) return ok(done(result.value));
  const { error } = result;
  if (typeof error === "object") return err(error);
  const reason = error === "changed" ? changed : CUSTOMER_REFUSALS[error];
  return err({ code: error, reason, field: fields[error] });
}

const kind = choice("Prices", GRANT_NAMES);
const ROW = { min: 1, max: Number.MAX_SAFE_INTEGER };

/** Each form of the customer's page, and the sentence once it is done. An erasure has its own page. */
export const CUSTOMER_FORMS = {
  note: actReader(
    NOTE_CUSTOMER,
    ({ customers }) =>
      (actor, request) =>
        said(customers.note(actor, request), () => "Note added."),
  ),
  remove_note: actReader(
    staffAct("customers.change", { noteId: count("Note", ROW) }),
    ({ customers }) =>
      (actor, request) =>
        said(customers.removeNote(actor, request), () => "Note removed."),
  ),
  tag: tagging("on", "added"),
  untag: tagging("", "removed"),
  end_session: actReader(
    staffAct("customers.change", { sessionId: line("Session") }),
    ({ customers }) =>
      (actor, request) =>
        said(customers.endSessions(actor, request), () => "Signed out."),
  ),
  end_sessions: actReader(
    staffAct("customers.change", {}),
    ({ customers }) =>
      (actor, { userId }) =>
        said(
          customers.endSessions(actor, { userId, sessionId: null }),
          () => "Signed out everywhere.",
        ),
  ),
  grant: actReader(
    staffAct(GRANT_PRICES.permission, { kind, ...GRANT_PRICES.input.fields }),
    ({ customers }) =>
      (actor, request) =>
        said(
          customers.grant(actor, request),
          () =>
            `Customer now has ${GRANT_NAMES[request.kind]}${request.lastDay === null ? "" : ` until ${formatDay(request.lastDay)}`}.`,
          { changed: grantChanged(request.kind, true), fields: { over: "lastDay" } },
        ),
  ),
  end_grant: actReader(
    staffAct(END_GRANT.permission, { kind, ...END_GRANT.input.fields }),
    ({ customers }) =>
      (actor, request) =>
        said(
          customers.endGrant(actor, request),
          () => `Customer no longer has ${GRANT_NAMES[request.kind]}.`,
          { changed: grantChanged(request.kind, false) },
        ),
  ),
  give_number: actReader(
    GIVE_NUMBER,
    ({ affiliates }) =>
      (actor, request) =>
        said(
          affiliates.giveNumber(actor, request),
          ({ affiliateNumber }) =>
            `Customer is now affiliate ${formatAffiliateNumber(affiliateNumber)}.`,
        ),
  ),
  take_credit: actReader(
    staffAct(TAKE_CREDIT.permission, {
      seen: count("Store credit in cents", { min: 0, max: ROW.max }),
      ...TAKE_CREDIT.input.fields,
    }),
    ({ affiliates }) =>
      (actor, { seen, ...request }) =>
        said(
          affiliates.takeCredit(actor, { ...request, seenCents: cents(seen) }),
          ({ leftCents }) =>
            `${formatDollars(request.amountCents)} removed. ${formatDollars(leftCents)} of store credit is left.`,
          { changed: creditChanged, fields: { too_much: "amountCents" } },
        ),
  ),
  block: actReader(
    BLOCK_CUSTOMER,
    ({ customers }) =>
      (actor, request) =>
        said(
          customers.block(actor, request),
          ({ orderNumbers }) =>
            orderNumbers.length === 0
              ? "Customer blocked. No open orders."
              : `Customer blocked. Review before shipping: ${orderNumbers.join(", ")}.`,
          { changed: blockChanged(true) },
        ),
  ),
  unblock: actReader(
    BLOCK_CUSTOMER,
    ({ customers }) =>
      (actor, request) =>
        said(customers.unblock(actor, request), () => "This customer can order again.", {
          changed: blockChanged(false),
        }),
  ),
  act_for: actReader(
    ACT_FOR,
    ({ customers }) =>
      (actor, request) =>
        said(customers.actFor(actor, request), () => CUSTOMER_TEXTS.acting),
  ),
} satisfies Record<string, Form>;

type Form = ActReader<About, string, Refused>;

function tagging(isOn: "on" | "", word: string): Form {
  return actReader(
    TAG_CUSTOMER,
    ({ customers }) =>
      (actor, request) =>
        said(customers.tag(actor, request), ({ tag }) => `Tag “${tag}” ${word}.`, {
          fields: { too_many: "tag", not_found: "tag" },
        }),
    { fixed: { isOn } },
  );
}
