import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound } from "../gate/refused.ts";

export const parseCertificateId = (typed: string): number | null =>
  /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null;

export const NEW_CERTIFICATE = "new";

/**
 * The certificate that an address names; `null` means a new one.
 *
 * @throws {Response} as for an unknown path, if there is none
 */
export async function findCertificate(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  userId: string,
  typed: string,
) {
  if (typed === NEW_CERTIFICATE) return null;
  const certificateId = parseCertificateId(typed);
  const found =
    certificateId === null
      ? null
      : await shopOf(context).staff.taxes.findExemption(staff, { userId, certificateId });
  if (found === null) throw notFound();
  return found;
}
