import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { isEventChoice } from "#domain/event/shop-event.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { REMOVE_ENDPOINT, TURN_ENDPOINT } from "#domain/webhook/endpoint-act.ts";
import { ENDPOINT, endpointRecordFor, TYPES_MAX } from "#domain/webhook/endpoint.ts";
import type { Shop } from "#server/shop.ts";
import type { ListedEndpoint } from "#server/webhooks/list-endpoints.ts";
import { forStaff } from "../operation.ts";
import { inputBody, recordBody, recordJson, recordShape, recordValues } from "../record-schema.ts";
import { idIn, idOf, moment, momentOf, version } from "../schemas.ts";
import { reason, today } from "./parts.ts";

const types = z
  .array(z.string().refine(isEventChoice, "Unknown event."))
  .min(1)
  .max(TYPES_MAX)
  .meta({
    description: "Event types. `order.*` means every order event.",
    examples: [["order.*"]],
  });

const endpoint = z
  .strictObject({
    id: idOf("webhookEndpoint"),
    version,
    ...recordShape(ENDPOINT, ["name", "url"]),
    types: z.array(z.string()),
    off: z
      .enum(["staff", "failing", "gone"])
      .nullable()
      .meta({ description: "Why the endpoint is off; `null` if it's on." }),
    failingSince: moment.nullable(),
    waiting: z.int().meta({ description: "Messages waiting to be sent." }),
  })
  .meta({ id: "WebhookEndpoint" });

const endpointOf = (one: ListedEndpoint): z.input<typeof endpoint> => ({
  id: publicId("webhookEndpoint", one.endpointId),
  version: String(one.version),
  ...recordJson(ENDPOINT, one, ["name", "url"]),
  types: one.types,
  off: one.offReason,
  failingSince: one.failingSince && momentOf(one.failingSince),
  waiting: one.waiting,
});

const asked = z.strictObject({
  ...recordBody(ENDPOINT, ["name", "url"]),
  types,
  reason,
});

const inPath = z.strictObject({ endpointId: idIn("webhookEndpoint") });
const shown = z
  .strictObject({
    id: idOf("webhookEndpoint"),
    secret: z
      .string()
      .meta({ description: "The secret that signs the messages. It is shown only once." }),
  })
  .meta({ id: "NewWebhookSecret" });

/** Uses the same rules as the staff form. */
function checked(shop: Shop, body: z.output<typeof asked>) {
  const values = recordValues(endpointRecordFor(shop.site), body, today(shop));
  return values.ok ? ok({ values: values.value, reason: body.reason }) : values;
}

const changed = (): Result<never, Problem> => err(problem("changed"));

/**
 * The addresses that receive events (API-32). A key that can't read events can't have them sent to its own address,
 * either (API-7).
 */
