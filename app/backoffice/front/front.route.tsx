import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { countText } from "#domain/list/list-query.ts";
import { type OrderNeed, parseOrderList } from "#domain/order/order-list.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { Waiting } from "#server/desk/desk.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { staffOf } from "../gate/staff-only.ts";
import { LAUNCH_TEXTS } from "../launch/launch-texts.ts";
import { silentText } from "../law-watch/law-watch-texts.ts";
import { SilentNotice } from "../law-watch/silent-notice.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/front.route.ts";
import { NotesForMe, noteView } from "./notes-for-me.tsx";
import { SalesSection } from "./sales-section.tsx";
import { salesView } from "./sales-view.ts";
import { WorkSection } from "./work-section.tsx";
import { WORK_TILES } from "./work-tiles.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Today");

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { desk, orders, system, lawWatch } = shopOf(context).staff;
  const [launch, needs, work, sales, notes, silent] = await Promise.all([
    staff.may("system.read") ? system.launchProgress(staff) : null,
    staff.may("orders.read") ? needTiles(shopOf(context).staff, staff) : [],
    staff.may("orders.read") ? desk.work(staff) : null,
    staff.may("sales.read") ? desk.sales(staff) : null,
    staff.may("orders.read") ? orders.notesForMe(staff) : [],
    staff.may("rules.read") ? lawWatch.silent(staff) : [],
  ]);
  return {
    launch: launch?.hasOpen === true ? LAUNCH_TEXTS.progress(launch) : null,
    tiles: [
      ...needs,
      ...(work === null ? [] : tilesOf(work).filter(({ permission }) => staff.may(permission))),
    ],
    sales: sales === null ? null : salesView(sales),
    notes: notes.map(noteView),
    silent: silent.map(silentText),
  };
}

const tilesOf = ({ answerDueOn, ...counts }: Waiting) =>
  Object.entries(WORK_TILES).map(([name, tile]) => ({
    ...tile,
    hint:
      name === "chargebacks" && answerDueOn !== null
        ? `The next answer is due ${formatDay(answerDueOn)}.`
        : tile.hint,
    // The tiles are named after the counts.
    count: counts[name as keyof typeof counts].toLocaleString("en-US"),
  }));

const NEEDS: readonly { need: OrderNeed; label: string; hint: string }[] = [
  { need: "review", label: "To review", hint: "Flagged, or held by the gateway." },
  { need: "payment", label: "Awaiting payment", hint: "Venmo, Chime and payment links." },
  { need: "shipping", label: "To ship", hint: "Paid or authorized, and approved." },
];

/** Orders by what has to happen next, each with its list. */
async function needTiles(shop: Shop["staff"], staff: StaffActor) {
  const queries = NEEDS.map(({ need }) => parseOrderList(new URLSearchParams({ needs: need })));
  const counts = await shop.orders.counts(staff, { queries });
  return NEEDS.map(({ need, label, hint }, at) => {
    const count = counts[at];
    return {
      label,
      hint,
      path: `${href("/admin/orders")}?needs=${need}`,
      count: count === undefined ? "0" : countText(count),
    };
  });
}

/** The checklist while it has open points, what needs attention, and what was sold. */
export default function FrontPage({ loaderData }: Route.ComponentProps) {
  const { launch, tiles, sales, notes, silent } = loaderData;
  return (
    <Page title="Today">
      {launch === null ? null : (
        <p>
          <AdminLink to={href("/admin/launch")} className="tap font-medium">
            {`${LAUNCH_TEXTS.title}: ${launch}`}
          </AdminLink>
        </p>
      )}
      <SilentNotice silent={silent} />
      <NotesForMe notes={notes} />
      <WorkSection tiles={tiles} />
      {sales === null ? null : <SalesSection sales={sales} />}
    </Page>
  );
}
