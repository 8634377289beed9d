import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import type { CustomerFields, CustomerValues } from "#domain/customer/customer-form.ts";
import { GRANT_NAMES } from "#domain/customer/customer-grant.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import {
  blockChanged,
  creditChanged,
  CUSTOMER_REFUSALS,
  CUSTOMER_TEXTS,
  grantChanged,
} from "./customer-texts.ts";

type Outcome = { done: string } | { refusal: string; field?: keyof CustomerFields };

/** Does what a form of the customer's page asks for, and says so. An erasure has its own page. */
export async function doCustomerAct(
  { customers, affiliates }: Pick<Shop["staff"], "customers" | "affiliates">,
  actor: StaffActor,
  userId: string,
  values: Exclude<CustomerValues, { act: "erase" }>,
  ownSessionId: string,
): Promise<Outcome> {
  switch (values.act) {
    case "note": {
      const noted = await customers.note(actor, { userId, text: values.note });
      return noted.ok ? { done: "Note added." } : refusal(noted.error);
    }
    case "remove_note": {
      const removed = await customers.removeNote(actor, { userId, noteId: values.noteId });
      return removed.ok ? { done: "Note removed." } : refusal(removed.error);
    }
    case "tag":
    case "untag": {
      const isOn = values.act === "tag";
      const tagged = await customers.tag(actor, { userId, tag: values.tag, isOn });
      if (!tagged.ok) return { ...refusal(tagged.error), field: "tag" };
      return { done: `Tag “${values.tag}” ${isOn ? "added" : "removed"}.` };
    }
    case "end_session":
    case "end_sessions": {
      const sessionId = values.act === "end_session" ? values.sessionId : null;
      const ended = await customers.endSessions(actor, { userId, sessionId });
      if (!ended.ok) return refusal(ended.error);
      return {
        done: sessionId === null ? "Signed out everywhere." : "Signed out.",
      };
    }
    case "grant": {
      const { kind, reason, lastDay } = values;
      const granted = await customers.grant(actor, { userId, kind, reason, lastDay });
      if (granted.ok)
        return {
          done: `Customer now has ${GRANT_NAMES[kind]}${lastDay === null ? "" : ` until ${formatDay(lastDay)}`}.`,
        };
      if (granted.error === "changed") return { refusal: grantChanged(kind, true) };
      const refused = refusal(granted.error);
      return granted.error === "over" ? { ...refused, field: "until" } : refused;
    }
    case "end_grant": {
      const { kind, reason } = values;
      const ended = await customers.endGrant(actor, { userId, kind, reason });
      if (ended.ok) return { done: `Customer no longer has ${GRANT_NAMES[kind]}.` };
      if (ended.error === "changed") return { refusal: grantChanged(kind, false) };
      return refusal(ended.error);
    }
    case "give_number": {
      const given = await affiliates.giveNumber(actor, { userId, reason: values.reason });
      if (!given.ok) return refusal(given.error);
      return {
        done: `Customer is now affiliate ${formatAffiliateNumber(given.value.affiliateNumber)}.`,
      };
    }
    case "take_credit": {
      const { amountCents, seenCents, reason } = values;
      const taken = await affiliates.takeCredit(actor, { userId, amountCents, seenCents, reason });
      if (taken.ok)
        return {
          done: `${formatDollars(amountCents)} removed. ${formatDollars(taken.value.leftCents)} of store credit is left.`,
        };
      if (taken.error === "changed") return { refusal: creditChanged };
      const refused = refusal(taken.error);
      return taken.error === "too_much" ? { ...refused, field: "amount" } : refused;
    }
    case "block": {
      const blocked = await customers.block(actor, { userId, reason: values.reason });
      if (blocked.ok) return { done: blockedText(blocked.value.orderNumbers) };
      return blocked.error === "changed" ? { refusal: blockChanged(true) } : refusal(blocked.error);
    }
    case "act_for": {
      const begun = await customers.actFor(actor, {
        userId,
        reason: values.reason,
        sessionId: ownSessionId,
      });
      return begun.ok ? { done: CUSTOMER_TEXTS.acting } : refusal(begun.error);
    }
    case "unblock": {
      const lifted = await customers.unblock(actor, { userId, reason: values.reason });
      if (lifted.ok) return { done: "This customer can order again." };
      return lifted.error === "changed" ? { refusal: blockChanged(false) } : refusal(lifted.error);
    }
  }
}

const refusal = (code: keyof typeof CUSTOMER_REFUSALS) => ({ refusal: CUSTOMER_REFUSALS[code] });

const blockedText = (orderNumbers: readonly number[]): string =>
  orderNumbers.length === 0
    ? "Customer blocked. No open orders."
    : `Customer blocked. Review before shipping: ${orderNumbers.join(", ")}.`;
