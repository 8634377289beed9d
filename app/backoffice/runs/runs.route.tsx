import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { listSearch } from "#domain/list/list-query.ts";
import { BULK_PERMISSIONS, parseBulkAct, type RunState } from "#domain/order/bulk-act.ts";
import { ORDER_LIST, parseOrderList } from "#domain/order/order-list.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { staffWho, deskFor, deskForm } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { linkColumn, badgeColumn } from "../ui/columns.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/runs.route.ts";
import { BULK_TEXTS, RUN_TEXTS, STATE_TEXTS } from "./run-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const runs = await desk.runs.list(staff);
  return runs.map(({ id, act, state, orders, email, createdAt }) => ({
    id,
    title: BULK_TEXTS[act].title(orders),
    state,
    email,
    when: formatShopMinute(createdAt),
  }));
}

/** Drafts a bulk action from the chosen orders. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("orders.read", { request, url, context });
  const list = parseOrderList(new URLSearchParams(textOf(form, "list")));
  const chosen = form.getAll("order").filter((value) => typeof value === "string");
  const query = form.has("all")
    ? { ...list, cursor: null }
    : parseOrderList(new URLSearchParams({ orders: chosen.join(",") }));
  const back = (message: string) => {
    writeFlash(context, message);
    return redirect(href("/admin/orders") + listSearch(ORDER_LIST, list));
  };
  if (!form.has("all") && query.filters.orders === undefined) return back(RUN_TEXTS.noneChosen);
  if (textOf(form, "act") === "export") {
    staffWho("orders.export", context);
    return redirect(href("/admin/orders.csv") + listSearch(ORDER_LIST, query));
  }
  const act = parseBulkAct(textOf(form, "act"));
  if (act === null) return back(RUN_TEXTS.unknownAct);
  staffWho("orders.bulk", context);
  staffWho(BULK_PERMISSIONS[act], context);
  const drafted = await desk.runs.draft(staff, { act, query });
  if (!drafted.ok)
    return back(drafted.error === "too_many" ? RUN_TEXTS.tooMany() : RUN_TEXTS.noneMatch);
  return redirect(href("/admin/runs/:runId", { runId: String(drafted.value.runId) }));
}

interface ListedRun {
  id: number;
  title: string;
  state: RunState;
  email: string;
  when: string;
}

const COLUMNS: TableColumn<ListedRun>[] = [
  linkColumn("Action", ({ id, title }) => [
    href("/admin/runs/:runId", { runId: String(id) }),
    title,
  ]),
  { header: "Staff", cell: ({ email }) => email },
  { header: "Date", cell: ({ when }) => when, isDate: true },
  badgeColumn("Status", ({ state }) => STATE_TEXTS[state]),
];

/** Bulk actions, newest first. */
export default function RunsPage({ loaderData: runs }: Route.ComponentProps) {
  return (
    <Page title={RUN_TEXTS.title} intro={RUN_TEXTS.purpose}>
      <Rows
        name={RUN_TEXTS.title}
        columns={COLUMNS}
        rows={runs}
        by="id"
        empty={
          <EmptyState
            title={RUN_TEXTS.none}
            action={
              <AdminLink to={href("/admin/orders")} className="tap">
                View all orders
              </AdminLink>
            }
          >
            {RUN_TEXTS.noneHint}
          </EmptyState>
        }
      />
    </Page>
  );
}
