import { href } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { listSearch } from "#domain/list/list-query.ts";
import { BULK_FIELDS, type BulkAct, RUN_RESULTS } from "#domain/order/bulk-act.ts";
import { parseRunList, RUN_LIST } from "#domain/order/run-list.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { RunOrder } from "#server/bulk-runs/find-run.ts";
import { notFound, orNotFound, rowIdIn } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { MainButton } from "../ui/act-button.tsx";
import { actPage } from "../ui/act-page.ts";
import { FileLink, ORDER_COLUMN } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { Page } from "../ui/page.tsx";
import { parseRecordForm, REASON } from "../ui/record-form.ts";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/run.route.ts";
import { RunProgress } from "./run-progress.tsx";
import { BULK_TEXTS, RESULT_TEXTS, RUN_TEXTS, STATE_TEXTS } from "./run-texts.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const runId = rowIdIn(params.runId);
  const query = parseRunList(new URL(request.url).searchParams);
  const run = orNotFound(await desk.runs.find(staff, { runId }));
  const page = await desk.runs.orders(staff, { runId, query });
  const { act, state, counts, reasons, email, stoppedBecause } = run;
  const total = RUN_RESULTS.reduce((sum, result) => sum + counts[result], 0);
  return {
    runId,
    title: BULK_TEXTS[act].title(state === "draft" ? counts.waiting : total),
    act,
    state,
    counts,
    total,
    reasons,
    stoppedBecause,
    who: `${email}, ${formatShopMinute(run.startedAt ?? run.createdAt)}`,
    mayStart: run.userId === staff.id && staff.may("orders.bulk"),
    mayStop: staff.may("orders.bulk"),
    rows: page.rows,
    tabs: [undefined, ...RUN_RESULTS].flatMap((result) => {
      const count = result === undefined ? total : counts[result];
      const filters = result === undefined ? {} : { result };
      const search = listSearch(RUN_LIST, { ...query, filters, cursor: null });
      const isCurrent = result === query.filters.result;
      const name = result === undefined ? "All" : RESULT_TEXTS[result];
      return count === 0 && !isCurrent
        ? []
        : [{ id: name, name, count: String(count), search, isCurrent }];
    }),
    list: listView(RUN_LIST, query, page),
  };
}

export const action = actPage<{ runId: number }>({
  permission: "orders.bulk",
  find: (_at, { runId = "" }) => ({ runId: rowIdIn(runId) }),
  acts: {
    async start({ desk, staff, form, today, stored }) {
      const started = await desk.runs.start(staff, { ...stored, reason: textOf(form, "reason") });
      if (started.ok) return { saved: RUN_TEXTS.started };
      const { code, reason } = started.error;
      if (code === "not_found") throw notFound();
      if (code === "over") return { error: reason };
      return {
        refused: { ...parseRecordForm(REASON, form, today).answer, fieldErrors: { reason } },
      };
    },
    stop: async ({ desk, staff, stored }) => ({
      saved: (await desk.runs.stop(staff, stored)) ? RUN_TEXTS.stopped : RUN_TEXTS.over,
    }),
  },
  to: ({ runId }) => href("/admin/runs/:runId", { runId: String(runId) }),
});

const COLUMNS: TableColumn<RunOrder>[] = [
  ORDER_COLUMN,
  { header: "Reason", cell: ({ reason }) => reason ?? "" },
  { header: "Result", cell: ({ result }) => RESULT_TEXTS[result] },
];

/** One bulk action: a preview, its progress, and the result for each order. */
export default function RunPage({ loaderData: run, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? null;
  const { state, counts, reasons } = run;
  return (
    <Page
      title={run.title}
      status={<Badge tone={STATE_TEXTS[state].tone}>{STATE_TEXTS[state].label}</Badge>}
      intro={run.who}
      links={[{ to: href("/admin/runs"), label: RUN_TEXTS.title }]}
      error={refusal?.formError}
    >
      {run.stoppedBecause === null ? null : <Notice tone="warning" title={run.stoppedBecause} />}
      {state === "draft" ? null : <RunProgress run={run} />}
      {reasons.length > 0 ? (
        <Section
          title={`${(counts.skipped + counts.failed).toLocaleString("en-US")} skipped or failed`}
        >
          <ul className="grid gap-1 text-small">
            {reasons.map(({ result, reason, count }) => (
              <li key={`${result} ${reason}`}>
                <span className="tabular font-medium">{count}</span>{" "}
                {RESULT_TEXTS[result].toLowerCase()}: {reason}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {state === "draft" && run.mayStart ? (
        <StartForm act={run.act} count={counts.waiting} refusal={refusal} />
      ) : null}
      <Section
        id="results"
        title="Orders"
        actions={
          state === "draft" ? null : (
            <FileLink to={href("/admin/runs/:runId/results.csv", { runId: String(run.runId) })}>
              Export CSV
            </FileLink>
          )
        }
      >
        <ViewTabs label="Results" path="" tabs={run.tabs} />
        <Rows name="Orders" columns={COLUMNS} rows={run.rows} by="orderNumber" />
        <ListPager of="Orders" hash="results" newer={run.list.newer} older={run.list.older} />
      </Section>
    </Page>
  );
}

interface StartFormProps {
  act: BulkAct;
  /** The number of orders it will be tried on. */
  count: number;
  refusal: FormRefusal<Record<string, string>> | null;
}

/** The last confirmation before a bulk action starts. */
function StartForm({ act, count, refusal }: StartFormProps) {
  const { title, hint } = BULK_TEXTS[act];
  const field = BULK_FIELDS[act];
  if (count === 0) return <Notice tone="warning" title={RUN_TEXTS.nothingToDo} />;
  return (
    <form
      method="post"
      className="grid max-w-form gap-2 rounded-card border border-line bg-fill px-5 py-4"
    >
      <p className="text-small text-soft">{hint}</p>
      {field === null ? null : (
        <TextField form={refusal} name="reason" label={field.label} maxLength={500} />
      )}
      <MainButton act="start" size="small">
        {title(count)}
      </MainButton>
    </form>
  );
}
