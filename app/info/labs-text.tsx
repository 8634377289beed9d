import { Link } from "react-router";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { SceneDrawing } from "#app/ui/scene-drawing.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import {
  CERTIFICATES,
  LAB_CLAIMS,
  LAB_REPORT,
  LABS_INTRO,
  LATEST_LOTS,
  LOT_LOOKUP,
} from "#content/labs.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import { CertificateGallery } from "./certificate-gallery.tsx";
import type { certificateViews } from "./certificate-view.ts";
import { DataSection } from "./data-section.tsx";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { type LotAnswer, LotLookup } from "./lot-lookup.tsx";
import { SectionLead } from "./section-lead.tsx";

interface LabsTextProps {
  shown: ReturnType<typeof certificateViews>;
  answer: LotAnswer;
  /** The most recently published lots. */
  latest: readonly { number: string; product: string }[];
}

/** The tests, the certificates, and the lot lookup. */
export function LabsText({ shown, answer, latest }: LabsTextProps) {
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
            {shown.isSample ? <SampleMark of="certificates" /> : null}
          </>
        }
      >
        <CertificateGallery certificates={shown.certificates} />
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
