import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { LOT_FILTERS, LOT_LIST } from "#domain/lot/lot-list.ts";
import { DECIDE_LOT, LOT_STATES, QUARANTINE_LOT } from "#domain/lot/lot-state.ts";
import { LOT, LOT_EDIT, LOT_RECEIPT, newLot } from "#domain/lot/lot.ts";
import { RECALL_LIST } from "#domain/lot/recall.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { EditedLot } from "#server/lots/edited-lot.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forAct, forStaff } from "../operation.ts";
import { recordBody, recordJson, recordShape, recordValues } from "../record-schema.ts";
import { anyProblem, type AnyRefusal, codeProblem } from "../refusal-problem.ts";
import {
  day,
  idIn,
  idOf,
  listOf,
  moment,
  momentOf,
  page,
  search,
  stateCode,
  version,
} from "../schemas.ts";
import { reason, requestKey, today } from "./parts.ts";

const facts = z.strictObject(recordShape(LOT)).meta({ id: "LotFacts" });

const state = z.enum(LOT_STATES);

const lot = z
  .strictObject({
    id: idOf("lot"),
    version,
    product: idOf("product"),
    number: z.string().meta({ description: "The manufacturer's number." }),
    state,
    stateReason: z.string().nullable(),
    stateAt: moment,
    isPublished: z.boolean(),
    hasReport: z.boolean(),
    packedUnits: z.int(),
    destroyedUnits: z.int(),
    facts,
  })
  .meta({ id: "Lot" });

const lotOf = (one: EditedLot): z.input<typeof lot> => ({
  id: publicId("lot", one.lotId),
  version: String(one.version),
  product: publicId("product", one.productId),
  number: one.number,
  state: one.state,
  stateReason: one.stateReason,
  stateAt: momentOf(one.stateAt),
  isPublished: one.isPublished,
  hasReport: one.hasReport,
  packedUnits: one.packedUnits,
  destroyedUnits: one.destroyedUnits,
  facts: recordJson(LOT, one.facts),
});

const lotOr = (
  result: Result<EditedLot, { code: string } | AnyRefusal>,
): Result<z.input<typeof lot>, Problem> =>
  result.ok ? ok(lotOf(result.value)) : err(anyProblem(result.error));

const lotInPath = z.strictObject({ lotId: idIn("lot") });
const act = { params: lotInPath, isVersioned: true, answer: lot } as const;

