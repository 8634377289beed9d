import { ArtPicture } from "#app/ui/art-picture.tsx";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { CERTIFICATES, LAB_CLAIMS, LAB_REPORT, LABS_INTRO } from "#content/labs.ts";
import { CertificateGallery } from "./certificate-gallery.tsx";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { PointsSection } from "./points-section.tsx";
import { SectionLead } from "./section-lead.tsx";

export const meta = infoMeta({ ...LABS_INTRO, picture: "lab-hero" });

export default function LabsPage() {
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
      <FdaStatement />
    </>
  );
}
