import { href, Link } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskProductPath } from "../ui/admin-link.tsx";
import { Page, type PageProps } from "../ui/page.tsx";
import { TRAIT_TEXTS } from "./trait-texts.ts";

interface ProductPageProps extends Pick<PageProps, "error" | "children"> {
  productId: number;
  name: string;
  sale: { state: string; tone: BadgeTone };
  /** What of it the page shows. */
  current: "overview" | "edit" | "pictures" | "prices" | "stock" | "traits";
  mayChange: boolean;
  mayChangePrices: boolean;
  seesRules: boolean;
}

/** A page about a product, below its name, its state and the way to its other pages. */
export function ProductPage(props: ProductPageProps) {
  const { productId, name, sale, current, mayChange, mayChangePrices, seesRules } = props;
  const params = { productId: String(productId) };
  const tabs = [
    { key: "overview", path: deskProductPath(params.productId), title: "Overview" },
    ...(mayChange
      ? [
          {
            key: "edit",
            path: href("/admin/products/:productId/edit", params),
            title: "Details",
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
    <Page
      title={name}
      status={<Badge tone={sale.tone}>{sale.state}</Badge>}
      links={[{ to: href("/admin/products"), label: "Products" }]}
    >
      <nav aria-label="Product" className="view-tabs">
        <ul>
          {tabs.map(({ key, path, title }) => (
            <li key={key}>
              <Link to={path} reloadDocument aria-current={key === current ? "page" : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {props.error ? <Notice tone="danger" title={props.error} /> : null}
      {props.children}
    </Page>
  );
}
