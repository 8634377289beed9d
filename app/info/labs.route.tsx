import { ArtPicture } from "#app/ui/art-picture.tsx";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import {
  CERTIFICATES,
  certificatesOf,
  LAB_CLAIMS,
  LAB_REPORT,
  LABS_INTRO,
  LOT_LOOKUP,
} from "#content/labs.ts";
import { LOT_LENGTH_MAX, readLotNumber } from "#domain/catalog/lot-number.ts";
import type { Route } from "./+types/labs.route.ts";
import { CertificateGallery } from "./certificate-gallery.tsx";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { type LotAnswer, LotLookup } from "./lot-lookup.tsx";
import { PointsSection } from "./points-section.tsx";
import { SectionLead } from "./section-lead.tsx";

export const meta = infoMeta({ ...LABS_INTRO, picture: "lab-hero" });

/** The lot asked for in the address. */
export function loader({ request }: Route.LoaderArgs): LotAnswer {
  const typed = new URL(request.url).searchParams.get("lot");
  if (typed === null) return { typed: "", kind: "unasked" };
  const lot = readLotNumber(typed);
  if (lot === null) return { typed: typed.slice(0, LOT_LENGTH_MAX), kind: "unreadable" };
  return { typed: lot, kind: "answered", lot, certificates: certificatesOf(lot) };
}

export default function LabsPage({ loaderData: answer }: Route.ComponentProps) {
  return (
    <>
      <InfoHero intro={LABS_INTRO} picture={<ArtPicture name="lab-hero" isPriority />} />
      <PointsSection list={LAB_CLAIMS} />
      <TitledSection
        title={LAB_REPORT.title}
        tone="sand"
        lead={<p className="text-lead">{LAB_REPORT.dateText}</p>}
      >
        <FigureRow figures={LAB_REPORT.figures} />
      </TitledSection>
      <Section>
        <Container className="grid gap-8">
          <div className="grid gap-3">
            <h2 className="text-title">{CERTIFICATES.title}</h2>
            <SectionLead text={CERTIFICATES.lead} />
            {CERTIFICATES.isSample ? <SampleMark of="certificates" /> : null}
          </div>
          <CertificateGallery certificates={CERTIFICATES.points} />
        </Container>
      </Section>
      <TitledSection
        id={LOT_LOOKUP.id}
        title={LOT_LOOKUP.title}
        tone="mist"
        lead={<SectionLead text={LOT_LOOKUP.lead} />}
      >
        <LotLookup answer={answer} />
      </TitledSection>
      <FdaStatement />
    </>
  );
}
