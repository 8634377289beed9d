import { err, ok } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { createStreams, followEvents } from "./follow-events.ts";
import { type EventQuery, readEvents } from "./read-events.ts";

interface Follow extends Omit<EventQuery, "limit"> {
  isStillAllowed(): Promise<boolean>;
}

/** Events in the shop, for programs (API-30). */
export function createEvents({ db }: { db: Db }) {
  const streams = createStreams();
  return {
    staff: {
      /* Ids only, requested again and again. */
      read: unrecorded(
        staffOperation("events.read", (_, query: EventQuery) => readEvents(db, query)),
      ),
      /** Events as they happen, for as long as the client listens. */
      follow: unrecorded(
        staffOperation("events.read", async (actor, asked: Follow) => {
          if (!streams.hasRoom(actor.id)) return err("too_many" as const);
          const known = await readEvents(db, { ...asked, limit: 1 });
          return known.ok ? ok(followEvents(db, streams, { ...asked, who: actor.id })) : known;
        }),
      ),
    },
  };
}
