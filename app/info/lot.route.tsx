import { data } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { LOT_LOOKUP, LOT_PAGE } from "#content/labs.ts";
import { LOT_LENGTH_MAX, readLotNumber } from "#domain/catalog/lot-number.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import type { Route } from "./+types/lot.route.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { LotLookup } from "./lot-lookup.tsx";
import { LotResult } from "./lot-result.tsx";
import { lotView } from "./lot-view.ts";
import { SectionLead } from "./section-lead.tsx";

/** Search engines may index a recalled lot, but not the page of an unpublished one. */
export const meta: Route.MetaFunction = (args) => {
  const { number, lots } = args.loaderData ?? { number: "", lots: [] };
  if (lots.length === 0) return privatePageMeta(args.matches, LOT_PAGE.missingTitle);
  return infoMeta({
    metaTitle: LOT_PAGE.title(number),
    metaDescription: LOT_PAGE.metaDescription(number),
    canonicalPath: lotPagePath(number),
    picture: "products/mgm-detail",
  })(args);
};

/** A lot that doesn't exist looks like one that isn't published (LOT-4). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const lots = await shopOf(context).customer.lots.find(params.lot);
  const number = readLotNumber(params.lot) ?? params.lot.slice(0, LOT_LENGTH_MAX);
  if (lots.length > 0) return data({ number, lots: lots.map(lotView) });
  // Made-up addresses are endless and would fill the cache.
  factsOf(context).doNotCache();
  return data({ number, lots: [] }, { status: 404 });
}

export default function LotPage({ loaderData }: Route.ComponentProps) {
  const { number, lots } = loaderData;
  const isKnown = lots.length > 0;
  return (
    <>
      <InfoHero
        intro={{
          metaTitle: "",
          metaDescription: "",
          eyebrow: LOT_PAGE.eyebrow,
          title: isKnown ? LOT_PAGE.title(number) : LOT_PAGE.missingTitle,
          lead: isKnown ? LOT_PAGE.lead : LOT_PAGE.missingLead(number),
        }}
      />
      {lots.map((lot) => (
        <LotResult key={lot.lotId} number={number} lot={lot} />
      ))}
      <TitledSection
        id={LOT_LOOKUP.id}
        title={isKnown ? LOT_PAGE.another : LOT_LOOKUP.title}
        tone="mist"
        lead={<SectionLead text={LOT_LOOKUP.lead} />}
      >
        <LotLookup answer={{ kind: "unasked", typed: isKnown ? "" : number }} />
      </TitledSection>
      <FdaStatement />
    </>
  );
}
