import { Container, Section } from "#app/ui/layout.tsx";
import { type Plan, PLANS, PRICING_INTRO, SUBSCRIBE_STEPS } from "#content/plans.ts";
import type { ListText } from "#domain/site-text/site-text.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { PlanCard } from "./plan-card.tsx";
import { StepsSection } from "./steps-section.tsx";
import { SubscribeButton } from "./subscribe-button.tsx";

/** @param written the owner's text for the cards; `null` if there is none */
export function PricingText({ written }: { written: ListText | null }) {
  return (
    <>
      <InfoHero intro={PRICING_INTRO} />
      <Section space="none" className="pb-14 md:pb-20">
        <Container>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,18.5rem),1fr))]">
            {plansWith(written).map((plan) => (
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

/** The first line of an entry is the description, the others are the features. */
const plansWith = (written: ListText | null): Plan[] =>
  PLANS.map((plan) => {
    const lines = written?.entries.find(({ title }) => title === plan.name)?.text.split("\n") ?? [];
    const [description, ...features] = lines.map((line) => line.trim()).filter(Boolean);
    return description === undefined ? plan : { ...plan, description, features };
  });
