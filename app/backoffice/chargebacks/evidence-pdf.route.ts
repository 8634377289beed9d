import { readForm } from "#app/shell/read-form.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { notFound, orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/evidence-pdf.route.ts";

export const loader = notFound;

/** A POST, because creating the file is recorded; the response is the file. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("payments.dispute", context);
  const orderNumber = orNotFound(parseOrderNumber(params.orderNumber));
  await readForm(request);
  const pdf = orNotFound(await desk.documents.evidence(staff, { orderNumber }));
  return new Response(streamOf(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="evidence-${orderNumber}.pdf"`,
    },
  });
}
