import { href, redirect } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Route } from "./+types/my-data.route.ts";

/** A customer's own data as a file (docs/decisions/015). */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const exported = await shopOf(context).customer.profile.exportData(visitor);
  if (!exported.ok) return confirmFirst(accountSection("your-data"));
  return new Response(`${JSON.stringify(exported.value, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
