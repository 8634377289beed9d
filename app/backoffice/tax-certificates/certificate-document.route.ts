import { shopOf } from "#app/shell/contexts.ts";
import { fileAnswer } from "#app/shell/file-answer.ts";
import { parseAccountId } from "#domain/customer/customer-list.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/certificate-document.route.ts";
import { parseCertificateId } from "./find-certificate.ts";

/** A certificate's document. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("customers.read", context);
  const userId = parseAccountId(params.userId);
  const certificateId = parseCertificateId(params.certificateId);
  const document =
    userId === null || certificateId === null
      ? null
      : await shopOf(context).staff.taxes.exemptionDocument(staff, { userId, certificateId });
  if (document === null) throw notFound();
  return fileAnswer(`certificate-${certificateId}`, document.kind, document.content);
}
