import { redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { LABS_INTRO } from "#content/labs.ts";
import { LOT_LENGTH_MAX, readLotNumber } from "#domain/catalog/lot-number.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import type { Route } from "./+types/labs.route.ts";
import { certificatesOfLot, certificateViews } from "./certificate-view.ts";
import { infoMeta } from "./info-meta.ts";
import { LabsText } from "./labs-text.tsx";
import type { LotAnswer } from "./lot-lookup.tsx";
import { writtenCertificates } from "./written-text.ts";

export const meta = infoMeta({ ...LABS_INTRO, picture: "products/mgm-detail" });

/** Looks up the lot from the query; a published one has its own page (LOT-4). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("lot");
  const lot = typed === null ? null : readLotNumber(typed);
  const { lots } = shopOf(context).customer;
  if (lot !== null && (await lots.find(lot)).length > 0) throw redirect(lotPagePath(lot));
  const shown = await shownCertificates(context);
  return { shown, answer: answerOf(typed, shown), latest: await lots.latest() };
}

/** The certificates, linked to their lots if those have a page. */
async function shownCertificates(context: Readonly<RouterContextProvider>) {
  const written = await writtenCertificates(context);
  const { lots } = shopOf(context).customer;
  const named = new Set(written?.certificates.map(({ lot }) => lot).filter((lot) => lot !== ""));
  const found = await Promise.all(
    [...named].map(async (lot) => ((await lots.find(lot)).length > 0 ? [lot] : [])),
  );
  return certificateViews(written, found.flat());
}

function answerOf(typed: string | null, shown: ReturnType<typeof certificateViews>): LotAnswer {
  if (typed === null) return { typed: "", kind: "unasked" };
  const lot = readLotNumber(typed);
  if (lot === null) return { typed: typed.slice(0, LOT_LENGTH_MAX), kind: "unreadable" };
  return { typed: lot, kind: "answered", lot, certificates: certificatesOfLot(shown, lot) };
}

export default function LabsPage({ loaderData }: Route.ComponentProps) {
  return <LabsText {...loaderData} />;
}
