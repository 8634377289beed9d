import { z } from "zod";
import { PLANS } from "#content/plans.ts";
import { type Problem } from "#domain/api/problem.ts";
import { customerId, publicId } from "#domain/api/public-id.ts";
import { err, ok } from "#domain/result.ts";
import { BOARD_LIST } from "#domain/subscription/board-list.ts";
import { SUBSCRIPTION_ACTS, validateManage } from "#domain/subscription/manage-form.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forStaff } from "../operation.ts";
import { codeProblem, fieldsProblem } from "../refusal-problem.ts";
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
  forStaff("subscriptions.change", {
    id: "manageSubscription",
    method: "POST",
    path: "/subscriptions/{requestId}/acts",
    group: "Subscriptions",
    summary: "Start, pause, skip, change or end a monthly plan",
    params: z.strictObject({ requestId: idIn("subscription") }),
    body: z.strictObject({
      act: z.enum(SUBSCRIPTION_ACTS),
      day: day.optional().meta({ description: "For start, reschedule and resume." }),
      plan: z.string().min(1).max(100).optional().meta({ description: "For change." }),
    }),
    isVersioned: true,
    answer: z
      .strictObject({ plan: z.string(), status, nextCycle: day.nullable() })
      .meta({ id: "ManagedSubscription" }),
    problems: ["conflict", "changed"],
    async run({ shop, staff, params, body, seenVersion }) {
      // By the same rules as the form of staff: an act has the day or the plan that it needs, and no other.
      const { values, fieldErrors } = validateManage(
        {
          act: body.act,
          requestId: String(params.requestId),
          version: seenVersion ?? "",
          day: body.day ?? "",
          plan: body.plan ?? "",
        },
        PLANS.map(({ name }) => name),
      );
      if (values === null) return err(fieldsProblem(fieldErrors));
      const managed = await shop.staff.subscriptions.manage(staff, values);
      if (!managed.ok) return err(refused(managed.error));
      const { planName, status: now, nextCycle } = managed.value;
      return ok({ plan: planName, status: now, nextCycle });
    },
  }),
];

const refused = ({ code, reason }: { code: string; reason: string }): Problem =>
  codeProblem(code, reason);
