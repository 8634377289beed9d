import { shopOf } from "#app/shell/contexts.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { notFound } from "../gate/refused.ts";
import { staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/month-pdf.route.ts";
import { readMonth } from "./read-month.ts";

export const loader = () => {
  throw notFound();
};

/** The same month in counts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("proof.export", { url, context });
  const month = await readMonth(request, context);
  const pdf = await shopOf(context).staff.proof.monthSummary(staff, { month });
  return new Response(streamOf(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="evidence-${month}.pdf"`,
    },
  });
}
