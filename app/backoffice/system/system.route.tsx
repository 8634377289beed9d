import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import { silentText } from "../law-watch/law-watch-texts.ts";
import { SilentNotice } from "../law-watch/silent-notice.tsx";
import { ChoiceField, SearchField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/system.route.ts";
import { LANE_TEXTS, SYSTEM_TEXTS } from "./system-texts.ts";
import { type JobRow, jobRow, type LineRow, lineRow, systemFacts } from "./system-view.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, SYSTEM_TEXTS.title);

const LEVELS = ["warn", "error", "fatal"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("system.read", context);
  const { system, lawWatch } = shopOf(context).staff;
  const q = (url.searchParams.get("q") ?? "").slice(0, 200).replaceAll("\0", "");
  const level = LEVELS.find((known) => known === url.searchParams.get("level")) ?? null;
  const [state, lines, silent] = await Promise.all([
    system.state(staff),
    system.log(staff, { q, level }),
    staff.may("rules.read") ? lawWatch.silent(staff) : [],
  ]);
  return {
    facts: systemFacts(state),
    jobs: state.jobs.map(jobRow),
    queue: state.queue.map(({ lane, oldestSeconds, ...counts }) => ({
      ...counts,
      lane: LANE_TEXTS[lane] ?? lane,
      oldest: oldestSeconds < 90 ? `${oldestSeconds} s` : `${Math.round(oldestSeconds / 60)} min`,
    })),
    lines: lines.map(lineRow),
    silent: silent.map(silentText),
    q,
    level: level ?? "",
    asOf: formatShopMoment(shopOf(context).running.clock.now()),
  };
}

const JOBS: TableColumn<JobRow>[] = [
  {
    header: "Job",
    cell: ({ name, what }) => <span title={name}>{what}</span>,
  },
  { header: "Schedule", cell: ({ schedule }) => schedule },
  { header: "Last run", cell: ({ done }) => done },
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
    cell: ({ waiting, oldest }) => (waiting === 0 ? "—" : oldest),
    isNumeric: true,
  },
  { header: "Failed", cell: ({ givenUp }) => givenUp, isNumeric: true },
];

const LINES: TableColumn<LineRow>[] = [
  { header: "When", cell: ({ at, when }) => <time dateTime={at}>{when}</time> },
  {
    header: "Level",
    cell: ({ level, tone }) => <Badge tone={tone}>{level}</Badge>,
  },
  {
    header: "Item",
    cell: ({ message, facts }) => (
      <>
        <span className="block break-words">{message}</span>
        {facts === "" ? null : (
          <span className="block text-caption break-all text-soft">{facts}</span>
        )}
      </>
    ),
  },
];

/** How everything runs, for an owner without a shell. */
export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { facts, jobs, queue, lines, silent, q, level, asOf } = loaderData;
  return (
    <Page title={SYSTEM_TEXTS.title} intro={`${SYSTEM_TEXTS.purpose} As of ${asOf}.`}>
      <SilentNotice silent={silent} />
      <DefinitionList items={facts} className="max-w-3xl" />
      <Section title="Queue">
        <Rows name="Queue" columns={QUEUE} rows={queue} by="lane" />
      </Section>
      <Section title="Jobs">
        <Rows
          name="Jobs"
          columns={JOBS}
          rows={jobs}
          by="name"
          empty={<p className="text-small text-soft">{SYSTEM_TEXTS.noJobs}</p>}
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
            options={LEVELS.map((one) => [one, one])}
          />
          <Button variant="secondary" className="justify-self-start sm:mt-7">
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
