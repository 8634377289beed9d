import { Link, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { SceneDrawing } from "#app/ui/scene-drawing.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import {
  CERTIFICATES,
  certificatesOf,
  LAB_CLAIMS,
  LAB_REPORT,
  LABS_INTRO,
  LATEST_LOTS,
  LOT_LOOKUP,
} from "#content/labs.ts";
import { LOT_LENGTH_MAX, readLotNumber } from "#domain/catalog/lot-number.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import type { Route } from "./+types/labs.route.ts";
import { CertificateGallery } from "./certificate-gallery.tsx";
import { DataSection } from "./data-section.tsx";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { type LotAnswer, LotLookup } from "./lot-lookup.tsx";
import { SectionLead } from "./section-lead.tsx";

export const meta = infoMeta({ ...LABS_INTRO, picture: "products/mgm-detail" });

/** The lot asked for in the address; one that is published has a page of its own (LOT-4). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { lots } = shopOf(context).customer;
  const answer = answerOf(request);
  if (answer.kind === "answered" && (await lots.find(answer.lot)).length > 0)
    throw redirect(lotPagePath(answer.lot));
  return { answer, latest: await lots.latest() };
}

function answerOf(request: Request): LotAnswer {
  const typed = new URL(request.url).searchParams.get("lot");
  if (typed === null) return { typed: "", kind: "unasked" };
  const lot = readLotNumber(typed);
  if (lot === null) return { typed: typed.slice(0, LOT_LENGTH_MAX), kind: "unreadable" };
  return { typed: lot, kind: "answered", lot, certificates: certificatesOf(lot) };
}

export default function LabsPage({ loaderData }: Route.ComponentProps) {
  const { answer, latest } = loaderData;
  return (
    <>
      <InfoHero intro={LABS_INTRO} picture={<SceneDrawing name="laboratory" isPriority />} />
      <DataSection
        title={LAB_REPORT.title}
        lead={<p className="text-soft">{LAB_REPORT.dateText}</p>}
      >
        <FigureRow figures={LAB_REPORT.figures} />
      </DataSection>
      <DataSection title={LAB_CLAIMS.title}>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {LAB_CLAIMS.points.map(({ drawing, title, text }) => (
            <li key={title} className="grid content-start gap-2">
              <LineDrawing name={drawing} className="size-14" />
              <h3 className="text-heading">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </DataSection>
      <DataSection
        title={CERTIFICATES.title}
        lead={
          <>
            <p className="text-soft">{CERTIFICATES.lead}</p>
            {CERTIFICATES.isSample ? <SampleMark of="certificates" /> : null}
          </>
        }
      >
        <CertificateGallery certificates={CERTIFICATES.points} />
      </DataSection>
      <TitledSection
        id={LOT_LOOKUP.id}
        title={LOT_LOOKUP.title}
        tone="mist"
        lead={<SectionLead text={LOT_LOOKUP.lead} />}
      >
        <LotLookup answer={answer} />
        {latest.length === 0 ? null : (
          <div className="mt-8 grid gap-2">
            <p className="text-small text-soft">{LATEST_LOTS}</p>
            <ul className="grid gap-x-10 sm:grid-cols-2">
              {latest.map(({ number, product }) => (
                <li key={`${number} ${product}`}>
                  <Link to={lotPagePath(number)} className="link tap break-words">
                    {number}, {product}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </TitledSection>
      <FdaStatement />
    </>
  );
}
