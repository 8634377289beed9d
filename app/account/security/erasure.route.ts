import { redirect } from "react-router";
import { shopOf, visitorOf } from "#app/http/contexts.ts";
import { readForm, textOf } from "#app/http/read-form.ts";
import { confirmFirst } from "../confirm-first.ts";
import { catchUnexpected } from "../start-session.ts";
import type { Route } from "./+types/erasure.route.ts";
import { failed, succeeded } from "./answer-security-form.ts";

/** Following a link erases nothing. */
export const loader = () => redirect("/orders#your-data");

/** Asks for the erasure of the account ("ask"), or takes it back ("keep"). */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect("/auth/sign-in?next=/orders");
  const form = await readForm(request);
  const { erasure } = shopOf(context).accounts;
  const item = "your-data";
  if (textOf(form, "intent") === "keep") {
    await erasure.undo(visitor.userId);
    return succeeded(request, context, { item, message: "Your account stays." });
  }
  const givesUpBalance = textOf(form, "giveUpBalance") === "on";
  const asked = await catchUnexpected(context, () => erasure.ask(visitor, givesUpBalance));
  if (asked.ok) {
    const message = "Your account will be erased in seven days. Until then you can keep it.";
    return succeeded(request, context, { item, message });
  }
  if (asked.error === "reauthentication_required") return confirmFirst(`/orders#${item}`);
  return failed(request, context, { item, problem: asked.error });
}
