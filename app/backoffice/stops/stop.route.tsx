import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import {
  parseStop,
  readStopSubject,
  STOP_ORDER_LIST,
  type StopFields,
  stopSearch,
  validateStop,
} from "#domain/catalog/sale-stop.ts";
import { listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/stop.route.ts";
import { doStopAct } from "./do-stop-act.ts";
import { listing } from "./listing.ts";
import { StopForm } from "./stop-form.tsx";
import { StopList } from "./stop-list.tsx";
import { StopOrders } from "./stop-orders.tsx";
import { StopProgress } from "./stop-progress.tsx";
import { STOP_TEXTS } from "./stop-texts.ts";
import { stopOrderRow, stopView, tollTexts } from "./stop-view.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("products.read", context);
  const shop = shopOf(context).staff;
  const subject = readStopSubject(url.searchParams);
  if (subject === null) return { one: null, list: await listing(shop, staff) };
  const view = await shop.stops.find(staff, { subject });
  if (view === null) throw notFound();
  const { stop } = view;
  const query = parseListQuery(STOP_ORDER_LIST, url.searchParams);
  const page =
    stop !== null && staff.may("orders.read")
      ? await shop.stops.orders(staff, { stopId: stop.stopId, query })
      : null;
  const search = stopSearch(subject);
  const searchTo = (cursor: NonNullable<typeof page>["next"] | undefined) =>
    cursor ? `${search}&${listSearch(STOP_ORDER_LIST, { ...query, cursor }).slice(1)}` : null;
  const isStopped = view.stopped !== null;
  return {
    list: null,
    one: {
      name: view.name,
      search,
      isStopped,
      ...stopView(view),
      toll: isStopped ? null : tollTexts(view, await shop.stops.toll(staff, { subject })),
      stopId: stop?.stopId ?? null,
      rows: page?.rows.map(stopOrderRow) ?? null,
      newer: searchTo(page?.previous),
      older: searchTo(page?.next),
      mayChange: staff.may("products.change"),
      mayCancel: (stop?.counts.held ?? 0) > 0 && staff.may("orders.bulk"),
    },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("products.change", { url, context });
  const shop = shopOf(context).staff;
  const subject = readStopSubject(url.searchParams);
  const view = subject && (await shop.stops.find(staff, { subject }));
  if (subject === null || view === null) throw notFound();
  const fields = parseStop(Object.fromEntries(await readForm(request)));
  const { values, fieldErrors } = validateStop(fields, view.name);
  const refuse = refuseWith<StopFields>(fields, STOP_TEXTS.refused);
  if (values === null) return refuse(400, { fieldErrors });
  if (values.act === "cancel") staffWhoActs("orders.bulk", { url, context });
  const outcome = await doStopAct(shop, staff, { subject, view, ...values });
  if ("refusal" in outcome) return refuse(409, { formError: outcome.refusal });
  if ("runId" in outcome)
    return redirect(href("/admin/runs/:runId", { runId: String(outcome.runId) }));
  writeFlash(context, outcome.done);
  return redirect(href("/admin/stop") + stopSearch(subject));
}

/** One sale that is stopped or could be: what that does, how far it is, and what becomes of its orders. */
export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { one, list } = loaderData;
  const refusal: FormRefusal<StopFields> | null = actionData ?? null;
  return (
    <Page
      title={one?.name ?? STOP_TEXTS.title}
      tab={one === null ? STOP_TEXTS.title : `${STOP_TEXTS.title}: ${one.name}`}
      status={
        one === null ? null : (
          <Badge tone={one.isStopped ? "danger" : "success"}>
            {one.isStopped ? "Stopped" : "Can be sold"}
          </Badge>
        )
      }
      intro={one === null ? STOP_TEXTS.purpose : null}
      links={[one === null ? null : { to: href("/admin/stop"), label: STOP_TEXTS.title }]}
      error={refusal?.formError}
    >
      {list === null ? null : <StopList {...list} />}
      {one === null ? null : (
        <>
          {one.now === null ? null : <p className="text-small break-words">{one.now}</p>}
          {one.toll === null ? null : (
            <Section className="max-w-3xl" title={STOP_TEXTS.would}>
              <ul className="grid gap-1">
                {one.toll.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Section>
          )}
          {one.progress === null ? null : (
            <StopProgress progress={one.progress} search={one.search} />
          )}
          {one.mayChange ? (
            <StopForm name={one.name} isStopped={one.isStopped} refusal={refusal} />
          ) : null}
          {one.told === null ? null : (
            <ul className="grid gap-1 text-small break-words text-soft">
              {one.told.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {one.rows === null || one.stopId === null ? null : (
            <StopOrders
              stopId={one.stopId}
              rows={one.rows}
              newer={one.newer}
              older={one.older}
              mayCancel={one.mayCancel}
            />
          )}
        </>
      )}
    </Page>
  );
}
