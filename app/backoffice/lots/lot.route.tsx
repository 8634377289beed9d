import { href } from "react-router";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import {
  afterLotAct,
  DECIDE_LOT,
  LOT_ACT_NAMES,
  LOT_ACTS,
  QUARANTINE_LOT,
  staffActOf,
} from "#domain/lot/lot-state.ts";
import { LOT } from "#domain/lot/lot.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import { counted } from "#domain/text/counted.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { HistoryList, recordHistory } from "../changes/history-list.tsx";
import { ActForm } from "../ui/act-form.tsx";
import { actPage, type PageAct, pageAct } from "../ui/act-page.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/lot.route.ts";
import { CUSTODY_TEXTS } from "./custody-texts.ts";
import { findLot, openLot } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";
import { ACT_TEXTS, LAB_GROUP, LOT_LABELS, LOT_TEXTS, lotRefusal } from "./lot-texts.ts";
import { leftUnits, lotFacts, lotPath, lotValues } from "./lot-view.ts";
import { RECALL_TEXTS } from "./recall-texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { lot, view, history, staff } = await openLot("lots.read", args);
  return {
    lot: view,
    why: lot.stateReason && `Since ${formatShopMinute(lot.stateAt)}: ${lot.stateReason}`,
    facts: lotFacts(lot),
    values: lotValues(lot),
    hasReport: lot.hasReport,
    publicPath: lotPagePath(lot.number),
    about: `${counted(leftUnits(lot), "unit")} of lot ${lot.number} of ${lot.product} left.`,
    acts: LOT_ACTS.filter((act) => afterLotAct(lot, act) !== null).filter((act) =>
      staff.may(staffActOf(act).permission),
    ),
    mayChange: staff.may("lots.change"),
    maySeeReach: staff.may("lots.decide"),
    history: recordHistory(history, LOT, {}, LOT_LABELS),
  };
}

const quarantine: PageAct<{ lotId: number }> = pageAct(
  QUARANTINE_LOT,
  async ({ desk, staff, stored, seenVersion }, values) => {
    const done = await desk.lots.quarantine(staff, { ...stored, seenVersion, ...values });
    return done.ok ? { saved: ACT_TEXTS.quarantine.done } : { error: lotRefusal(done.error) };
  },
);

const decide: PageAct<{ lotId: number }> = pageAct(
  DECIDE_LOT,
  async ({ desk, staff, stored, seenVersion }, values) => {
    const done = await desk.lots.decide(staff, { ...stored, seenVersion, ...values });
    return done.ok ? { saved: ACT_TEXTS[values.act].done } : { error: lotRefusal(done.error) };
  },
);

export const action = actPage<{ lotId: number }>({
  permission: "lots.change",
  find: async (at, { lotId = "" }) => ({ lotId: (await findLot(at, lotId)).lot.lotId }),
  acts: { release: decide, quarantine, fail: decide, publish: decide, unpublish: decide },
  to: ({ lotId }) => lotPath(lotId),
});

/** A lot's overview: its delivery, lab results, status and history. */
export default function LotPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, why, facts, values, acts, history, mayChange, hasReport } = loaderData;
  const params = { lotId: String(lot.lotId) };
  const pages = [
    mayChange ? { to: href("/admin/lots/:lotId/edit", params), label: LOT_TEXTS.edit } : null,
    { to: href("/admin/lots/:lotId/custody", params), label: CUSTODY_TEXTS.title },
    loaderData.maySeeReach
      ? { to: href("/admin/lots/:lotId/recall", params), label: RECALL_TEXTS.title }
      : null,
    lot.isPublished ? { to: loaderData.publicPath, label: "View in shop" } : null,
    hasReport
      ? {
          to: href("/admin/lots/:lotId/report-file", params),
          label: "View report",
          isFile: true,
        }
      : null,
    mayChange
      ? {
          to: href("/admin/lots/:lotId/report", params),
          label: hasReport ? "Replace report" : "Add report",
        }
      : null,
  ];
  return (
    <>
      <LotHeader lot={lot} error={actionData?.formError} more={pages} />
      {why ? <p className="text-small break-words">{why}</p> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Section className="box" title="Delivery">
            <DefinitionList items={facts} />
          </Section>
          <Section className="box" title={LAB_GROUP.title}>
            {values.length === 0 ? (
              <p className="text-small text-soft">No results yet.</p>
            ) : (
              <DefinitionList items={values} />
            )}
          </Section>
        </div>
        {acts.length === 0 ? null : (
          <Section className="box" title={LOT_LABELS.state}>
            <div className="border-t border-line">
              {acts.map((act) => (
                <ActForm
                  isFolded
                  key={act}
                  record={QUARANTINE_LOT.input}
                  act={act}
                  title={LOT_ACT_NAMES[act]}
                  {...ACT_TEXTS[act]}
                  version={lot.version}
                  refusal={actionData}
                >
                  {ACT_TEXTS[act].isDestructive ? (
                    <p className="text-small font-medium break-words">{loaderData.about}</p>
                  ) : null}
                </ActForm>
              ))}
            </div>
          </Section>
        )}
      </div>
      <Section title={LOT_TEXTS.history}>
        <HistoryList entries={history} />
      </Section>
    </>
  );
}
