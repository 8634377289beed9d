import { href } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { NotePiece } from "#domain/staff/mentions.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import type { TimelineEntry } from "./timeline-entries.ts";

/** What has happened, newest first. */
export function Timeline({
  entries,
  mayReadMails = false,
}: {
  entries: readonly TimelineEntry[];
  /** Emails are links to what they say. */
  mayReadMails?: boolean;
}) {
  return (
    <ol className="grid gap-5 border-l border-line pl-5">
      {entries.map(({ key, title, lines, pieces, by, at, when, isNote, mailId }) => (
        <li
          key={key}
          className={classNames(
            "relative grid gap-0.5 before:absolute before:top-2 before:-left-[1.5625rem] before:size-2.5 before:rounded-pill before:bg-primary",
            isNote && "rounded-card bg-hover p-4",
          )}
        >
          <p className="font-medium">
            {mailId === null || !mayReadMails ? (
              title
            ) : (
              <AdminLink to={href("/admin/mail/:id", { id: String(mailId) })}>{title}</AdminLink>
            )}
          </p>
          {pieces === null ? (
            lines.map((line) => (
              <p key={line} className="text-small break-words">
                {line}
              </p>
            ))
          ) : (
            <NoteText pieces={pieces} />
          )}
          <p className="text-caption text-soft">
            <time dateTime={at}>{when}</time>
            {by === null ? "" : `, ${by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Those whom a note names are links to write to them. */
const NoteText = ({ pieces }: { pieces: readonly NotePiece[] }) => (
  <p className="text-small break-words">
    {pieces.map(({ text, colleague }, at) =>
      colleague === null ? (
        text
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- pieces neither move nor change
        <a key={at} href={`mailto:${colleague.email}`} title={colleague.email} className="link">
          {text}
        </a>
      ),
    )}
  </p>
);
