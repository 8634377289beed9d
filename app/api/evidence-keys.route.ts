import { shopOf } from "#app/shell/contexts.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Route } from "./+types/evidence-keys.route.ts";

/** GET /api/evidence-keys.pem: the public keys to verify what the shop signed (PROOF-2), newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const keys = await shopOf(context).customer.proof.keys();
  const text = keys
    .map(({ fingerprint, publicKey, madeAt, retiredAt }) => {
      const until = retiredAt === null ? "" : ` until ${formatIsoShopDate(retiredAt)}`;
      return `${fingerprint}, from ${formatIsoShopDate(madeAt)}${until}\n${publicKey}`;
    })
    .join("\n");
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
