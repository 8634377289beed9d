import { orNotFound, rowIdIn } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** The product that the address names. @throws a 404 response if there is none */
export const findProduct = async ({ staff, desk }: StaffDesk, id: string) =>
  orNotFound(await desk.products.find(staff, { productId: rowIdIn(id) }));
