import { orNotFound, rowIdIn } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** The product that an address names, for staff; for one that there is not, the answer for an unknown path. */
export const findProduct = async ({ staff, desk }: StaffDesk, id: string) =>
  orNotFound(await desk.products.find(staff, { productId: rowIdIn(id) }));
