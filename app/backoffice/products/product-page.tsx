import { href } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { deskProductPath } from "../ui/admin-link.tsx";
import { Page, type PageProps } from "../ui/page.tsx";

interface ProductPageProps extends Pick<PageProps, "error" | "children"> {
  productId: number;
  name: string;
  sale: { state: string; tone: BadgeTone };
  /** The name of a subpage; left out on the product's main page. */
  part?: string;
}

/** A product's page, or a subpage with a link back to it. */
export const ProductPage = ({ productId, name, sale, part, ...page }: ProductPageProps) => (
  <Page
    title={part === undefined ? name : `${name}: ${part}`}
    status={<Badge tone={sale.tone}>{sale.state}</Badge>}
    links={[
      { to: href("/admin/products"), label: "Products" },
      part === undefined ? null : { to: deskProductPath(String(productId)), label: name },
    ]}
    error={page.error}
  >
    {page.children}
  </Page>
);
