import { orNotFound, rowIdIn } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** The import that the address names. @throws a 404 response if there is none */
export const findImport = async ({ staff, desk }: StaffDesk, id: string) =>
  orNotFound(await desk.imports.find(staff, { importId: rowIdIn(id) }));
