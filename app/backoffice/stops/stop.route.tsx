import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import {
  CONFIRM_STOP,
  readStopSubject,
  STOP_ORDER_LIST,
  STOP_SALE,
  stopSearch,
  type StopSubject,
} from "#domain/catalog/sale-stop.ts";
import { listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { ORDER_LIST } from "#domain/order/order-list.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { StopView } from "#server/stops/read-stop.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor, staffWhoActs } from "../gate/staff-only.ts";
import { RUN_TEXTS } from "../runs/run-texts.ts";
import { actPage, type ActRequest, type ActResult, pageAct } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/stop.route.ts";
import { listing } from "./listing.ts";
import { StopForm } from "./stop-form.tsx";
import { StopList } from "./stop-list.tsx";
import { StopOrders } from "./stop-orders.tsx";
import { StopProgress } from "./stop-progress.tsx";
import { STOP_TEXTS } from "./stop-texts.ts";
import { stopOrderRow, stopView, tollTexts } from "./stop-view.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("products.read", context);
  const subject = readStopSubject(url.searchParams);
  if (subject === null) return { one: null, list: await listing(desk, staff) };
  const view = orNotFound(await desk.stops.find(staff, { subject }));
  const { stop } = view;
  const query = parseListQuery(STOP_ORDER_LIST, url.searchParams);
  const page =
    stop !== null && staff.may("orders.read")
      ? await desk.stops.orders(staff, { stopId: stop.stopId, query })
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
      toll: isStopped ? null : tollTexts(view, await desk.stops.toll(staff, { subject })),
      stopId: stop?.stopId ?? null,
      rows: page?.rows.map(stopOrderRow) ?? null,
      newer: searchTo(page?.previous),
      older: searchTo(page?.next),
      mayChange: staff.may("products.change"),
      mayCancel: (stop?.counts.held ?? 0) > 0 && staff.may("orders.bulk"),
    },
  };
}

interface About {
  subject: StopSubject;
  view: StopView;
}

/** Stops the sale, or allows it again. */
async function setStopped(
  { desk: { products }, staff, stored: { subject, view } }: ActRequest<About>,
  { isStopped, reason }: ActInput<typeof STOP_SALE>,
): Promise<ActResult> {
  const done =
    "compound" in subject
      ? await products.stopCompound(staff, { name: subject.compound, reason, isStopped })
      : await products.setStopped(staff, { ...subject, seenVersion: null, reason, isStopped });
  if (!done.ok) return { error: "This product or compound doesn't exist." };
  return { saved: isStopped ? STOP_TEXTS.stopped(view.name) : STOP_TEXTS.allowed(view.name) };
}

export const action = actPage<About>({
  permission: "products.change",
  async find({ desk, staff, url }) {
    const subject = orNotFound(readStopSubject(url.searchParams));
    return { subject, view: orNotFound(await desk.stops.find(staff, { subject })) };
  },
  acts: {
    stop: pageAct(
      CONFIRM_STOP,
      async (request, { confirm, ...values }) => {
        const { name } = request.stored.view;
        return confirm.toLowerCase() === name.toLowerCase()
          ? setStopped(request, values)
          : { fieldErrors: { confirm: `Type ${name} to stop the sale.` }, status: 400 };
      },
      { isStopped: "on" },
    ),
    allow: pageAct(STOP_SALE, setStopped, { isStopped: "" }),
    /** The run's own page asks for a review first. */
    async cancel(request) {
      const { desk, stored } = request;
      const staff = staffWhoActs("orders.bulk", request);
      const stop = String(stored.view.stop?.stopId ?? 0);
      const query = parseListQuery(ORDER_LIST, new URLSearchParams({ stop, needs: "hold" }));
      const drafted = await desk.runs.draft(staff, { act: "cancel", query });
      if (!drafted.ok)
        return { error: drafted.error === "none" ? RUN_TEXTS.noneMatch : RUN_TEXTS.tooMany() };
      const runId = String(drafted.value.runId);
      return { saved: null, to: href("/admin/runs/:runId", { runId }) };
    },
  },
  to: ({ subject }) => href("/admin/stop") + stopSearch(subject),
});

/** One sale that is or can be stopped: the stop's effect, its progress, and its orders. */
export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { one, list } = loaderData;
  const refusal = actionData ?? null;
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
