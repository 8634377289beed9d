import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { type LotActFields, parseLotAct, validateLotAct } from "#domain/lot/lot-act-form.ts";
import { afterLotAct, LOT_ACTS } from "#domain/lot/lot-state.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import { formatIsoShopDate, formatShopMoment } from "#domain/time/shop-date.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/lot.route.ts";
import { CUSTODY_TEXTS } from "./custody-texts.ts";
import { findLot } from "./find-lot.ts";
import { LotActForm } from "./lot-act-form.tsx";
import { LotHeader } from "./lot-header.tsx";
import { ACT_TEXTS, LOT_LABELS, LOT_TEXTS, lotRefusal } from "./lot-texts.ts";
import { leftUnits, lotFacts, lotPath, lotValues, lotView } from "./lot-view.ts";
import { RECALL_TEXTS } from "./recall-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData ? `Lot ${loaderData.lot.number}` : LOT_TEXTS.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("lots.read", context);
  const { lot, history } = await findLot(context, staff, params.lotId);
  const now = shopOf(context).running.clock.now();
  return {
    lot: lotView(lot, formatIsoShopDate(now)),
    why: lot.stateReason && `Since ${formatShopMoment(lot.stateAt)}: ${lot.stateReason}`,
    facts: lotFacts(lot),
    values: lotValues(lot),
    hasReport: lot.hasReport,
    publicPath: lotPagePath(lot.number),
    about: `${leftUnits(lot)} units of lot ${lot.number} of ${lot.product} are left.`,
    acts: LOT_ACTS.filter((act) => afterLotAct(lot, act) !== null).filter((act) =>
      staff.may(act === "quarantine" ? "lots.change" : "lots.decide"),
    ),
    mayChange: staff.may("lots.change"),
    maySeeReach: staff.may("lots.decide"),
    history: historyViews(history, LOT_LABELS, () => null),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("lots.change", { url, context });
  const { lot } = await findLot(context, staff, params.lotId);
  const fields = parseLotAct(Object.fromEntries(await readForm(request)));
  const refuse = refuseWith(fields, LOT_TEXTS.refused);
  const { values, fieldErrors } = validateLotAct(fields);
  if (values === null) return refuse(400, { fieldErrors });
  const { lots } = shopOf(context).staff;
  const { act, ...rest } = values;
  const asked = { ...rest, lotId: lot.lotId };
  if (act !== "quarantine") staffWhoActs("lots.decide", { url, context });
  const done =
    act === "quarantine"
      ? await lots.quarantine(staff, asked)
      : await lots.decide(staff, { ...asked, act });
  if (!done.ok) return refuse(409, { formError: lotRefusal(done.error) });
  writeFlash(context, ACT_TEXTS[act].done);
  return redirect(lotPath(lot.lotId));
}

/** A lot at a glance: what it is, what was measured, how it stands, what was changed. */
export default function LotPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, why, facts, values, acts, history, mayChange, hasReport } = loaderData;
  const refusal: FormRefusal<LotActFields> | null = actionData ?? null;
  const params = { lotId: String(lot.lotId) };
  const pages = [
    mayChange ? { to: href("/admin/lots/:lotId/edit", params), label: LOT_TEXTS.edit } : null,
    { to: href("/admin/lots/:lotId/custody", params), label: CUSTODY_TEXTS.title },
    loaderData.maySeeReach
      ? { to: href("/admin/lots/:lotId/recall", params), label: RECALL_TEXTS.title }
      : null,
    lot.isPublished ? { to: loaderData.publicPath, label: "Its page in the shop" } : null,
    hasReport
      ? {
          to: href("/admin/lots/:lotId/report-file", params),
          label: "Open the report",
          download: true,
        }
      : null,
    mayChange
      ? {
          to: href("/admin/lots/:lotId/report", params),
          label: hasReport ? "Replace the report" : "Add the report",
        }
      : null,
  ];
  return (
    <>
      <LotHeader lot={lot} current="overview" error={refusal?.formError} />
      {why ? <p className="text-small break-words">{why}</p> : null}
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Section title="What came">
          <DefinitionList items={facts} />
        </Section>
        <Section title="What the laboratory found">
          {values.length === 0 ? (
            <p className="text-small text-soft">No value is entered yet.</p>
          ) : (
            <DefinitionList items={values} />
          )}
        </Section>
      </div>
      <div className="flex flex-wrap gap-3">
        {pages
          .filter((page) => page !== null)
          .map(({ label, ...page }) => (
            <ButtonLink key={page.to} {...page} reloadDocument variant="secondary" size="small">
              {label}
            </ButtonLink>
          ))}
      </div>
      {acts.length === 0 ? null : (
        <Section title="Decide" className="max-w-2xl">
          <div className="border-t border-line">
            {acts.map((act) => (
              <LotActForm
                key={act}
                act={act}
                version={lot.version}
                about={loaderData.about}
                refusal={refusal?.fields?.act === act ? refusal : null}
              />
            ))}
          </div>
        </Section>
      )}
      <Section title={LOT_TEXTS.history}>
        <HistoryList entries={history} />
      </Section>
    </>
  );
}