/** Lots: units received, lab results, and the orders they went to (LOT-1). */
export const LOTS = [
  forStaff("lots.read", {
    id: "listLots",
    method: "GET",
    path: "/lots",
    group: "Lots",
    summary: "List lots, newest first",
    query: z.strictObject({
      ...page,
      q: search.meta({ description: "Part of the number." }),
      state: z.enum(LOT_FILTERS).optional(),
      sort: z.enum(["newest", "expiry", "number", "-newest", "-expiry", "-number"]).optional(),
    }),
    answer: listOf(
      z
        .strictObject({
          id: idOf("lot"),
          product: z.string().meta({ description: "The product's name." }),
          number: z.string(),
          state,
          isPublished: z.boolean(),
          hasReport: z.boolean(),
          expiresOn: day.nullable(),
          receivedUnits: z.int(),
          leftUnits: z.int(),
        })
        .meta({ id: "ListedLot" }),
    ),
    async run({ shop, staff, query }) {
      const list = listQueryOf(LOT_LIST, query);
      if (!list.ok) return list;
      const found = await shop.staff.lots.list(staff, list.value);
      return ok(
        pageOf(found, list.value, (one) => ({
          id: publicId("lot", one.lotId),
          product: one.product,
          number: one.number,
          state: one.state,
          isPublished: one.isPublished,
          hasReport: one.hasReport,
          expiresOn: one.expiresOn,
          receivedUnits: one.receivedUnits,
          leftUnits: one.leftUnits,
        })),
      );
    },
  }),
  forStaff("lots.read", {
    id: "getLot",
    method: "GET",
    path: "/lots/{lotId}",
    group: "Lots",
    summary: "Get a lot with all measurements",
    params: lotInPath,
    answer: lot,
    async run({ shop, staff, params }) {
      const found = await shop.staff.lots.find(staff, params);
      return found === null ? err(problem("not_found")) : ok(lotOf(found.lot));
    },
  }),
  forStaff("lots.change", {
    id: "receiveLot",
    method: "POST",
    path: "/lots",
    group: "Lots",
    summary: "Receive a lot",
    description: "The lot can be packed once it is released.",
    body: z.strictObject({
      ...recordBody(LOT_RECEIPT, ["productId", "number"]),
      facts,
      isBooked: z.boolean().meta({ description: "Also adds the units to stock." }),
      reason: reason.meta({ description: "The delivery note or its number." }),
    }),
    isRepeatable: true,
    status: 201,
    answer: z.strictObject({ id: idOf("lot") }).meta({ id: "NewLot" }),
    problems: ["conflict"],
    async run({ shop, staff, body, idempotencyKey }) {
      const values = recordValues(LOT_RECEIPT, { ...body, ...body.facts }, today(shop));
      if (!values.ok) return values;
      const received = await shop.staff.lots.receive(
        staff,
        newLot(values.value, requestKey(staff, idempotencyKey)),
      );
      return received.ok
        ? ok({ id: publicId("lot", received.value.lotId) })
        : err(codeProblem(received.error.code));
    },
  }),
  forStaff("lots.change", {
    ...act,
    id: "changeLot",
    method: "PUT",
    path: "/lots/{lotId}/facts",
    group: "Lots",
    summary: "Enter or correct a lot's measurements",
    body: z.strictObject({ facts, reason }),
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body, seenVersion }) {
      const values = recordValues(LOT_EDIT, { ...body.facts, reason: body.reason }, today(shop));
      if (!values.ok) return values;
      const { reason: why, ...changed } = values.value;
      const change = { ...params, seenVersion: Number(seenVersion), facts: changed, reason: why };
      return lotOr(await shop.staff.lots.change(staff, change));
    },
  }),
  forAct(QUARANTINE_LOT, {
    ...act,
    id: "quarantineLot",
    method: "POST",
    path: "/lots/{lotId}/quarantine",
    group: "Lots",
    summary: "Quarantine a lot so that none of it is packed",
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      lotOr(
        await shop.staff.lots.quarantine(staff, {
          ...params,
          ...body,
          seenVersion: Number(seenVersion),
        }),
      ),
  }),
  forAct(DECIDE_LOT, {
    ...act,
    id: "decideLot",
    method: "POST",
    path: "/lots/{lotId}/decision",
    group: "Lots",
    summary: "Release, fail, publish or unpublish a lot",
    problems: ["conflict", "changed"],
    run: async ({ shop, staff, params, body, seenVersion }) =>
      lotOr(
        await shop.staff.lots.decide(staff, {
          ...params,
          ...body,
          seenVersion: Number(seenVersion),
        }),
      ),
  }),
  forStaff("lots.decide", {
    id: "traceLot",
    method: "GET",
    path: "/lots/{lotId}/orders",
    group: "Lots",
    summary: "List customers who received a lot",
    params: lotInPath,
    query: z.strictObject(page),
    answer: listOf(
      z
        .strictObject({
          order: idOf("order"),
          shippedAt: moment.nullable(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          city: z.string(),
          state: stateCode,
          zip: z.string(),
          units: z.int(),
          returned: z.int().nullable(),
        })
        .meta({ id: "ReachedOrder" }),
    ),
    async run({ shop, staff, params, query }) {
      const list = listQueryOf(RECALL_LIST, query);
      if (!list.ok) return list;
      const reached = await shop.staff.lots.reach(staff, { ...params, query: list.value });
      return ok(
        pageOf(reached.page, list.value, (one) => ({
          order: publicId("order", one.orderNumber),
          shippedAt: one.shippedAt && momentOf(one.shippedAt),
          name: one.fullName,
          email: one.email,
          phone: one.phone,
          city: one.city,
          state: one.state,
          zip: one.zipCode,
          units: one.units,
          returned: one.returned,
        })),
      );
    },
  }),
];
