import { z } from "zod";
import { problem, type Problem } from "#domain/api/problem.ts";
import { customerId, publicId } from "#domain/api/public-id.ts";
import {
  BLOCK_CUSTOMER,
  END_GRANT,
  GRANT_PRICES,
  NOTE_CUSTOMER,
  TAG_CUSTOMER,
} from "#domain/customer/customer-act.ts";
import {
  CUSTOMER_GROUPS,
  CUSTOMER_LIST,
  parseCustomerList,
} from "#domain/customer/customer-list.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Shop } from "#server/shop.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forAct, forStaff } from "../operation.ts";
import { type AnyRefusal, codeProblem, refusalProblem } from "../refusal-problem.ts";
import {
  customerIn,
  customerOf,
  idIn,
  idOf,
  listOf,
  moment,
  momentOf,
  money,
  moneyOf,
  page,
  search,
} from "../schemas.ts";
import { done, DONE } from "./parts.ts";

const memberships = {
  isOg: z.boolean(),
  isMilitary: z.boolean(),
  isBlocked: z.boolean().meta({ description: "The customer can't place orders." }),
  affiliateNumber: z.int().nullable(),
  tags: z.array(z.string()),
};

const summary = z
  .strictObject({
    id: customerOf,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    state: z.string(),
    ...memberships,
    orders: z.int(),
    spent: money,
    since: moment,
  })
  .meta({ id: "CustomerSummary" });

