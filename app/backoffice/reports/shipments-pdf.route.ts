import { streamOf } from "#app/shell/stream-of.ts";
import { parseManifestQuery } from "#domain/report/manifest.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/shipments-pdf.route.ts";

/** The same manifest on paper, with its sums by county and ZIP Code first. */
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
