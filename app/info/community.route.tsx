import { CardsSection } from "#app/ui/cards-section.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { COMMUNITY_BENEFITS, COMMUNITY_INTRO, GUIDELINES, INVITATION } from "#content/community.ts";
import { CONTACT } from "#content/contact.ts";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { MailLink } from "./mail-link.tsx";
import { SectionLead } from "./section-lead.tsx";
import { StatementsSection } from "./statements-section.tsx";

export const meta = infoMeta(COMMUNITY_INTRO);

export default function CommunityPage() {
  return (
    <>
      <InfoHero intro={COMMUNITY_INTRO}>
        <div className="grid justify-items-start gap-4">
          <MailLink subject={INVITATION.mailSubject}>{INVITATION.button}</MailLink>
          <p className="text-small text-soft">{INVITATION.note}</p>
          {CONTACT.isSample ? <SampleMark of="contact" /> : null}
        </div>
      </InfoHero>
      <CardsSection
        title={COMMUNITY_BENEFITS.title}
        lead={<SectionLead isSample={COMMUNITY_BENEFITS.isSample} />}
        points={COMMUNITY_BENEFITS.points}
      />
      <StatementsSection list={GUIDELINES} />
    </>
  );
}
