import type { BadgeTone } from "#app/ui/badge.tsx";
import type { SpeedMetric } from "#domain/site/page-speed.ts";
import { counted } from "#domain/text/counted.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { PageSpeed } from "#server/system/page-speed.ts";
import type { Job, LogLine, SystemState } from "#server/system/read-system.ts";
import { NO_VALUE } from "../ui/columns.tsx";
import { JOB_TEXTS, PAGE_KIND_TEXTS, STEP_TEXTS, SYSTEM_TEXTS } from "./system-texts.ts";

const momentText = (at: Date | null): string =>
  at === null ? SYSTEM_TEXTS.never : formatShopMinute(at);

/** The system's key facts. */
export function systemFacts(state: SystemState): { term: string; description: string }[] {
  const { versions, process, databaseMb, connections, audit, hosting } = state;
  return [
    ...hosting.map((description) => ({ term: "Needs attention", description })),
    {
      term: "Versions",
      description: `Node ${versions.node.replace(/^v/, "")}, PostgreSQL ${versions.postgres}, ${counted(versions.migrations, "migration")}`,
    },
    {
      term: "Process",
      description: `Started ${formatShopMinute(process.startedAt)}, ${process.memoryMb} MB`,
    },
    { term: "Database", description: `${databaseMb.toLocaleString("en-US")} MB` },
    {
      term: "Connections",
      description: connections.map(({ name, count }) => `${name}: ${count}`).join(", "),
    },
    {
      term: "Last audit",
      description:
        audit === null
          ? SYSTEM_TEXTS.never
          : `${formatShopMinute(audit.endedAt)}: ${audit.violations === 0 ? "no problems" : `${audit.violations} problems`}`,
    },
  ];
}

export interface SpeedRow {
  page: string;
  visits: number;
  shown: string;
  answered: string;
  shift: string;
  firstByte: string;
}

const secondsText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
const shiftText = (shift: number): string => shift.toFixed(2);

/** The speed of one kind of page, as measured in browsers. */
export function speedRow({ page, visits, metrics }: PageSpeed): SpeedRow {
  const both = (metric: SpeedMetric, text: (value: number) => string): string => {
    const { median, p75 } = metrics[metric] ?? {};
    return median === undefined || p75 === undefined ? NO_VALUE : `${text(median)} · ${text(p75)}`;
  };
  return {
    page: PAGE_KIND_TEXTS[page],
    visits,
    shown: both("LCP", secondsText),
    answered: both("INP", secondsText),
    shift: both("CLS", shiftText),
    firstByte: both("TTFB", secondsText),
  };
}

/** Where backups are stored, and when each step last succeeded. */
export const backupFacts = (place: string | null, backups: SystemState["backups"]) => [
  { term: "Place", description: place ?? "Nowhere" },
  ...Object.entries(STEP_TEXTS).map(([step, term]) => ({
    term,
    description: momentText(backups.find((one) => one.step === step)?.at ?? null),
  })),
];

/** The commands that restore the latest state, or an earlier one, from there. */
export function restoreCommand(place: string): string {
  const isBucket = !place.startsWith("/");
  const [, endpoint = "", bucket = ""] = /^(https?:\/\/[^/]+)\/(.*)$/.exec(place) ?? [];
  return [
    `BACKUP_TO=${isBucket ? `s3://${bucket}` : place} \\`,
    ...(isBucket
      ? [`S3_ENDPOINT=${endpoint} S3_REGION=... S3_ACCESS_KEY=... S3_SECRET_KEY=... \\`]
      : []),
    `BACKUP_KEY="$(cat mitra-backup-key.txt)" \\`,
    `npm run shop -- restore data-restored --to "2026-11-29 14:03"`,
  ].join("\n");
}

const timeText = (hour: string, minute: string): string =>
  `${Number(hour) % 12 || 12}:${minute.padStart(2, "0")} ${Number(hour) < 12 ? "AM" : "PM"}`;

/** "47 7 * * *" -> "Daily at 7:47 AM UTC"; any other pattern is returned unchanged. */
export function scheduleText(cron: string): string {
  const [minute = "", hour = "", ...days] = cron.split(" ");
  if (days.join(" ") !== "* * *") return cron;
  if (hour !== "*")
    return `Daily at ${hour
      .split(",")
      .map((each) => timeText(each, minute))
      .join(" and ")} UTC`;
  if (minute === "*") return "Every minute";
  return minute.startsWith("*/") ? `Every ${minute.slice(2)} minutes` : "Every hour";
}

export const jobRow = ({ name, cron, lastDoneAt, lastFailedAt }: Job) => ({
  name,
  schedule: scheduleText(cron),
  what: JOB_TEXTS[name] ?? name,
  done: momentText(lastDoneAt),
  failed: momentText(lastFailedAt),
  /** It has failed since it last succeeded. */
  isFailing: lastFailedAt !== null && (lastDoneAt === null || lastFailedAt > lastDoneAt),
});

export type JobRow = ReturnType<typeof jobRow>;

const TONES: Record<LogLine["level"], BadgeTone> = {
  warn: "warning",
  error: "danger",
  fatal: "danger",
};

export const lineRow = ({ id, at, level, message, facts }: LogLine) => ({
  id,
  at: at.toISOString(),
  when: formatShopMinute(at),
  level,
  tone: TONES[level],
  message,
  facts: Object.keys(facts).length === 0 ? "" : JSON.stringify(facts),
});

export type LineRow = ReturnType<typeof lineRow>;
