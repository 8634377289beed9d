import { shopOf } from "#app/shell/contexts.ts";
import type { Route } from "./+types/merchant-feed.route.ts";
import { merchantFeed } from "./merchant-feed.ts";

/** The feed for Google Merchant (CAT-15). Responds like an unknown path until the owner has chosen products for it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { customer, site } = shopOf(context);
  const { merchantProducts, opening } = await customer.settings.now();
  if (merchantProducts.length === 0) return new Response("Not found", { status: 404 });
  const onSale = opening.state === "open" ? await customer.catalog.products() : [];
  const products = onSale.filter(({ id }) => merchantProducts.includes(id));
  const { name } = await customer.settings.details();
  return new Response(merchantFeed({ siteUrl: site.url, name }, products), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
