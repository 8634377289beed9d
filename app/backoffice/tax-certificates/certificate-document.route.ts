import { fileAnswer } from "#app/shell/file-answer.ts";
import { parseAccountId } from "#domain/customer/customer-list.ts";
import { orNotFound, rowIdIn } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/certificate-document.route.ts";

/** A certificate's document. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("customers.read", context);
  const userId = orNotFound(parseAccountId(params.userId));
  const certificateId = rowIdIn(params.certificateId);
  const document = orNotFound(await desk.taxes.exemptionDocument(staff, { userId, certificateId }));
  return fileAnswer(`certificate-${certificateId}`, document.kind, document.content);
}
