import { href, redirect } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { statementFile } from "#app/shell/statement-file.ts";
import type { Route } from "./+types/statement-csv.route.ts";

/** The whole statement as a file, oldest entry first, streamed as it is read. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/affiliate/statement")));
  const { affiliateNumber } = visitor.profile;
  if (affiliateNumber === null) return redirect(href("/affiliate"));
  const { affiliates } = shopOf(context).customer;
  return statementFile(affiliateNumber, affiliates.wholeStatement(affiliateNumber));
}
