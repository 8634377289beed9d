import { FigureRow } from "#app/ui/figure-row.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { RETAIL_LAUNCH, UPCOMING, WHOLESALE_CONTACT, WHOLESALE_INTRO } from "#content/wholesale.ts";
import { ContactLines } from "./contact-lines.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { SectionLead } from "./section-lead.tsx";

export const meta = infoMeta({ ...WHOLESALE_INTRO, picture: "shop-hero" });

export default function WholesalePage() {
  return (
    <>
      <InfoHero intro={WHOLESALE_INTRO} />
      <TitledSection title={RETAIL_LAUNCH.title} tone="sand">
        <FigureRow figures={RETAIL_LAUNCH.figures} />
      </TitledSection>
      <TitledSection title={UPCOMING.title}>
        <p className="max-w-text text-lead">{UPCOMING.text}</p>
      </TitledSection>
      <TitledSection
        title={WHOLESALE_CONTACT.title}
        lead={<SectionLead text={WHOLESALE_CONTACT.text} />}
      >
        <ContactLines subject={WHOLESALE_CONTACT.mailSubject} />
      </TitledSection>
    </>
  );
}
