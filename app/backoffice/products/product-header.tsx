import { href, Link } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { TRAIT_TEXTS } from "./trait-texts.ts";

interface ProductHeaderProps {
  productId: number;
  name: string;
  sale: { state: string; tone: BadgeTone };
  /** What of it the page shows. */
  current: "overview" | "edit" | "pictures" | "prices" | "stock" | "traits";
  mayChange: boolean;
  mayChangePrices: boolean;
  seesRules: boolean;
}

/** A product's name and state, and the pages on which it is worked. */
export function ProductHeader(props: ProductHeaderProps) {
  const { productId, name, sale, current, mayChange, mayChangePrices, seesRules } = props;
  const params = { productId: String(productId) };
  const tabs = [
    { key: "overview", path: href("/admin/products/:productId", params), title: "Overview" },
    ...(mayChange
      ? [
          {
            key: "edit",
            path: href("/admin/products/:productId/edit", params),
            title: "Texts and limits",
          },
          {
            key: "pictures",
            path: href("/admin/products/:productId/pictures", params),
            title: "Pictures",
          },
        ]
      : []),
    ...(mayChangePrices
      ? [
          {
            key: "prices",
            path: href("/admin/products/:productId/prices", params),
            title: "Prices",
          },
        ]
      : []),
    { key: "stock", path: href("/admin/products/:productId/stock", params), title: "Stock" },
    ...(seesRules
      ? [
          {
            key: "traits",
            path: href("/admin/products/:productId/traits", params),
            title: TRAIT_TEXTS.tab,
          },
        ]
      : []),
    ...(seesRules
      ? [{ key: "limits", path: `${href("/admin/limits")}?product=${productId}`, title: "Limits" }]
      : []),
    // Those who see products see lots (domain/staff/permissions.ts).
    { key: "lots", path: `${href("/admin/lots")}?product=${productId}`, title: "Lots" },
  ];
  return (
    <header className="grid gap-3">
      <p className="text-small">
        <Link to={href("/admin/products")} reloadDocument className="link tap">
          Products
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">{name}</h1>
        <Badge tone={sale.tone}>{sale.state}</Badge>
      </div>
      <nav aria-label="Product">
        <ul className="flex flex-wrap gap-x-5 border-b border-line">
          {tabs.map(({ key, path, title }) => (
            <li key={key}>
              <Link
                to={path}
                reloadDocument
                aria-current={key === current ? "page" : undefined}
                className="-mb-px inline-block border-b-2 border-transparent py-2.5 text-small hover:border-line aria-[current]:border-primary aria-[current]:font-medium"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
