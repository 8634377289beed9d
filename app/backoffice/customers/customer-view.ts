import { wholeStreet } from "#domain/account/address-line-2.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import type { Actor } from "#domain/actor.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import {
  ACT_FOR,
  BLOCK_CUSTOMER,
  GIVE_NUMBER,
  GRANT_PRICES,
  TAKE_CREDIT,
} from "#domain/customer/customer-act.ts";
import { GRANT_KINDS, GRANT_NAMES, type GrantKind } from "#domain/customer/customer-grant.ts";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { AnyAct } from "#domain/staff/staff-act.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { formatShopMinute, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { CustomerForStaff } from "#server/customers/desk/read-customer.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { kindText, MAIL_STATE_NAMES } from "../mail/mail-texts.ts";
import { fulfillmentBadge } from "../orders/order-badges.tsx";
import { CUSTOMER_TEXTS } from "./customer-texts.ts";

/** The customer page's data, as text. */
export function customerView(found: CustomerForStaff, staff: StaffActor) {
  const { person, books, marks, sessions } = found;
  const by = (actor: Actor | null): string => byText(actor, marks.staffEmails);
  const may = (act: AnyAct, isPossible: boolean): boolean =>
    isPossible && staff.may(act.permission);
  const isNoAffiliate = person.affiliateNumber === null;
  // Staff can't give themselves prices, and can't be blocked like customers.
  const canBlock = !person.isBlocked && !person.isStaff;
  const hasCredit = (books.bank?.storeCreditCents ?? 0) > 0;
  const has = { og: person.isOg, military: person.isMilitary };
  const until = { og: person.ogUntil, military: person.militaryUntil };
  return {
    userId: person.userId,
    name: person.fullName === "" ? CUSTOMER_TEXTS.noName : person.fullName,
    email: person.email,
    badges: badgesOf(found),
    isBlocked: person.isBlocked,
    block: blockText(found, by),
    facts: factsOf(found),
    value: valueOf(found),
    orders: books.orders.map((order) => ({
      orderNumber: order.orderNumber,
      placed: formatShortShopDate(order.placedAt),
      state: fulfillmentBadge(order),
      total: formatDollars(order.totalCents),
    })),
    pastOrders: books.pastOrders.map(({ number, placedAt, status, totalCents, lines }) => ({
      number,
      placed: formatShortShopDate(placedAt),
      status,
      total: formatDollars(totalCents),
      lines: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
    })),
    subscriptions: books.subscriptions.map(
      ({ plan, status, requestedAt }) => `${plan}: ${status}, ${formatShortShopDate(requestedAt)}`,
    ),
    consents: books.consents.map(({ text, at }) => ({ text, when: formatShopMinute(at) })),
    mails: books.mails.map(({ id, kind, state, at, orderNumber }) => ({
      id,
      text: `${kindText(kind)}${orderNumber === null ? "" : `, order ${orderNumber}`}`,
      state: `${MAIL_STATE_NAMES[state]} ${formatShopMinute(at)}`,
    })),
    noSessions: person.isWithheld ? CUSTOMER_TEXTS.withheld : "Not signed in anywhere.",
    sessions: sessions.map(({ id, device, ipAddress, lastUsedAt, signedInAt }) => ({
      id,
      device,
      detail: `${ipAddress === "" ? "" : `${ipAddress}, `}signed in ${formatShortShopDate(signedInAt)}, last used ${formatShopMinute(lastUsedAt)}`,
    })),
    notes: marks.notes.map(({ id, note, actor, at }) => ({
      id,
      note,
      by: by(actor),
      when: formatShopMinute(at),
      isOwn: actor.kind === "staff" && actor.id === staff.id,
    })),
    lookAlikes: found.lookAlikes.map(({ userId, email, fullName, why }) => ({
      userId,
      name: fullName === "" ? email : `${fullName}, ${email}`,
      why: why.join(", "),
    })),
    tags: marks.tags,
    grants: GRANT_KINDS.map((kind) => ({
      kind,
      title: kind === "og" ? "OG prices" : "Military prices",
      has: has[kind],
      until: has[kind] && until[kind] ? formatShopMinute(until[kind]) : null,
      history: historyOf(found, kind, by),
    })),
    pastBlocks: marks.blocks
      .filter(({ liftedAt }) => liftedAt !== null)
      .map(
        ({ reason, by: who, at, liftedBy, liftedAt, liftReason }) =>
          `Blocked ${formatShopMinute(at)} by ${by(who)}: ${reason}. Lifted ${liftedAt === null ? "" : formatShopMinute(liftedAt)} by ${by(liftedBy)}: ${liftReason ?? ""}`,
      ),
    mayChange: staff.may("customers.change"),
    mayEndSessions: staff.may("customers.change") && !person.isStaff && sessions.length > 0,
    mayGrant: may(GRANT_PRICES, person.userId !== staff.id),
    mayGiveNumber: may(GIVE_NUMBER, isNoAffiliate),
    /** The credit that can be reversed; `null` if none can. */
    credit:
      may(TAKE_CREDIT, isNoAffiliate && hasCredit) && books.bank
        ? creditView(books.bank.storeCreditCents)
        : null,
    mayActFor: may(ACT_FOR, canBlock),
    mayBlock: may(BLOCK_CUSTOMER, canBlock),
    mayUnblock: may(BLOCK_CUSTOMER, person.isBlocked),
    mayReadAges: staff.may("ages.read"),
    mayErase: staff.may("customers.erase"),
    mayMerge: staff.may("customers.merge"),
    mayReadOrders: staff.may("orders.read"),
    mayReadMails: staff.may("outbox.decide"),
    mayReadRecords: staff.may("records.read"),
  };
}

