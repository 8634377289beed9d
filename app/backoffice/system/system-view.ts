import type { BadgeTone } from "#app/ui/badge.tsx";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { Job, LogLine, SystemState } from "#server/system/read-system.ts";
import { JOB_TEXTS, STEP_TEXTS, SYSTEM_TEXTS } from "./system-texts.ts";

const momentText = (at: Date | null): string =>
  at === null ? SYSTEM_TEXTS.never : formatShopMoment(at);

/** The machinery at a glance. */
export function systemFacts(state: SystemState): { term: string; description: string }[] {
  const { versions, process, databaseMb, connections, backups, audit, hosting } = state;
  return [
    ...hosting.map((description) => ({ term: "Needs attention", description })),
    {
      term: "Versions",
      description: `Node ${versions.node.replace(/^v/, "")}, PostgreSQL ${versions.postgres}, ${versions.migrations} migrations`,
    },
    {
      term: "This process",
      description: `started ${formatShopMoment(process.startedAt)}, ${process.memoryMb} MB`,
    },
    { term: "Database", description: `${databaseMb.toLocaleString("en-US")} MB` },
    {
      term: "Connections",
      description: connections.map(({ name, count }) => `${name}: ${count}`).join(", "),
    },
    {
      term: "Backups",
      description:
        backups.length === 0
          ? "none recorded"
          : backups.map(({ step, at }) => `${STEP_TEXTS[step]} ${formatShopMoment(at)}`).join("; "),
    },
    {
      term: "Last audit",
      description:
        audit === null
          ? SYSTEM_TEXTS.never
          : `${formatShopMoment(audit.endedAt)}: ${audit.violations === 0 ? "no problems" : `${audit.violations} problems`}`,
    },
  ];
}

const timeText = (hour: string, minute: string): string =>
  `${Number(hour) % 12 || 12}:${minute.padStart(2, "0")} ${Number(hour) < 12 ? "AM" : "PM"}`;

/** "47 7 * * *" -> "Daily at 7:47 AM UTC"; a schedule of another shape as it is. */
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
  /** It has not succeeded since. */
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
  when: formatShopMoment(at),
  level,
  tone: TONES[level],
  message,
  facts: Object.keys(facts).length === 0 ? "" : JSON.stringify(facts),
});

export type LineRow = ReturnType<typeof lineRow>;
