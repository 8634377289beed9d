import { viewerOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import type { Route } from "./+types/refresh.route.ts";

export const loader = leadHome;

/** Extends the session if it is due, and responds whether there is one (ACCT-19). */
export async function action({ context }: Route.ActionArgs) {
  const { isSignedIn } = await viewerOf(context);
  return Response.json({ isSignedIn });
}
