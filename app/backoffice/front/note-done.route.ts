import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { notFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/note-done.route.ts";

export const loader = notFound;

/** POST /admin/notes: marks a note that mentions me as done. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const mentionId = Number(textOf(await readForm(request), "mention"));
  const isDone =
    Number.isSafeInteger(mentionId) && (await desk.orders.seeToNote(staff, { mentionId }));
  writeFlash(context, isDone ? "Note marked as done." : "This note isn't for you.");
  return redirect(href("/admin"));
}
