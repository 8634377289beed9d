import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { REGISTRATION_LABELS } from "./registration-texts.ts";
import type { registrationRow } from "./registration-view.ts";

/** A list of registrations, each with its page. */
export const REGISTRATION_COLUMNS: TableColumn<ReturnType<typeof registrationRow>>[] = [
  {
    header: REGISTRATION_LABELS.number,
    cell: ({ number, path, note }) => (
      <>
        <Link to={path} reloadDocument className="link font-medium break-words">
          {number}
        </Link>
        {note === "" ? null : (
          <span className="block max-w-prose text-caption font-normal break-words text-soft">
            {note}
          </span>
        )}
      </>
    ),
  },
  { header: REGISTRATION_LABELS.state, cell: ({ state }) => state },
  { header: "For", cell: ({ about }) => <span className="break-words">{about}</span> },
  { header: REGISTRATION_LABELS.validUntil, cell: ({ until }) => until },
  { header: "Now", cell: ({ status }) => <Badge tone={status.tone}>{status.label}</Badge> },
  { header: REGISTRATION_LABELS.fee, cell: ({ fee }) => fee, isNumeric: true },
];
