import { shopOf } from "#app/shell/contexts.ts";
import { readForm } from "#app/shell/read-form.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/evidence-pdf.route.ts";

export const loader = () => {
  throw notFound();
};

/** Making it is written down, so it is a form; its answer is the file. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffWho("payments.dispute", context);
  const orderNumber = parseOrderNumber(params.orderNumber);
  await readForm(request);
  const pdf =
    orderNumber === null
      ? null
      : await shopOf(context).staff.documents.evidence(staff, { orderNumber });
  if (pdf === null) throw notFound();
  return new Response(streamOf(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="evidence-${orderNumber}.pdf"`,
    },
  });
}
