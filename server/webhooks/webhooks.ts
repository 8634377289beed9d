import { randomUUID } from "node:crypto";
import { REMOVE_ENDPOINT, TURN_ENDPOINT } from "#domain/webhook/endpoint-act.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import type { ShopSecret } from "#server/secret.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { checkedOperation, staffOperation } from "#server/staff/staff-operation.ts";
import {
  changeEndpoint,
  createEndpoint,
  removeEndpoint,
  replayEvents,
  rotateEndpoint,
  turnEndpoint,
} from "./change-endpoints.ts";
import { sendTest } from "./deliver-webhooks.ts";
import { listAttempts, listEndpoints, readEndpoint } from "./list-endpoints.ts";
import type { Reach } from "./post-message.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  secret: ShopSecret;
  reach: Reach;
}

interface OneEndpoint {
  endpointId: number;
}

const ofEndpoint = ({ endpointId }: OneEndpoint): Subject => ({
  kind: "webhook endpoint",
  id: String(endpointId),
});

/** The endpoints that events are sent to (API-32). */
export function createWebhooks(deps: Deps) {
  const { db } = deps;
  return {
    staff: {
      list: staffOperation("webhooks.read", () => listEndpoints(db)),
      find: staffOperation(
        "webhooks.read",
        async (_, one: OneEndpoint) => {
          const found = await readEndpoint(db, one.endpointId);
          return (
            found && {
              ...found,
              attempts: await listAttempts(db, one.endpointId),
              history: await readHistory(db, ofEndpoint(one)),
            }
          );
        },
        ofEndpoint,
      ),
      create: staffOperation(
        "webhooks.change",
        (actor, request: Parameters<typeof createEndpoint>[2]) =>
          createEndpoint(deps, actor, request),
      ),
      change: staffOperation(
        "webhooks.change",
        (_, request: Parameters<typeof changeEndpoint>[1]) => changeEndpoint(deps, request),
        ofEndpoint,
      ),
      rotate: staffOperation(
        "webhooks.change",
        (_, request: Parameters<typeof rotateEndpoint>[1]) => rotateEndpoint(deps, request),
        ofEndpoint,
      ),
      turn: checkedOperation(
        TURN_ENDPOINT,
        (_, request: Parameters<typeof turnEndpoint>[1]) => turnEndpoint(deps, request),
        (request) => ofEndpoint(request),
      ),
      remove: checkedOperation(
        REMOVE_ENDPOINT,
        (_, request: Parameters<typeof removeEndpoint>[1]) => removeEndpoint(deps, request),
        (request) => ofEndpoint(request),
      ),
      test: staffOperation(
        "webhooks.change",
        (_, { endpointId }: OneEndpoint) =>
          sendTest(deps, { endpointId, messageId: `test_${randomUUID()}` }),
        ofEndpoint,
      ),
      replay: staffOperation(
        "webhooks.change",
        (_, request: Parameters<typeof replayEvents>[1]) => replayEvents(deps, request),
        ofEndpoint,
      ),
    },
  };
}
