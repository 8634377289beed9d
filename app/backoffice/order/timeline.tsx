import { href } from "react-router";
import type { NotePiece } from "#domain/staff/mentions.ts";
import { AdminLink, orderPath } from "../ui/admin-link.tsx";
import type { TimelineEntry } from "./timeline-entries.ts";

interface TimelineProps {
  entries: readonly TimelineEntry[];
  /** Whether emails link to their texts. */
  mayReadMails?: boolean;
}

/** The history, newest first, one sentence per entry with the details collapsed. */
export const Timeline = ({ entries, mayReadMails = false }: TimelineProps) => (
  <ol className="grid gap-3 border-l border-line pl-5">
    {entries.map(({ key, text, details, note, at, when, mailId, otherOrder }) => (
      <li
        key={key}
        className="relative grid gap-0.5 before:absolute before:top-1.5 before:-left-[1.5625rem] before:size-2 before:rounded-pill before:bg-outline"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 wrap-anywhere">
            {otherOrder !== null ? (
              <AdminLink to={orderPath(otherOrder)}>{text}</AdminLink>
            ) : mailId === null || !mayReadMails ? (
              text
            ) : (
              <AdminLink to={href("/admin/mail/:id", { id: String(mailId) })}>{text}</AdminLink>
            )}
          </p>
          <time dateTime={at} className="tabular text-caption whitespace-nowrap text-soft">
            {when}
          </time>
        </div>
        {note === null ? null : <NoteText pieces={note} />}
        {details.length === 0 ? null : (
          <details className="text-caption text-soft">
            <summary className="w-fit cursor-pointer">Details</summary>
            {details.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
          </details>
        )}
      </li>
    ))}
  </ol>
);

/** A note's text, with mentioned colleagues as links to email them. */
const NoteText = ({ pieces }: { pieces: readonly NotePiece[] }) => (
  <p className="w-fit rounded-card bg-hover px-3 py-2 wrap-anywhere whitespace-pre-line">
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
