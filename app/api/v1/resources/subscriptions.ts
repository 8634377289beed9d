import { z } from "zod";
import { customerId, publicId } from "#domain/api/public-id.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { err, ok } from "#domain/result.ts";
import { BOARD_LIST } from "#domain/subscription/board-list.ts";
import { MANAGE_SUBSCRIPTION } from "#domain/subscription/subscription-act.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forAct, forStaff } from "../operation.ts";
import { refusalProblem } from "../refusal-problem.ts";
import {
  customerOf,
  day,
  idIn,
  idOf,
  listOf,
  moment,
  momentOf,
  page,
  version,
} from "../schemas.ts";

const status = z.enum(["requested", "contacted", "active", "cancelled"]);

const subscription = z
  .strictObject({
    id: idOf("subscription"),
    version,
    customer: customerOf,
    plan: z.string(),
    status,
    isPaused: z.boolean(),
    nextCycle: day.nullable().meta({ description: "When the next order is due." }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    state: z.string(),
    requestedAt: moment,
  })
  .meta({ id: "BoardSubscription" });

/** Monthly plans (PLAN-6, PLAN-9). */
export const SUBSCRIPTIONS = [
  forStaff("subscriptions.change", {
    id: "listSubscriptions",
    method: "GET",
    path: "/subscriptions",
    group: "Subscriptions",
    summary: "List open monthly plans: those without a next order first, then by its date",
    query: z.strictObject(page),
    answer: listOf(subscription),
    async run({ shop, staff, query }) {
      const list = listQueryOf(BOARD_LIST, query);
      if (!list.ok) return list;
      const { open } = await shop.staff.subscriptions.board(staff, { query: list.value });
      return ok(
        pageOf(open, list.value, (one) => ({
          id: publicId("subscription", one.id),
          version: String(one.version),
          customer: customerId(one.userId),
          plan: one.planName,
          status: one.status,
          isPaused: one.isPaused,
          nextCycle: one.nextCycle,
          name: one.name,
          email: one.email,
          phone: one.phone,
          city: one.city,
          state: one.state,
          requestedAt: momentOf(one.requestedAt),
        })),
      );
    },
  }),
  forAct(MANAGE_SUBSCRIPTION, {
    id: "manageSubscription",
    method: "POST",
    path: "/subscriptions/{requestId}/acts",
    group: "Subscriptions",
    summary: "Start, pause, skip, change or end a monthly plan",
    params: z.strictObject({ requestId: idIn("subscription") }),
    isVersioned: true,
    answer: z
      .strictObject({ plan: z.string(), status, nextCycle: day.nullable() })
      .meta({ id: "ManagedSubscription" }),
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body, seenVersion }) {
      const managed = await shop.staff.subscriptions.manage(staff, {
        ...params,
        ...body,
        version: parseSeenVersion(seenVersion ?? ""),
      });
      if (!managed.ok) return err(refusalProblem(managed.error));
      const { planName, status: now, nextCycle } = managed.value;
      return ok({ plan: planName, status: now, nextCycle });
    },
  }),
];
