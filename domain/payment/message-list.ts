import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";
import { PAYMENT_ALERT_KINDS } from "./payment-alert.ts";

/**
 * States of a gateway's message: `failing`: an attempt failed and another will follow; `failed`: given up, or its
 * gateway isn't set up; `contradicts`: it contradicts our records; `ignored`: not about a payment.
 */
export const MESSAGE_STATES = [
  "waiting",
  "failing",
  "failed",
  "contradicts",
  "handled",
  "ignored",
] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

type MessageFilter = "state" | "order";

/** The list of gateway messages. */
export const MESSAGE_LIST: ListSettings<MessageFilter, "newest"> = {
  filters: ["state", "order"],
  sorts: ["newest"],
  size: 50,
  sizeMax: 200,
};

export type MessageQuery = ListQuery<MessageFilter, "newest">;

/** `null` for all messages, as for any unknown value. */
export const messageStateOf = ({ filters }: Pick<MessageQuery, "filters">): MessageState | null =>
  MESSAGE_STATES.find((known) => known === filters.state) ?? null;

/** The outcome of a message whose gateway is no longer configured; it can be processed once it is configured again. */
export const NOT_SET_UP = "gateway_not_set_up";
export const IGNORED = "ignored";

/** Outcomes that contradict our records, named after the alert that was raised. */
export const CONTRADICTIONS: readonly string[] = PAYMENT_ALERT_KINDS;

/** Whether processing it again could have a different result. */
export const isHandledAgain = (state: MessageState): boolean =>
  state === "failing" || state === "failed" || state === "contradicts";

export interface MessageKey {
  gateway: string;
  eventId: string;
}

/** "nmi:1f2e"; gateway names contain no colon. */
export const messageId = ({ gateway, eventId }: MessageKey): string => `${gateway}:${eventId}`;

/** `null` for anything else. */
export function parseMessageId(text: string): MessageKey | null {
  const [, gateway, eventId] = /^([a-z-]{1,30}):(\S{1,200})$/.exec(text) ?? [];
  return gateway === undefined || eventId === undefined ? null : { gateway, eventId };
}
