import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/shell/contexts.ts";
import { setCookie } from "#app/shell/cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

/** What has not left the house and can be taken back (DESK-12). */
export type Undoable =
  | { kind: "note"; orderNumber: number; noteId: number }
  | { kind: "view" | "shared_view"; viewId: number };

/** How long it is offered; the operations decide by the database's clock. */
export const UNDO_SECONDS = 10;
const UNDO_COOKIE = "undo";

/** "note.10023.77", "view.5". */
const undoText = (what: Undoable): string =>
  what.kind === "note" ? `note.${what.orderNumber}.${what.noteId}` : `${what.kind}.${what.viewId}`;

/** null for anything else; never throws. */
export function parseUndo(text: string): Undoable | null {
  const [, orderNumber, noteId] = /^note\.(\d{1,9})\.(\d{1,15})$/.exec(text) ?? [];
  if (orderNumber !== undefined)
    return { kind: "note", orderNumber: Number(orderNumber), noteId: Number(noteId) };
  const [, shared, viewId] = /^(shared_)?view\.(\d{1,15})$/.exec(text) ?? [];
  if (viewId === undefined) return null;
  return { kind: shared === undefined ? "view" : "shared_view", viewId: Number(viewId) };
}

/** Offers it beside the message on the next page. */
export function offerUndo(context: Readonly<RouterContextProvider>, what: Undoable): void {
  setCookie(context, UNDO_COOKIE, undoText(what), { maxAgeSeconds: UNDO_SECONDS });
}

/** What the page offers to undo, as its form sends it; once. */
export function takeUndo(context: Readonly<RouterContextProvider>): string | null {
  const text = readCookie(factsOf(context).client.cookie, UNDO_COOKIE);
  if (text === null) return null;
  setCookie(context, UNDO_COOKIE, "", { maxAgeSeconds: 0 });
  return parseUndo(text) === null ? null : text;
}
