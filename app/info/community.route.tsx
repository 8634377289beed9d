import { COMMUNITY_BENEFITS, COMMUNITY_INTRO, GUIDELINES, INVITATION } from "#content/community.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ContactLines } from "./contact-lines.tsx";
import { InfoHero } from "./info-hero.tsx";
import { PointsSection } from "./points-section.tsx";
import { StatementsSection } from "./statements-section.tsx";

export const meta = () => pageMeta(COMMUNITY_INTRO);

export default function CommunityPage() {
  return (
    <>
      <InfoHero intro={COMMUNITY_INTRO}>
        <div className="grid gap-4">
          <ContactLines subject={INVITATION.mailSubject} button={INVITATION.button} />
          <p className="text-small text-soft">{INVITATION.note}</p>
        </div>
      </InfoHero>
      <PointsSection list={COMMUNITY_BENEFITS} />
      <StatementsSection list={GUIDELINES} />
    </>
  );
}