const creditView = (cents: Cents) => ({ cents: String(cents), text: formatDollars(cents) });

export type CustomerView = ReturnType<typeof customerView>;

function byText(actor: Actor | null, emails: Record<string, string>): string {
  if (actor === null || actor.kind === "system") return "the shop";
  return actor.kind === "staff" ? (emails[actor.id] ?? `staff ${actor.id}`) : actor.kind;
}

function badgesOf({ person, books }: CustomerForStaff): string[] {
  const { isOg, isMilitary, affiliateNumber, erasureDue, isHeld, isStaff } = person;
  return [
    isStaff ? "Staff" : "",
    isOg ? "OG" : "",
    isMilitary ? "Military" : "",
    affiliateNumber === null ? "" : `Affiliate ${formatAffiliateNumber(affiliateNumber)}`,
    books.value.orders === 0 && books.pastOrders.length === 0 ? "No orders yet" : "",
    isHeld ? "Legal hold" : "",
    erasureDue === null ? "" : `Erasure due ${formatShortShopDate(erasureDue)}`,
  ].filter((one) => one !== "");
}

function blockText(
  { marks }: CustomerForStaff,
  by: (actor: Actor | null) => string,
): { title: string; reason: string } | null {
  const block = marks.blocks.find(({ liftedAt }) => liftedAt === null);
  return block === undefined
    ? null
    : {
        title: `Blocked ${formatShopMinute(block.at)} by ${by(block.by)}`,
        reason: block.reason,
      };
}

const historyOf = (
  { marks }: CustomerForStaff,
  kind: GrantKind,
  by: (actor: Actor | null) => string,
): string[] =>
  marks.grants
    .filter((grant) => grant.kind === kind)
    .map(({ reason, by: who, at, expiresAt, endedAt, endedBy, endReason }) =>
      [
        `Given ${formatShopMinute(at)} by ${by(who)}: ${reason}.`,
        expiresAt === null ? "" : `Until ${formatShopMinute(expiresAt)}.`,
        endedAt === null
          ? ""
          : `Ended ${formatShopMinute(endedAt)} by ${by(endedBy)}: ${endReason ?? ""}.`,
      ]
        .filter((one) => one !== "")
        .join(" "),
    );

const AGE_TEXTS = {
  pending: "Verification pending",
  verified: "Verified",
  refused: "Verification rejected",
} as const;

