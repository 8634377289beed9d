import { orNotFound, rowIdIn } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** The import that an address names. */
export const findImport = async ({ staff, desk }: StaffDesk, id: string) =>
  orNotFound(await desk.imports.find(staff, { importId: rowIdIn(id) }));
