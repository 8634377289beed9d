import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { TapLink } from "./admin-link.tsx";
import { LongText } from "./long-text.tsx";

/** A text with a smaller note below it; "" or `null` for no note. */
type NotedText = readonly [text: ReactNode, note: string | null];

/** In a cell where there's no value. */
export const NO_VALUE = "—";

/** A column of texts with notes. */
export const notedColumn = <Row,>(
  header: string,
  noted: (row: Row) => NotedText,
): TableColumn<Row> => ({
  header,
  cell(row) {
    const [text, note] = noted(row);
    return (
      <>
        {text}
        {note ? (
          <span className="block max-w-prose text-caption font-normal wrap-anywhere text-soft">
            {note}
          </span>
        ) : null}
      </>
    );
  },
});

/** A column of links. @param link a row's path, link text and note */
export const linkColumn = <Row,>(
  header: string,
  link: (row: Row) => readonly [to: string, words: string, note?: string],
): TableColumn<Row> =>
  notedColumn(header, (row) => {
    const [to, words, note = ""] = link(row);
    return [
      <TapLink key={to} to={to}>
        <LongText>{words}</LongText>
      </TapLink>,
      note,
    ];
  });

interface BadgeView {
  label: string;
  tone: BadgeTone;
}

/** A column of status badges. @param badge `null` for none */
export const badgeColumn = <Row,>(
  header: string,
  badge: (row: Row) => BadgeView | null,
): TableColumn<Row> => ({
  header,
  cell(row) {
    const shown = badge(row);
    return shown && <Badge tone={shown.tone}>{shown.label}</Badge>;
  },
});