/** Terms with their lines, without empty ones. */
function factsOf({ person, books }: CustomerForStaff): { term: string; lines: string[] }[] {
  const { newsletter, bank, addressMark } = books;
  const { age } = person;
  const place = [person.city, `${person.state} ${person.zipCode}`.trim()];
  const facts = [
    {
      term: "Address",
      lines: [
        wholeStreet(person.street, person.address2),
        place.filter((one) => one !== "").join(", "),
      ],
    },
    {
      term: "Contact",
      lines: [
        `${person.email}${person.isEmailConfirmed ? "" : " (not confirmed)"}`,
        addressMark?.bouncedAt
          ? `Emails have bounced since ${formatShopMinute(addressMark.bouncedAt)}. Ask for another address.`
          : "",
        addressMark?.complainedAt
          ? `Marked an email as spam on ${formatShopMinute(addressMark.complainedAt)}`
          : "",
        person.phone === "" ? "" : formatPhone(person.phone),
      ],
    },
    { term: "Customer since", lines: [formatShopMinute(person.since)] },
    {
      term: "Prices",
      lines: [
        person.isOg ? nameUntil("og", person.ogUntil) : "",
        person.isMilitary ? nameUntil("military", person.militaryUntil) : "",
        person.isOg || person.isMilitary ? "" : "Regular",
      ],
    },
    {
      term: "Age",
      lines: [
        age.attestedAt === null
          ? "Hasn't confirmed being 21 or older"
          : `Confirmed being 21 or older on ${formatShortShopDate(age.attestedAt)}`,
        age.dateOfBirth === null ? "" : "Date of birth on file",
        age.verification === null ? "" : AGE_TEXTS[age.verification],
      ],
    },
    {
      term: "Newsletter",
      lines:
        newsletter === null
          ? ["Not subscribed"]
          : [
              newsletter.unsubscribedAt !== null
                ? `Unsubscribed ${formatShopMinute(newsletter.unsubscribedAt)}`
                : newsletter.confirmedAt === null
                  ? "Not confirmed yet"
                  : `Confirmed ${formatShopMinute(newsletter.confirmedAt)}`,
              `Requested ${formatShopMinute(newsletter.requestedAt)}${newsletter.source === "" ? "" : `, ${newsletter.source}`}`,
            ],
    },
    {
      term: "Sign-in methods",
      lines: [person.isWithheld ? "" : upperFirst(person.waysIn.join(", ") || "email codes")],
    },
    {
      term: "Second factors",
      lines: [person.isWithheld ? "" : upperFirst(person.factors.join(", ") || "none")],
    },
    {
      term: "Affiliate",
      lines:
        person.affiliateNumber === null
          ? ["None"]
          : [
              `Number ${formatAffiliateNumber(person.affiliateNumber)}`,
              bank === null ? "" : `Balance ${formatDollars(bank.balanceCents)}`,
              bank === null
                ? ""
                : `Includes ${formatDollars(bank.storeCreditCents)} of store credit`,
            ],
    },
    ...(person.affiliateNumber !== null || bank === null
      ? []
      : [{ term: "Store credit", lines: [formatDollars(bank.balanceCents)] }]),
    {
      term: "Referred by",
      lines: [
        person.referrerNumber === null
          ? "No one"
          : `Affiliate ${formatAffiliateNumber(person.referrerNumber)}`,
      ],
    },
  ];
  return facts
    .map(({ term, lines }) => ({ term, lines: lines.filter((line) => line !== "") }))
    .filter(({ lines }) => lines.length > 0);
}

const nameUntil = (kind: GrantKind, until: Date | null): string => {
  const text = upperFirst(GRANT_NAMES[kind]);
  return until === null ? text : `${text} until ${formatShopMinute(until)}`;
};

function valueOf({ books }: CustomerForStaff): { label: string; amount: string }[] {
  const { orders, canceled, totalCents, paidCents, refundedCents, firstAt, lastAt } = books.value;
  return [
    { label: "Orders", amount: String(orders) },
    { label: "Canceled", amount: String(canceled) },
    { label: "Order total", amount: formatDollars(totalCents) },
    { label: "Paid", amount: formatDollars(paidCents) },
    { label: "Refunded", amount: formatDollars(refundedCents) },
    { label: "First order", amount: firstAt === null ? "None" : formatShortShopDate(firstAt) },
    { label: "Last order", amount: lastAt === null ? "None" : formatShortShopDate(lastAt) },
  ];
}
