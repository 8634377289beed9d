import { orNotFound, rowIdIn } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

export const NEW_CERTIFICATE = "new";

/**
 * The certificate that the address names; `null` for a new one.
 *
 * @throws {Response} a 404 response if there is none
 */
export const findCertificate = async ({ staff, desk }: StaffDesk, userId: string, id: string) =>
  id === NEW_CERTIFICATE
    ? null
    : orNotFound(await desk.taxes.findExemption(staff, { userId, certificateId: rowIdIn(id) }));