export const WEBHOOK_ENDPOINTS = [
  forStaff("webhooks.read", {
    id: "listWebhookEndpoints",
    method: "GET",
    path: "/webhook-endpoints",
    group: "Events",
    summary: "List webhook endpoints",
    answer: z.strictObject({ items: z.array(endpoint) }).meta({ id: "WebhookEndpoints" }),
    async run({ shop, staff }) {
      return ok({ items: (await shop.staff.webhooks.list(staff)).map(endpointOf) });
    },
  }),
  forStaff(["webhooks.change", "events.read"], {
    id: "createWebhookEndpoint",
    method: "POST",
    path: "/webhook-endpoints",
    group: "Events",
    summary: "Create a webhook endpoint for new events",
    body: asked,
    status: 201,
    answer: shown,
    async run({ shop, staff, body }) {
      const values = checked(shop, body);
      if (!values.ok) return values;
      const made = await shop.staff.webhooks.create(staff, values.value);
      return ok({ id: publicId("webhookEndpoint", made.endpointId), secret: made.text });
    },
  }),
  forStaff(["webhooks.change", "webhooks.read", "events.read"], {
    id: "changeWebhookEndpoint",
    method: "PUT",
    path: "/webhook-endpoints/{endpointId}",
    group: "Events",
    summary: "Change a webhook endpoint",
    params: inPath,
    body: asked,
    isVersioned: true,
    answer: endpoint,
    async run({ shop, staff, params, body, seenVersion }) {
      const values = checked(shop, body);
      if (!values.ok) return values;
      const { webhooks } = shop.staff;
      if ((await webhooks.find(staff, params)) === null) return err(problem("not_found"));
      const seen = { ...params, seenVersion: Number(seenVersion) };
      const saved = await webhooks.change(staff, { ...seen, ...values.value });
      const now = await webhooks.find(staff, params);
      return saved.ok && now !== null ? ok(endpointOf(now)) : changed();
    },
  }),
  forStaff(["webhooks.change", "webhooks.read"], {
    id: "turnWebhookEndpoint",
    method: "POST",
    path: "/webhook-endpoints/{endpointId}/turn",
    group: "Events",
    summary: "Turn a webhook endpoint on or off",
    params: inPath,
    body: inputBody(TURN_ENDPOINT.input),
    isVersioned: true,
    answer: endpoint,
    async run({ shop, staff, params, body, seenVersion }) {
      const { webhooks } = shop.staff;
      if ((await webhooks.find(staff, params)) === null) return err(problem("not_found"));
      const seen = { ...params, seenVersion: Number(seenVersion) };
      const turned = await webhooks.turn(staff, { ...seen, ...body });
      const now = await webhooks.find(staff, params);
      return turned.ok && now !== null ? ok(endpointOf(now)) : changed();
    },
  }),
  forStaff(["webhooks.change", "webhooks.read"], {
    id: "rotateWebhookSecret",
    method: "POST",
    path: "/webhook-endpoints/{endpointId}/secrets",
    group: "Events",
    summary: "Create a new secret. The old one also signs for some hours",
    params: inPath,
    body: z.strictObject({ overlapHours: z.int().min(0).max(168) }),
    isVersioned: true,
    status: 201,
    answer: shown,
    async run({ shop, staff, params, body, seenVersion }) {
      const { webhooks } = shop.staff;
      if ((await webhooks.find(staff, params)) === null) return err(problem("not_found"));
      const seen = { ...params, seenVersion: Number(seenVersion) };
      const rotated = await webhooks.rotate(staff, { ...seen, ...body });
      return rotated.ok
        ? ok({ id: publicId("webhookEndpoint", params.endpointId), secret: rotated.value.text })
        : changed();
    },
  }),
  forStaff(["webhooks.change", "webhooks.read", "events.read"], {
    id: "replayEvents",
    method: "POST",
    path: "/webhook-endpoints/{endpointId}/replays",
    group: "Events",
    summary: "Resend a period's events with their original IDs",
    params: inPath,
    body: z.strictObject({ from: moment, until: moment }),
    status: 202,
    answer: z.strictObject({ messages: z.int() }).meta({ id: "Replay" }),
    async run({ shop, staff, params, body }) {
      const { webhooks } = shop.staff;
      if ((await webhooks.find(staff, params)) === null) return err(problem("not_found"));
      const time = { from: new Date(body.from), until: new Date(body.until) };
      return ok({ messages: await webhooks.replay(staff, { ...params, ...time }) });
    },
  }),
  forStaff("webhooks.change", {
    id: "removeWebhookEndpoint",
    method: "DELETE",
    path: "/webhook-endpoints/{endpointId}",
    group: "Events",
    summary: "Delete a webhook endpoint and its waiting messages",
    params: inPath,
    body: inputBody(REMOVE_ENDPOINT.input),
    answer: z.strictObject({ removed: z.literal(true) }).meta({ id: "Removed" }),
    async run({ shop, staff, params, body }) {
      const removed = await shop.staff.webhooks.remove(staff, { ...params, ...body });
      return removed.ok ? ok({ removed: true as const }) : err(problem("not_found"));
    },
  }),
];
