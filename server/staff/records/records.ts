import type { RecordQuery } from "#domain/staff/record-list.ts";
import type { Db } from "#server/db/client.ts";
import { staffOperation } from "../staff-operation.ts";
import { exportRecords, listRecords } from "./list-records.ts";

/** Records of staff's actions and reads; viewing them is recorded like any read. */
export function createRecords({ db }: { db: Db }) {
  return {
    staff: {
      list: staffOperation("records.read", (_, query: RecordQuery) => listRecords(db, query)),
      export: staffOperation("records.read", async (_, query: RecordQuery) =>
        exportRecords(db, query),
      ),
    },
  };
}
