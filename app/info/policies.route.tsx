import { useRootData } from "#app/shell/root-data.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import type { Policy } from "#content/policies.ts";
import {
  CHARGEBACK_POLICY,
  PAYMENT_POLICY,
  POLICIES_INTRO,
  RETURN_POLICY,
  SHIP_BAN,
  SHIPPING_POLICY,
} from "#content/policies.ts";
import { ContactLines } from "./contact-lines.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { SectionLead } from "./section-lead.tsx";

export const meta = infoMeta(POLICIES_INTRO);

export default function PoliciesPage() {
  return (
    <>
      <InfoHero intro={POLICIES_INTRO} />
      <PolicySection policy={PAYMENT_POLICY} />
      <PolicySection policy={SHIPPING_POLICY} />
      <ShipBan />
      <PolicySection policy={RETURN_POLICY}>
        <ContactLines subject={RETURN_POLICY.title} />
      </PolicySection>
      <PolicySection policy={CHARGEBACK_POLICY} />
    </>
  );
}

function PolicySection({ policy, children }: { policy: Policy; children?: React.ReactNode }) {
  return (
    <TitledSection
      id={policy.id}
      title={policy.title}
      lead={<SectionLead isSample={policy.isSample} />}
    >
      <DefinitionList
        items={policy.rules.map(({ title, text }) => ({ term: title, description: text }))}
      />
      {children}
    </TitledSection>
  );
}

/** The bans in force, as the checkout applies them. */
function ShipBan() {
  const { states, places } = useRootData().banDisclaimer;
  const byState = places.map(({ state, names }) => ({
    term: state,
    description: names.join(", "),
  }));
  const items = [{ term: SHIP_BAN.statesLabel, description: states.join(", ") }, ...byState];
  return (
    <TitledSection id="ship-ban" title={SHIP_BAN.title} lead={<SectionLead text={SHIP_BAN.text} />}>
      {states.length > 0 ? <DefinitionList items={items} /> : null}
    </TitledSection>
  );
}
