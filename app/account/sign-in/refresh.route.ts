import { viewerOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import type { Route } from "./+types/refresh.route.ts";

export const loader = leadHome;

/** Prolongs the session where it is due and says whether there is one (ACCT-19). */
export async function action({ context }: Route.ActionArgs) {
  const { isSignedIn } = await viewerOf(context);
  return Response.json({ isSignedIn });
}
