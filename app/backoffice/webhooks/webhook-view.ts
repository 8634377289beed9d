import { href } from "react-router";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { Attempt, ListedEndpoint } from "#server/webhooks/list-endpoints.ts";
import { WEBHOOK_STATES } from "./webhook-texts.ts";

export const stateOf = ({
  offReason,
  failingSince,
}: Pick<ListedEndpoint, "offReason" | "failingSince">): keyof typeof WEBHOOK_STATES =>
  offReason ?? (failingSince === null ? "on" : "failing_now");

/** A row of the list. */
export const webhookRow = (endpoint: ListedEndpoint) => ({
  id: endpoint.endpointId,
  path: href("/admin/webhooks/:endpointId", { endpointId: String(endpoint.endpointId) }),
  name: endpoint.name,
  host: new URL(endpoint.url).host,
  state: WEBHOOK_STATES[stateOf(endpoint)],
  types: endpoint.types.join(", "),
  waiting: endpoint.waiting,
});

/** A line of the log. */
export const attemptRow = (attempt: Attempt) => ({
  id: attempt.id,
  messageId: attempt.messageId,
  type: attempt.type,
  at: formatShopMoment(attempt.at),
  status: attempt.status === null ? "no answer" : String(attempt.status),
  ms: attempt.durationMs,
  said: attempt.said,
  isTaken: attempt.isTaken,
});
