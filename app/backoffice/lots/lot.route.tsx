import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { afterLotAct, LOT_ACT, LOT_ACT_NAMES, LOT_ACTS } from "#domain/lot/lot-state.ts";
import { LOT } from "#domain/lot/lot.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import { counted } from "#domain/text/counted.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { HistoryList, recordHistory } from "../changes/history-list.tsx";
import { staffWhoActs } from "../gate/staff-only.ts";
import { ActForm } from "../ui/act-form.tsx";
import { type FormAnswer, readRecordForm } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/lot.route.ts";
import { CUSTODY_TEXTS } from "./custody-texts.ts";
import { openLot, openLotToAct } from "./find-lot.ts";
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
      staff.may(act === "quarantine" ? "lots.change" : "lots.decide"),
    ),
    mayChange: staff.may("lots.change"),
    maySeeReach: staff.may("lots.decide"),
    history: recordHistory(history, LOT, {}, LOT_LABELS),
  };
}

export async function action(args: Route.ActionArgs) {
  const { lots, lot, staff } = await openLotToAct("lots.change", args);
  const { values, seenVersion, refuse } = await readRecordForm(LOT_ACT, args);
  if (values === null) return refuse(400);
  const { act, reason } = values;
  const asked = { lotId: lot.lotId, seenVersion, reason };
  if (act !== "quarantine") staffWhoActs("lots.decide", args);
  const done =
    act === "quarantine"
      ? await lots.quarantine(staff, asked)
      : await lots.decide(staff, { ...asked, act });
  if (!done.ok) return refuse(409, { formError: lotRefusal(done.error) });
  writeFlash(args.context, ACT_TEXTS[act].done);
  return redirect(lotPath(lot.lotId));
}

/** A lot at a glance: its delivery, lab results, status and history. */
export default function LotPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, why, facts, values, acts, history, mayChange, hasReport } = loaderData;
  const refusal: FormAnswer<typeof LOT_ACT.fields> | undefined = actionData;
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
      <LotHeader lot={lot} error={refusal?.formError} more={pages} />
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
                  record={LOT_ACT}
                  act={act}
                  title={LOT_ACT_NAMES[act]}
                  {...ACT_TEXTS[act]}
                  version={lot.version}
                  refusal={refusal}
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
