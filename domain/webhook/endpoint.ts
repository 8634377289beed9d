import {
  EVENT_SUBJECTS,
  EVENT_TYPES,
  eventTypesOf,
  everyTypeOf,
  isEventChoice,
} from "#domain/event/shop-event.ts";
import { entries } from "#domain/record/list-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { err, ok } from "#domain/result.ts";
import { parseTargetUrl, TARGET_URL_MAX } from "./target-url.ts";

/** Maximum number of event types per endpoint. */
export const TYPES_MAX = 200;

/** An endpoint for events (API-32). @param isLocalAllowed for a demo: also this machine */
const endpointRecord = (isLocalAllowed: boolean) =>
  record(
    {
      name: line("Name", {
        max: 80,
        hint: "The program that receives the events. Use one address per program.",
      }),
      url: line("Address", {
        max: TARGET_URL_MAX,
        hint: "On the public internet, with https://.",
        normalize(text) {
          const url = parseTargetUrl(text, isLocalAllowed);
          return url.ok ? url.value : text;
        },
        problem(text) {
          const url = parseTargetUrl(text, isLocalAllowed);
          return url.ok ? null : url.error;
        },
      }),
      /** "order.placed" or "order.*". */
      types: entries<string>("Events", {
        most: TYPES_MAX,
        none: "none",
        split: /[\s,]+/,
        read: (text) => (isEventChoice(text) ? ok(text) : err("This event doesn't exist.")),
        write: (type) => type,
        isEntry: (value): value is string => typeof value === "string" && isEventChoice(value),
      }),
    },
    {
      check: ({ types }) => (types?.length === 0 ? { types: "Choose at least one event." } : {}),
      tidy: ({ types, ...rest }) => ({ ...rest, types: withoutHeld(types) }),
    },
  );

export const ENDPOINT = endpointRecord(false);
const LOCAL_ENDPOINT = endpointRecord(true);

export const endpointRecordFor = ({ mayHookLocally }: { mayHookLocally: boolean }) =>
  mayHookLocally ? LOCAL_ENDPOINT : ENDPOINT;

export type Endpoint = ValuesOf<typeof ENDPOINT.fields>;

/** Whole subjects first; a type that its whole subject includes is left out. */
function withoutHeld(types: readonly string[]): string[] {
  const whole = EVENT_SUBJECTS.filter((subject) => types.includes(everyTypeOf(subject)));
  const held = whole.flatMap(eventTypesOf);
  const single = types.filter((one) => EVENT_TYPES.includes(one) && !held.includes(one));
  return [...whole.map(everyTypeOf), ...single];
}
