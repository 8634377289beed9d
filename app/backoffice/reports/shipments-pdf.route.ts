import { streamOf } from "#app/shell/stream-of.ts";
import { parseManifestQuery } from "#domain/report/manifest.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/shipments-pdf.route.ts";

/** The same manifest as a PDF, starting with totals by county and ZIP Code. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("orders.export", context);
  const query = parseManifestQuery(url.searchParams, today);
  const pdf = await desk.proof.manifestPdf(staff, query);
  return new Response(streamOf(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="manifest-${query.month}-${query.state ?? "all"}.pdf"`,
    },
  });
}
