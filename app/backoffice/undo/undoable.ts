import type { RouterContextProvider } from "react-router";
import { factsOf } from "#app/shell/contexts.ts";
import { setCookie } from "#app/shell/cookie.ts";
import { parseTag } from "#domain/order/order-tag.ts";
import { readCookie } from "#domain/text/read-cookie.ts";

/** An act whose effect hasn't left the shop and can be undone (DESK-12). */
export type Undoable =
  | { kind: "note"; orderNumber: number; noteId: number }
  /** A hold that was set or released, by its event's id. */
  | { kind: "hold"; orderNumber: number; eventId: number }
  /** A tag that was added (`wasOn`) or removed. */
  | { kind: "tag"; orderNumber: number; tag: string; wasOn: boolean }
  | { kind: "view" | "shared_view"; viewId: number };

/** How long the undo is offered; the operations check this by the database's clock. */
export const UNDO_SECONDS = 10;
const UNDO_COOKIE = "undo";

/** "note.10023.77", "hold.10023.78", "tag_on.10023.call_back", "view.5". */
function undoText(what: Undoable): string {
  switch (what.kind) {
    case "note":
      return `note.${what.orderNumber}.${what.noteId}`;
    case "hold":
      return `hold.${what.orderNumber}.${what.eventId}`;
    case "tag":
      // A cookie can't contain spaces, and a tag can't contain underscores.
      return `tag_${what.wasOn ? "on" : "off"}.${what.orderNumber}.${what.tag.replaceAll(" ", "_")}`;
    case "view":
    case "shared_view":
      return `${what.kind}.${what.viewId}`;
  }
}

/** `null` for anything else; never throws. */
export function parseUndo(text: string): Undoable | null {
  const [, entry, number, id] = /^(note|hold)\.(\d{1,9})\.(\d{1,15})$/.exec(text) ?? [];
  if (entry !== undefined) {
    const orderNumber = Number(number);
    return entry === "note"
      ? { kind: "note", orderNumber, noteId: Number(id) }
      : { kind: "hold", orderNumber, eventId: Number(id) };
  }
  const [, was, tagged, typed = ""] = /^tag_(on|off)\.(\d{1,9})\.(\S{1,30})$/.exec(text) ?? [];
  const tag = parseTag(typed.replaceAll("_", " "));
  if (was !== undefined && tag !== null)
    return { kind: "tag", orderNumber: Number(tagged), tag, wasOn: was === "on" };
  const [, shared, viewId] = /^(shared_)?view\.(\d{1,15})$/.exec(text) ?? [];
  if (viewId === undefined) return null;
  return { kind: shared === undefined ? "view" : "shared_view", viewId: Number(viewId) };
}

/** Offers the undo next to the message on the next page. */
export function offerUndo(context: Readonly<RouterContextProvider>, what: Undoable): void {
  setCookie(context, UNDO_COOKIE, undoText(what), { maxAgeSeconds: UNDO_SECONDS });
}

/** Returns the undo on offer, as its form sends it; works once. */
export function takeUndo(context: Readonly<RouterContextProvider>): string | null {
  const text = readCookie(factsOf(context).client.cookie, UNDO_COOKIE);
  if (text === null) return null;
  setCookie(context, UNDO_COOKIE, "", { maxAgeSeconds: 0 });
  return parseUndo(text) === null ? null : text;
}
