import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { silentText } from "../law-watch/law-watch-texts.ts";
import { SilentNotice } from "../law-watch/silent-notice.tsx";
import { ActButton } from "../ui/act-button.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { badgeColumn, notedColumn, NO_VALUE } from "../ui/columns.tsx";
import { ChoiceField, SearchField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/system.route.ts";
import {
  BACKUP_TEXTS,
  LANE_TEXTS,
  LEVEL_NAMES,
  SPEED_TEXTS,
  SYSTEM_TEXTS,
} from "./system-texts.ts";
import {
  backupFacts,
  type JobRow,
  jobRow,
  type LineRow,
  lineRow,
  restoreCommand,
  type SpeedRow,
  speedRow,
  systemFacts,
} from "./system-view.ts";

const LEVELS = ["warn", "error", "fatal"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk, now } = deskFor("system.read", context);
  const q = (url.searchParams.get("q") ?? "").slice(0, 200).replaceAll("\0", "");
  const level = LEVELS.find((known) => known === url.searchParams.get("level")) ?? null;
  const [state, lines, place, silent] = await Promise.all([
    desk.system.state(staff),
    desk.system.log(staff, { q, level }),
    desk.backups.place(staff),
    staff.may("rules.read") ? desk.lawWatch.silent(staff) : [],
  ]);
  return {
    facts: systemFacts(state),
    backups: {
      facts: backupFacts(place, state.backups),
      restore: place && restoreCommand(place),
      mayRun: place !== null && staff.may("shop.backup"),
      mayChange: staff.may("rules.change"),
    },
    jobs: state.jobs.map(jobRow),
    queue: state.queue.map(({ lane, oldestSeconds, ...counts }) => ({
      ...counts,
      lane: LANE_TEXTS[lane] ?? lane,
      oldest: oldestSeconds < 90 ? `${oldestSeconds} s` : `${Math.round(oldestSeconds / 60)} min`,
    })),
    speed: state.speed.map(speedRow),
    lines: lines.map(lineRow),
    silent: silent.map(silentText),
    q,
    level: level ?? "",
    asOf: formatShopMinute(now),
  };
}

/** Has a worker make a backup, or test-restore the latest one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("shop.backup", { request, url, context });
  const step = textOf(form, "step") === "drill" ? "drill" : "backup";
  const isAsked = await desk.backups.ask(staff, { step });
  writeFlash(context, isAsked ? BACKUP_TEXTS.asked : BACKUP_TEXTS.noPlace);
  return redirect(href("/admin/system"));
}

const JOBS: TableColumn<JobRow>[] = [
  {
    header: "Job",
    cell: ({ name, what }) => <span title={name}>{what}</span>,
  },
  { header: "Schedule", cell: ({ schedule }) => schedule },
  { header: "Last run", cell: ({ done }) => done, isDate: true },
  {
    header: "Last failure",
    cell: ({ failed, isFailing }) => (
      <span className={isFailing ? "font-medium text-error" : undefined}>{failed}</span>
    ),
  },
];

type QueueRow = Route.ComponentProps["loaderData"]["queue"][number];

const QUEUE: TableColumn<QueueRow>[] = [
  { header: "Queue", cell: ({ lane }) => lane },
  { header: "Waiting", cell: ({ waiting }) => waiting, isNumeric: true },
  {
    header: "Oldest",
    cell: ({ waiting, oldest }) => (waiting === 0 ? NO_VALUE : oldest),
    isNumeric: true,
  },
  { header: "Failed", cell: ({ givenUp }) => givenUp, isNumeric: true },
];

const SPEED: TableColumn<SpeedRow>[] = [
  { header: "Page", cell: ({ page }) => page },
  { header: "Visits", cell: ({ visits }) => visits, isNumeric: true },
  { header: "Main content shown", cell: ({ shown }) => shown, isNumeric: true },
  { header: "Response to taps", cell: ({ answered }) => answered, isNumeric: true },
  { header: "Layout shift", cell: ({ shift }) => shift, isNumeric: true },
  { header: "First byte", cell: ({ firstByte }) => firstByte, isNumeric: true },
];

const LINES: TableColumn<LineRow>[] = [
  { header: "Date", cell: ({ at, when }) => <time dateTime={at}>{when}</time> },
  badgeColumn("Level", ({ level, tone }) => ({ label: LEVEL_NAMES[level], tone })),
  notedColumn("Item", ({ message, facts }) => [message, facts]),
];

/** The system's status, for an owner without shell access. */
export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { facts, backups, jobs, queue, speed, lines, silent, q, level, asOf } = loaderData;
  return (
    <Page title={SYSTEM_TEXTS.title} intro={`Jobs, queue, backups and warnings. As of ${asOf}.`}>
      <SilentNotice silent={silent} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section className="box" title="Server">
          <DefinitionList items={facts} className="text-small" />
        </Section>
        <Section
          className="box"
          id="backups"
          title="Backups"
          actions={
            backups.mayChange ? (
              <AdminLink
                to={href("/admin/settings/:name", { name: "backupTarget" })}
                className="text-small"
              >
                Change
              </AdminLink>
            ) : null
          }
        >
          <DefinitionList items={backups.facts} className="text-small" />
          {backups.mayRun ? (
            <form method="post" className="flex flex-wrap gap-3">
              <ActButton step="backup">{BACKUP_TEXTS.take}</ActButton>
              <ActButton step="drill">Test a restore</ActButton>
            </form>
          ) : null}
          {backups.restore === null ? null : (
            <details className="max-w-prose">
              <summary className="text-small font-medium">Restore</summary>
              <p className="text-small">{BACKUP_TEXTS.restoreHint}</p>
              <pre className="overflow-x-auto text-caption">{backups.restore}</pre>
            </details>
          )}
        </Section>
      </div>
      <Section title="Queue">
        <Rows name="Queue" columns={QUEUE} rows={queue} by="lane" />
      </Section>
      <Section title="Jobs">
        <Rows
          name="Jobs"
          columns={JOBS}
          rows={jobs}
          by="name"
          empty={<p className="text-small text-soft">No jobs have run yet.</p>}
        />
      </Section>
      <Section title={SPEED_TEXTS.title} hint={SPEED_TEXTS.hint}>
        <Rows
          name={SPEED_TEXTS.title}
          columns={SPEED}
          rows={speed}
          by="page"
          empty={<p className="text-small text-soft">{SPEED_TEXTS.none}</p>}
        />
      </Section>
      <Section id="log" title={SYSTEM_TEXTS.log} hint={SYSTEM_TEXTS.logHint}>
        <form className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[2fr_1fr_auto]">
          <SearchField defaultValue={q} />
          <ChoiceField
            name="level"
            label="Level"
            defaultValue={level}
            empty="All"
            options={LEVELS.map((one) => [one, LEVEL_NAMES[one]])}
          />
          <Button variant="secondary" className="justify-self-start sm:mt-6.5">
            Show
          </Button>
        </form>
        <Rows
          name={SYSTEM_TEXTS.log}
          columns={LINES}
          rows={lines}
          by="id"
          empty={<EmptyState title={SYSTEM_TEXTS.noLines} headingLevel="h3" />}
        />
      </Section>
    </Page>
  );
}
