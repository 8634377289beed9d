import { href } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { deskProductPath } from "../ui/admin-link.tsx";
import { Page, type PageProps } from "../ui/page.tsx";

interface ProductPageProps extends Pick<PageProps, "error" | "children"> {
  productId: number;
  name: string;
  sale: { state: string; tone: BadgeTone };
  /** The part that the page is about; left out on its own page. */
  part?: string;
}

/** A product's page, or one of a part of it, which leads back. */
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
