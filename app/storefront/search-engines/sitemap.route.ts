import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { PAGES_TO_FIND } from "#content/site.ts";
import { STATE_CODES, stateSlug } from "#domain/place/us-states.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import type { Route } from "./+types/sitemap.route.ts";

/** Every page to index: the pages linked on the site, products on sale, each state, and the API reference. */
export async function loader({ context }: Route.LoaderArgs) {
  const { customer, site } = shopOf(context);
  const { opening } = await customer.settings.now();
  const onSale = opening.state === "open" ? await customer.catalog.products() : [];
  const products = onSale.map(({ slug }) => productPath(slug));
  const states = STATE_CODES.map((state) =>
    href("/ship-to-me/:state", { state: stateSlug(state) }),
  );
  const entries = [...PAGES_TO_FIND, ...products, ...states, href("/developers")].map(
    (path) => `<url><loc>${site.url}${path}</loc></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ];
  return new Response(xml.join("\n"), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
