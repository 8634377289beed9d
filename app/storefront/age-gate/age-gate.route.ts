import { href, redirect } from "react-router";
import { setCookie } from "#app/shell/cookie.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm } from "#app/shell/read-form.ts";
import { safeNext } from "#app/shell/safe-next.ts";
import type { Route } from "./+types/age-gate.route.ts";

const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;

/** Only the form's POST is accepted here. */
export const loader = leadHome;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  setCookie(context, "age", "1", { maxAgeSeconds: REMEMBERED_SECONDS });
  return redirect(safeNext(form.get("next"), href("/")), 303);
}
