import { ALLOWED_SENTENCES, FORBIDDEN_WORDS } from "#content/claim-words.ts";
import type { Product } from "#domain/catalog/product.ts";
import { plainAddress } from "#domain/catalog/uploaded-picture.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { createClaimsCheck } from "#domain/text/claims.ts";
import { markup } from "#domain/text/markup.ts";

const findClaims = createClaimsCheck({ forbidden: FORBIDDEN_WORDS, allowed: ALLOWED_SENTENCES });

interface FeedShop {
  siteUrl: string;
  name: string;
}

/** RSS 2.0 with Google's element names (CAT-15): public prices and the text of the product's page, on one line each. */
export function merchantFeed(shop: FeedShop, products: readonly Product[]): string {
  const items = products
    .filter(({ imageUrl }) => imageUrl !== "")
    .filter(({ name, description }) => findClaims(`${name}. ${description}`).length === 0)
    .map((product) => item(shop, product));
  const channel = markup`<channel><title>${shop.name}</title><link>${shop.siteUrl}</link><description>${shop.name}</description>${items}</channel>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">${channel.text}</rss>\n`;
}

const item = (
  { siteUrl, name: shop }: FeedShop,
  { id, name, description, prices, stockStatus, ...product }: Product,
) =>
  markup`<item><g:id>${id}</g:id><g:title>${shortened(name, 150)}</g:title><g:description>${shortened(description, 5000)}</g:description><g:link>${siteUrl + productPath(product.slug)}</g:link><g:image_link>${new URL(plainAddress(product.imageUrl), siteUrl).href}</g:image_link><g:availability>${stockStatus === "out_of_stock" ? "out_of_stock" : "in_stock"}</g:availability><g:price>${toNumeric(prices.baseCents)} USD</g:price><g:brand>${shop}</g:brand><g:condition>new</g:condition><g:identifier_exists>no</g:identifier_exists><g:product_type>${shortened(product.category, 750)}</g:product_type></item>`;

/** Cuts a text to Google's maximum length, and removes characters that XML can't contain. */
const shortened = (text: string, most: number): string =>
  text.replaceAll(UNWRITABLE, "").toWellFormed().slice(0, most).toWellFormed();

/** Control characters except white space, and the two noncharacters. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
