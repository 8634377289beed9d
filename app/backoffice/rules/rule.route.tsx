import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { ChangeList } from "../changes/change-list.tsx";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/rule.route.ts";
import { RuleHeader } from "./rule-pages.tsx";
import { RULE_TEXTS } from "./rule-texts.ts";
import {
  findRule,
  productNameOf,
  productNames,
  ruleFacts,
  ruleState,
  type VersionView,
  versionViews,
} from "./rule-view.ts";
import { ruleTitle } from "./rule-words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.title ?? RULE_TEXTS.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const { number, values, versions } = await findRule(context, staff, params.number);
  const shop = shopOf(context);
  const names = productNames(await shop.staff.rules.choices(staff));
  const productName = productNameOf(values, names);
  return {
    number,
    title: ruleTitle(values, productName),
    state: ruleState(values, formatIsoShopDate(shop.running.clock.now())),
    facts: [{ term: "Number", description: number }, ...ruleFacts(values, productName)],
    versions: versionViews(versions, names),
    mayChange: staff.may("rules.change"),
  };
}

/** A rule at a glance, and all its versions. */
export default function RulePage({ loaderData }: Route.ComponentProps) {
  const { number, facts, versions, mayChange } = loaderData;
  const edit = href("/admin/rules/:number/edit", { number });
  return (
    <>
      <RuleHeader {...loaderData} current="overview" />
      <DefinitionList items={facts} />
      {mayChange ? (
        <ButtonLink to={edit} reloadDocument className="justify-self-start">
          Change or switch it
        </ButtonLink>
      ) : null}
      <section aria-labelledby="versions" className="grid gap-3">
        <h2 id="versions" className="text-heading">
          {RULE_TEXTS.history}
        </h2>
        <p className="text-small text-soft">{RULE_TEXTS.historyHint}</p>
        <ul className="divide-y divide-line border-y border-line">
          {versions.map((version) => (
            <VersionItem key={version.version} {...version} edit={mayChange ? edit : null} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** @param edit where it is put back; null = this member may not */
function VersionItem({
  version,
  at,
  when,
  who,
  reason,
  changes,
  isCurrent,
  edit,
}: VersionView & { edit: string | null }) {
  return (
    <li>
      <details>
        <summary className="grid cursor-pointer list-none gap-x-6 gap-y-0.5 py-3 text-small sm:grid-cols-[14rem_1fr_auto] [&::-webkit-details-marker]:hidden">
          <time dateTime={at}>{when}</time>
          <span className="min-w-0 break-words">
            <span className="font-medium">
              {`Version ${version}${isCurrent ? `, ${RULE_TEXTS.current.toLowerCase()}` : ""}`}
            </span>
            <span className="block text-soft">
              {reason ?? changes.map(({ label }) => label).join(", ")}
            </span>
          </span>
          <span className="min-w-0 break-all text-soft">{who}</span>
        </summary>
        <div className="grid justify-items-start gap-3 pb-4 *:first:justify-self-stretch">
          <ChangeList changes={changes} />
          {edit === null || isCurrent ? null : (
            <Link to={`${edit}?version=${version}`} reloadDocument className="link tap text-small">
              {RULE_TEXTS.takeBack}
            </Link>
          )}
        </div>
      </details>
    </li>
  );
}
