import { Container, Section } from "#app/ui/layout.tsx";
import { PLANS, PRICING_INTRO, SUBSCRIBE_STEPS } from "#content/plans.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { PlanCard } from "./plan-card.tsx";
import { StepsSection } from "./steps-section.tsx";
import { SubscribeButton } from "./subscribe-button.tsx";

export const meta = infoMeta({ ...PRICING_INTRO, picture: "mgm-hero" });

export default function PricingPage() {
  return (
    <>
      <InfoHero intro={PRICING_INTRO} />
      <Section space="none" className="pb-14 md:pb-20">
        <Container>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,18.5rem),1fr))]">
            {PLANS.map((plan) => (
              <PlanCard key={plan.id} plan={plan} action={<SubscribeButton plan={plan} />} />
            ))}
          </ul>
        </Container>
      </Section>
      <StepsSection list={SUBSCRIBE_STEPS} />
      <FdaStatement />
    </>
  );
}
