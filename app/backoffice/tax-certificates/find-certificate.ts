import { orNotFound, rowIdIn } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

export const NEW_CERTIFICATE = "new";

/**
 * The certificate that an address names; `null` means a new one.
 *
 * @throws {Response} as for an unknown path, if there is none
 */
export const findCertificate = async ({ staff, desk }: StaffDesk, userId: string, id: string) =>
  id === NEW_CERTIFICATE
    ? null
    : orNotFound(await desk.taxes.findExemption(staff, { userId, certificateId: rowIdIn(id) }));
