import { shopOf } from "#app/shell/contexts.ts";
import type { Route } from "./+types/common-passwords.route.ts";

const A_WEEK_SECONDS = 7 * 24 * 60 * 60;

/**
 * The list that a new password is compared with in the browser, so nothing typed is sent
 * anywhere.
 */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await shopOf(context).customer.identity.commonPasswordLines(), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": `private, max-age=${A_WEEK_SECONDS}`,
    },
  });
}
