import type { Db } from "#server/db/client.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { type EventQuery, readEvents } from "./read-events.ts";

/** What happened in the shop, for programs (API-30). */
export function createEvents({ db }: { db: Db }) {
  return {
    staff: {
      /* Ids alone, asked again and again. */
      read: unrecorded(
        staffOperation("events.read", (_, query: EventQuery) => readEvents(db, query)),
      ),
    },
  };
}
