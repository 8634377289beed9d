import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { cappedAt, countText } from "#domain/list/list-query.ts";
import { stateName } from "#domain/place/us-states.ts";
import type { WorkQueue } from "#server/desk/desk.ts";
import type { Queue } from "#server/desk/read-work.ts";
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
import { type QueueView, WorkSection } from "./work-section.tsx";
import { WORK_TILES } from "./work-tiles.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { desk, orders, system, lawWatch } = shopOf(context).staff;
  const [launch, work, sales, notes, silent] = await Promise.all([
    staff.may("system.read") ? system.launchProgress(staff) : null,
    staff.may("orders.read") ? desk.work(staff) : null,
    staff.may("sales.read") ? desk.sales(staff) : null,
    staff.may("orders.read") ? orders.notesForMe(staff) : [],
    staff.may("rules.read") ? lawWatch.silent(staff) : [],
  ]);
  const queues = work === null ? [] : queueViews(work, staff);
  return {
    launch: launch?.hasOpen === true ? LAUNCH_TEXTS.progress(launch) : null,
    queues: queues.filter(({ count }) => count !== "0"),
    empty: queues.filter(({ count }) => count === "0").map(({ label, path }) => ({ label, path })),
    sales: sales === null ? null : salesView(sales),
    notes: notes.map(noteView),
    silent: silent.map(silentText),
  };
}

// Object.keys widens the constant's keys to strings.
const QUEUE_NAMES = Object.keys(WORK_TILES) as WorkQueue[];

const queueViews = (work: Record<WorkQueue, Queue>, staff: StaffActor): QueueView[] =>
  QUEUE_NAMES.filter((name) => staff.may(WORK_TILES[name].permission)).map((name) => {
    const { label, path, itemPath, isOfPlaces = false } = WORK_TILES[name];
    const { count, first } = work[name];
    return {
      label,
      path,
      count: countText(cappedAt(count)),
      items: first.map(({ key, ...item }) => ({
        ...item,
        label: isOfPlaces ? stateName(item.label) : item.label,
        path: itemPath === undefined || key === "" ? path : itemPath(key),
      })),
    };
  });

/** The setup checklist while it has open items, the queues that need attention, and sales. */
export default function FrontPage({ loaderData }: Route.ComponentProps) {
  const { launch, queues, empty, sales, notes, silent } = loaderData;
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
      <WorkSection queues={queues} empty={empty} />
      {sales === null ? null : <SalesSection sales={sales} />}
    </Page>
  );
}
