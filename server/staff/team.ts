import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Db } from "#server/db/client.ts";
import { makeStaff, removeStaff } from "./change-team.ts";
import { staffOperation } from "./staff-operation.ts";

/** The people who work for the shop. */
export function createTeam({ db }: { db: Db }) {
  return {
    staff: {
      make: staffOperation(
        "team.change",
        (_, request: { email: string; role: StaffRole }) => makeStaff(db, request),
        ({ email }) => ({ kind: "staff", id: email }),
      ),
      remove: staffOperation(
        "team.change",
        (_, email: string) => removeStaff(db, email),
        (email) => ({ kind: "staff", id: email }),
      ),
    },
  };
}
