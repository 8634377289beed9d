import type { JsonLd } from "#app/shell/json-ld.ts";
import type { ProductDetails } from "#domain/catalog/product-details.ts";
import type { Product, ShownProduct, StockStatus } from "#domain/catalog/product.ts";
import { plainAddress } from "#domain/catalog/uploaded-picture.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";

const AVAILABILITY: Record<StockStatus, string> = {
  in_stock: "https://schema.org/InStock",
  low_stock: "https://schema.org/LimitedAvailability",
  out_of_stock: "https://schema.org/OutOfStock",
};

/** A product's structured data for search engines, always with the public price. */
export function productJsonLd(
  { siteUrl, shop }: { siteUrl: string; shop: ShopDetails },
  product: Product | ShownProduct,
  details: ProductDetails,
): JsonLd {
  const pictures = [product.imageUrl, ...details.morePictures.map(({ url }) => url)].filter(
    (url) => url !== "",
  );
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    ...(pictures.length > 0 && {
      image: pictures.map((url) => new URL(plainAddress(url), siteUrl).href),
    }),
    sku: String(product.id),
    category: product.category,
    brand: { "@type": "Brand", name: shop.name },
    ...("prices" in product && {
      offers: {
        "@type": "Offer",
        url: siteUrl + productPath(product.slug),
        price: toNumeric(product.prices.baseCents),
        priceCurrency: "USD",
        availability: AVAILABILITY[product.stockStatus],
      },
    }),
  };
}
