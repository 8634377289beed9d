import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { EVENT_VERSION, eventId, publicEvent } from "#domain/event/public-event.ts";
import { EVENT_TYPES, isEventChoice, type ShopEvent } from "#domain/event/shop-event.ts";
import { err, ok } from "#domain/result.ts";
import { forStaff } from "../operation.ts";
import { idIn, idOf, moment } from "../schemas.ts";

const id = z.string();

const event = z
  .strictObject({
    id: idOf("shopEvent"),
    type: z.enum(EVENT_TYPES).meta({ examples: ["order.placed"] }),
    version: z.literal(EVENT_VERSION),
    at: moment,
    about: z
      .strictObject({
        order: idOf("order").optional(),
        product: idOf("product").optional(),
        payment: id.optional(),
        refund: id.optional(),
        shipment: id.optional().meta({ description: "The parcel's number within the order." }),
        lot: id
          .optional()
          .meta({ description: "The lot's number, read together with the product." }),
        customer: id.optional(),
        subscription: idOf("subscription").optional(),
        rule: id.optional(),
      })
      .meta({ description: "IDs only. Use them to read the current state." }),
  })
  .meta({ id: "Event" });

const TYPES_MAX = 50;

const types = z
  .string()
  .max(2000)
  .optional()
  .transform((text, context) => {
    const all = text === undefined ? [] : text.split(",");
    if (all.length <= TYPES_MAX && all.every(isEventChoice)) return all;
    context.addIssue({ code: "custom", message: 'Use types like "order.placed,payment.*".' });
    return z.NEVER;
  })
  .meta({
    description: "Event types to include. `order.*` means every order event.",
    examples: ["order.*"],
  });

const EXPIRED: Problem = problem("gone", {
  detail:
    "Events after this one have been deleted. Read everything again, then continue from `now`.",
});

/** Past events, for programs that missed them (API-31). */
export const EVENTS = [
  forStaff("events.read", {
    id: "listEvents",
    method: "GET",
    path: "/events",
    group: "Events",
    summary: "List events in order",
    description:
      "Send `next` as `after` to continue, with no gaps and no repeats. Events are kept for 90 days.",
    query: z.strictObject({
      after: z
        .union([z.literal("now"), idIn("shopEvent")])
        .optional()
        .meta({
          description:
            "The last event you read, or `now` for new events only. If omitted, the list starts with the oldest.",
        }),
      types,
      size: z
        .string()
        .regex(/^(?:[1-9]|[1-9]\d|[1-4]\d\d|500)$/)
        .optional()
        .meta({ description: "1 to 500.", examples: ["100"] }),
    }),
    answer: z
      .strictObject({
        items: z.array(event),
        next: idOf("shopEvent")
          .nullable()
          .meta({ description: "`null` if there are no events yet. Ask again without `after`." }),
        hasMore: z.boolean(),
      })
      .meta({ id: "EventPage" }),
    problems: ["gone"],
    async run({ shop, staff, query }) {
      const read = await shop.staff.events.read(staff, {
        after: query.after === "now" ? null : (query.after ?? 0),
        types: query.types,
        limit: Number(query.size ?? 100),
      });
      if (!read.ok) return err(EXPIRED);
      const { events, next, hasMore } = read.value;
      return ok({
        items: events.map(asAnswered),
        next: next === 0 ? null : eventId(next),
        hasMore,
      });
    },
  }),
  forStaff("events.read", {
    id: "streamEvents",
    method: "GET",
    path: "/events/stream",
    group: "Events",
    summary: "Stream events as server-sent events",
    description:
      "Each message has the event's ID, its type and the event as JSON. Send `Last-Event-ID` to continue an interrupted stream; without it, the stream has new events only. A key can have three streams.",
    query: z.strictObject({ types }),
    answer: z.custom<AsyncIterable<string>>(),
    isStream: true,
    problems: ["gone"],
    async run({ shop, staff, query, lastEventId, isStillAllowed }) {
      const last = lastEventId === null ? null : idIn("shopEvent").safeParse(lastEventId);
      if (last?.success === false)
        return err(problem("invalid", { detail: "Last-Event-ID isn't an event's ID." }));
      const followed = await shop.staff.events.follow(staff, {
        after: last?.data ?? null,
        types: query.types,
        isStillAllowed,
      });
      if (followed.ok) return ok(asTexts(followed.value));
      return err(
        followed.error === "expired"
          ? EXPIRED
          : problem("too_many_requests", {
              detail: "This key already has the maximum number of open streams.",
            }),
      );
    },
  }),
];

/** Quiet beats before a keep-alive, which tells proxies and programs that the connection is alive. */
const SILENT_BEATS = 15;

async function* asTexts(found: AsyncIterable<ShopEvent[]>): AsyncGenerator<string> {
  let silent = 0;
  yield ": here\n\n";
  for await (const events of found) {
    silent = events.length === 0 ? silent + 1 : 0;
    if (silent === SILENT_BEATS) silent = 0;
    if (silent === 0 && events.length === 0) yield ": still here\n\n";
    else yield events.map(textOf).join("");
  }
}

const textOf = (one: ShopEvent): string => {
  const said = publicEvent(one);
  return `id: ${said.id}\nevent: ${said.type}\ndata: ${JSON.stringify(said)}\n\n`;
};

/** The event in the schema's format. */
const asAnswered = (one: ShopEvent): z.input<typeof event> => {
  const { version: _, ...said } = publicEvent(one);
  return { ...said, version: EVENT_VERSION };
};
