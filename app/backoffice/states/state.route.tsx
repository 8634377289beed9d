import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { formatDollars } from "#domain/money/cents.ts";
import { parseUsState, stateSlug } from "#domain/place/us-states.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { RegistrationList, registrationRow } from "../registrations/registration-list.tsx";
import { CHECK_COLUMN, RULE_COLUMNS } from "../rules/rule-columns.tsx";
import { ruleRow } from "../rules/rule-view.ts";
import { AdminLink, deskProductPath } from "../ui/admin-link.tsx";
import { linkColumn, badgeColumn } from "../ui/columns.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/state.route.ts";
import { STATE_TEXTS } from "./state-texts.ts";
import { decisionWords, stateRow } from "./state-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("rules.read", context);
  const state = orNotFound(parseUsState(params.state));
  const found = orNotFound(await desk.rules.findState(staff, { state }));
  const rules = found.ruleList.map((rule) => ruleRow(rule, today));
  const titles = new Map(rules.map(({ key, title }) => [key, title]));
  return {
    state,
    slug: stateSlug(state),
    summary: stateRow(found, today),
    total: formatDollars(found.totalCents),
    products: found.products.map(({ productId, name, decision }) => ({
      productId: String(productId),
      name,
      ...decisionWords(decision, titles),
    })),
    rules,
    registrations: found.registrationList.map((one) => registrationRow(one, today)),
    mayChange: staff.may("rules.change"),
  };
}

type Product = Awaited<ReturnType<typeof loader>>["products"][number];

const PRODUCT_COLUMNS: TableColumn<Product>[] = [
  linkColumn("Product", ({ productId, name }) => [deskProductPath(productId), name]),
  badgeColumn("Status", ({ verdict }) => verdict),
  {
    header: "Reason",
    cell: ({ whys, rules }) => (
      <span className="block max-w-prose break-words">
        {whys.join(" ")}
        {rules.map(({ path, title }) => (
          <AdminLink key={path} to={path} className="block">
            {title}
          </AdminLink>
        ))}
      </span>
    ),
  },
];

/** Everything the shop knows about a state. */
export default function StatePage({ loaderData }: Route.ComponentProps) {
  const { state, slug, summary, total, products, rules, registrations, mayChange } = loaderData;
  return (
    <Page
      title={summary.name}
      status={summary.isBanned ? <Badge tone="danger">{STATE_TEXTS.banned}</Badge> : null}
      links={[{ to: href("/admin/states"), label: STATE_TEXTS.title }]}
      more={[
        { to: href("/ship-to-me/:state", { state: slug }), label: STATE_TEXTS.publicPage },
        { to: href("/admin/age-rules/:state", { state }), label: STATE_TEXTS.age },
      ]}
    >
      <DefinitionList
        items={[
          { term: "Requires", description: summary.asked || "Nothing extra" },
          { term: "Banned places", description: String(summary.bans) },
          { term: "Oldest rule check", description: summary.lastChecked || "None" },
          { term: CHECK_COLUMN.header, description: summary.check.day || "No reminder" },
          { term: "Orders, last 30 days", description: `${summary.orders}, worth ${total}` },
        ]}
      />
      <Section title={STATE_TEXTS.products} hint={STATE_TEXTS.productsHint}>
        <Rows
          name={STATE_TEXTS.products}
          columns={PRODUCT_COLUMNS}
          rows={products}
          by="productId"
          empty={<p>{STATE_TEXTS.noProducts}</p>}
        />
      </Section>
      <Section
        title={STATE_TEXTS.rules}
        hint={STATE_TEXTS.rulesHint}
        actions={
          mayChange ? (
            <AdminLink to={`${href("/admin/rules/new")}?state=${state}`} className="tap text-small">
              {STATE_TEXTS.addRule}
            </AdminLink>
          ) : null
        }
      >
        <Rows
          name={STATE_TEXTS.rules}
          columns={RULE_COLUMNS}
          rows={rules}
          by="key"
          empty={<p>{STATE_TEXTS.noRules}</p>}
        />
      </Section>
      <Section
        title={STATE_TEXTS.registrations}
        actions={
          mayChange ? (
            <AdminLink
              to={`${href("/admin/registrations/:registrationId", { registrationId: "new" })}?state=${state}`}
              className="tap text-small"
            >
              {STATE_TEXTS.addRegistration}
            </AdminLink>
          ) : null
        }
      >
        {registrations.length === 0 ? (
          <p>{STATE_TEXTS.noRegistrations}</p>
        ) : (
          <RegistrationList rows={registrations} />
        )}
      </Section>
    </Page>
  );
}
