import { useRootData } from "#app/shell/root-data.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
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
import { infoMeta } from "./info-meta.ts";
import { LongRead } from "./long-read.tsx";

export const meta = infoMeta(POLICIES_INTRO);

export default function PoliciesPage() {
  return (
    <LongRead
      title={POLICIES_INTRO.title}
      lead={POLICIES_INTRO.lead}
      chapters={[
        chapterOf(PAYMENT_POLICY),
        chapterOf(SHIPPING_POLICY),
        { id: "ship-ban", title: SHIP_BAN.title, content: <ShipBan /> },
        chapterOf(RETURN_POLICY, <ContactLines subject={RETURN_POLICY.title} />),
        chapterOf(CHARGEBACK_POLICY),
      ]}
    />
  );
}

const chapterOf = ({ id, title, isSample, rules }: Policy, after?: React.ReactNode) => ({
  id,
  title,
  isSample,
  content: (
    <>
      <DefinitionList items={rules.map((rule) => ({ term: rule.title, description: rule.text }))} />
      {after}
    </>
  ),
});

/** The bans in force, as the checkout applies them. */
function ShipBan() {
  const { states, places } = useRootData().banDisclaimer;
  const byState = places.map(({ state, names }) => ({
    term: state,
    description: names.join(", "),
  }));
  const items = [{ term: SHIP_BAN.statesLabel, description: states.join(", ") }, ...byState];
  return (
    <>
      <p>{SHIP_BAN.text}</p>
      {states.length > 0 ? <DefinitionList items={items} /> : null}
    </>
  );
}