export const customer = z
  .strictObject({
    id: customerOf,
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    name: z.string(),
    phone: z.string(),
    address: z.strictObject({
      street: z.string(),
      street2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
    ...memberships,
    ogUntil: moment.nullable(),
    militaryUntil: moment.nullable(),
    referrerNumber: z.int().nullable(),
    since: moment,
    value: z.strictObject({
      orders: z.int(),
      canceled: z.int(),
      total: money,
      paid: money,
      refunded: money,
      firstAt: moment.nullable(),
      lastAt: moment.nullable(),
    }),
    balance: money.nullable().meta({ description: "Store credit and commissions together." }),
    storeCredit: money.nullable().meta({ description: "The store credit part." }),
    notes: z.array(z.strictObject({ id: idOf("customerNote"), text: z.string(), at: moment })),
  })
  .meta({ id: "Customer" });

type FoundCustomer = NonNullable<Awaited<ReturnType<Shop["staff"]["customers"]["find"]>>>;

export function customerOfFound(found: FoundCustomer): z.input<typeof customer> {
  const { person, books, marks } = found;
  const { value, bank } = books;
  return {
    id: customerId(person.userId),
    email: person.email,
    isEmailConfirmed: person.isEmailConfirmed,
    name: person.fullName,
    phone: person.phone,
    address: {
      street: person.street,
      street2: person.address2,
      city: person.city,
      state: person.state,
      zip: person.zipCode,
    },
    isOg: person.isOg,
    isMilitary: person.isMilitary,
    isBlocked: person.isBlocked,
    affiliateNumber: person.affiliateNumber,
    tags: marks.tags,
    ogUntil: person.ogUntil && momentOf(person.ogUntil),
    militaryUntil: person.militaryUntil && momentOf(person.militaryUntil),
    referrerNumber: person.referrerNumber,
    since: momentOf(person.since),
    value: {
      orders: value.orders,
      canceled: value.canceled,
      total: moneyOf(value.totalCents),
      paid: moneyOf(value.paidCents),
      refunded: moneyOf(value.refundedCents),
      firstAt: value.firstAt && momentOf(value.firstAt),
      lastAt: value.lastAt && momentOf(value.lastAt),
    },
    balance: bank && moneyOf(bank.balanceCents),
    storeCredit: bank && moneyOf(bank.storeCreditCents),
    notes: marks.notes.map(({ id, note, at }) => ({
      id: publicId("customerNote", id),
      text: note,
      at: momentOf(at),
    })),
  };
}

const customerInPath = z.strictObject({ userId: customerIn });
const priceInPath = customerInPath.extend({ kind: z.enum(["og", "military"]) });

const refused = (error: string | AnyRefusal): Problem =>
  typeof error === "string" ? codeProblem(error) : refusalProblem(error);

const doneOr = (
  result: Result<unknown, string | AnyRefusal>,
): Result<z.input<typeof done>, Problem> => (result.ok ? ok(DONE) : err(refused(result.error)));

const PATH = "/customers/{userId}";

/** Customers, as in the back office (CUST-1). No operation lets a program act as one (API-7). */
export const CUSTOMERS = [
  forStaff("customers.read", {
    id: "listCustomers",
    method: "GET",
    path: "/customers",
    group: "Customers",
    summary: "List customers, newest first",
    query: z.strictObject({
      ...page,
      q: search.meta({ description: "A name, email address, phone number or order number." }),
      group: z.enum(CUSTOMER_GROUPS).optional(),
      tag: z.string().max(40).optional(),
    }),
    answer: listOf(summary),
    async run({ shop, staff, query }) {
      const list = listQueryOf(CUSTOMER_LIST, query, parseCustomerList);
      if (!list.ok) return list;
      const found = await shop.staff.customers.list(staff, { query: list.value });
      return ok(
        pageOf(found, list.value, ({ userId, fullName, totalCents, since, ...one }) => ({
          id: customerId(userId),
          name: fullName,
          ...one,
          spent: moneyOf(totalCents),
          since: momentOf(since),
        })),
      );
    },
  }),
  forStaff("customers.read", {
    id: "getCustomer",
    method: "GET",
    path: PATH,
    group: "Customers",
    summary: "Get a customer with purchases and staff notes",
    params: customerInPath,
    answer: customer,
    async run({ shop, staff, params }) {
      const found = await shop.staff.customers.find(staff, params);
      if (found === null) return err(problem("not_found"));
      return ok(customerOfFound(found));
    },
  }),
  forAct(NOTE_CUSTOMER, {
    id: "addCustomerNote",
    method: "POST",
    path: `${PATH}/notes`,
    group: "Customers",
    summary: "Add a note that the customer never sees",
    params: customerInPath,
    status: 201,
    answer: z.strictObject({ id: idOf("customerNote") }).meta({ id: "NewCustomerNote" }),
    problems: ["conflict"],
    async run({ shop, staff, params, body }) {
      const noted = await shop.staff.customers.note(staff, { ...params, ...body });
      return noted.ok
        ? ok({ id: publicId("customerNote", noted.value.noteId) })
        : err(refused(noted.error));
    },
  }),
  forStaff("customers.change", {
    id: "removeCustomerNote",
    method: "DELETE",
    path: `${PATH}/notes/{noteId}`,
    group: "Customers",
    summary: "Remove a note",
    params: customerInPath.extend({ noteId: idIn("customerNote") }),
    answer: done,
    problems: ["conflict"],
    run: async ({ shop, staff, params }) =>
      doneOr(await shop.staff.customers.removeNote(staff, params)),
  }),
  forAct(TAG_CUSTOMER, {
    id: "tagCustomer",
    method: "PUT",
    path: `${PATH}/tags`,
    group: "Customers",
    summary: "Add a tag to a customer or remove it",
    params: customerInPath,
    answer: done,
    problems: ["conflict"],
    run: async ({ shop, staff, params, body }) =>
      doneOr(await shop.staff.customers.tag(staff, { ...params, ...body })),
  }),
  forAct(BLOCK_CUSTOMER, {
    id: "blockCustomer",
    method: "PUT",
    path: `${PATH}/block`,
    group: "Customers",
    summary: "Block a customer from ordering or unblock them",
    params: customerInPath,
    more: z.strictObject({ isBlocked: z.boolean() }),
    answer: done,
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body: { isBlocked, ...body } }) {
      const { block, unblock } = shop.staff.customers;
      const request = { ...params, ...body };
      return doneOr(isBlocked ? await block(staff, request) : await unblock(staff, request));
    },
  }),
  forAct(GRANT_PRICES, {
    id: "grantPrices",
    method: "PUT",
    path: `${PATH}/prices/{kind}`,
    group: "Customers",
    summary: "Give a customer OG or military prices",
    params: priceInPath,
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body }) =>
      doneOr(await shop.staff.customers.grant(staff, { ...params, ...body })),
  }),
  forAct(END_GRANT, {
    id: "endPrices",
    method: "DELETE",
    path: `${PATH}/prices/{kind}`,
    group: "Customers",
    summary: "End a customer's OG or military prices",
    params: priceInPath,
    answer: done,
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body }) =>
      doneOr(await shop.staff.customers.endGrant(staff, { ...params, ...body })),
  }),
];
