import { href, Link } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { breadcrumbJsonLd } from "#app/shell/json-ld.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AmountList } from "#app/ui/definition-list.tsx";
import { PageHero } from "#app/ui/layout.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { SHIP_TO_ME, SHIP_TO_STATE } from "#content/ship-to-me.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { stateOfSlug } from "#domain/place/us-states.ts";
import type { StateAnswer } from "#domain/shipping/ship-to-state.ts";
import { SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import type { Route } from "./+types/ship-to-state.route.ts";
import { StateLinks } from "./state-links.tsx";

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData?.name ?? "";
  const title = SHIP_TO_STATE.metaTitle(name);
  return pageMeta(args, {
    metaTitle: title,
    metaDescription: SHIP_TO_STATE.metaDescription(name),
    jsonLd: (siteUrl) => [
      breadcrumbJsonLd(siteUrl, [
        { name: SHIP_TO_ME.metaTitle, path: href("/ship-to-me") },
        { name: title, path: args.location.pathname },
      ]),
    ],
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const state = stateOfSlug(params.state);
  if (state === null) throw leadHome();
  const { isSteady, ...answer } = await shopOf(context).customer.shipping.toState(state);
  // A date or a lot decides it, and no event is sent when that changes.
  if (!isSteady) factsOf(context).doNotCache();
  return answer;
}

/** Whether and how the shop ships to a state (ELIG-8), without saying anything about its laws. */
export default function ShipToStatePage({ loaderData: answer }: Route.ComponentProps) {
  const { state, name, isShippedTo, notTo } = answer;
  return (
    <>
      <PageHero
        eyebrow={
          <Link to={href("/ship-to-me")} className="link tap">
            {SHIP_TO_STATE.eyebrow}
          </Link>
        }
        title={isShippedTo ? SHIP_TO_STATE.yes(name) : SHIP_TO_STATE.no(name)}
        lead={isShippedTo ? SHIP_TO_STATE.leadYes : SHIP_TO_STATE.leadNo}
      >
        {isShippedTo ? <ButtonLink to={href("/ship-to-me")}>{SHIP_TO_STATE.zip}</ButtonLink> : null}
      </PageHero>
      {isShippedTo ? (
        <>
          <TitledSection title={SHIP_TO_STATE.costs}>
            <Costs {...answer} />
          </TitledSection>
          <TitledSection title={SHIP_TO_STATE.asked}>
            <ul className="grid gap-2">
              {askedTexts(answer).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </TitledSection>
          {notTo.length === 0 ? null : (
            <TitledSection title={SHIP_TO_STATE.notTo(name)}>
              <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
                {notTo.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            </TitledSection>
          )}
        </>
      ) : null}
      <StateLinks current={state} />
    </>
  );
}

const Costs = ({ standardCents, overnightCents, isForSomeGoods }: StateAnswer) => (
  <div className="grid gap-5">
    <AmountList
      rows={[
        {
          label: SHIPPING_TEXTS.standard.label,
          detail: SHIPPING_TEXTS.standard.detail,
          amount: formatDollars(standardCents),
        },
        {
          label: SHIPPING_TEXTS.overnight.label,
          detail: SHIP_TO_ME.overnightDetail,
          amount: formatDollars(overnightCents),
        },
      ]}
    />
    <p className="text-caption text-soft">{SHIP_TO_ME.costNote}</p>
    {isForSomeGoods ? <p>{SHIP_TO_STATE.someGoods}</p> : null}
  </div>
);

function askedTexts({ verifiedAge, adultSignature }: StateAnswer): string[] {
  return [
    SHIP_TO_STATE.adults,
    verifiedAge === "none" ? null : SHIP_TO_STATE.age[verifiedAge],
    adultSignature === "none" ? SHIP_TO_STATE.noSignature : SHIP_TO_STATE.signature[adultSignature],
  ].filter((text) => text !== null);
}
