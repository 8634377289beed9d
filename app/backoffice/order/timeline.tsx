import { classNames } from "#app/ui/class-names.ts";
import type { TimelineEntry } from "./timeline-entries.ts";

/** What has happened, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid gap-5 border-l border-line pl-5">
      {entries.map(({ key, title, lines, by, at, when, isNote }) => (
        <li
          key={key}
          className={classNames(
            "relative grid gap-0.5 before:absolute before:top-2 before:-left-[1.5625rem] before:size-2.5 before:rounded-pill before:bg-primary",
            isNote && "rounded-card bg-hover p-4",
          )}
        >
          <p className="font-medium">{title}</p>
          {lines.map((line) => (
            <p key={line} className="text-small break-words">
              {line}
            </p>
          ))}
          <p className="text-caption text-soft">
            <time dateTime={at}>{when}</time>
            {by === null ? "" : `, ${by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
