import { streamOf } from "#app/shell/stream-of.ts";
import { notFound } from "../gate/refused.ts";
import { deskToAct } from "../gate/staff-only.ts";
import type { Route } from "./+types/month-pdf.route.ts";
import { readMonth } from "./read-month.ts";

export const loader = notFound;

/** The same month as a summary with counts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("proof.export", { url, context });
  const month = await readMonth(request, context);
  const pdf = await desk.proof.monthSummary(staff, { month });
  return new Response(streamOf(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="evidence-${month}.pdf"`,
    },
  });
}
