import type { ComponentProps, ReactNode } from "react";
import { createPath, href, type To } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { TableColumn } from "#app/ui/table.tsx";

type AdminLinkProps = Omit<ComponentProps<"a">, "href"> & { to: To };

/** A link between staff pages. They load as whole documents, so the router isn't involved. */
export const AdminLink = ({ to, className, children, ...link }: AdminLinkProps) => (
  <a {...link} href={addressOf(to)} className={classNames("link", className)}>
    {children}
  </a>
);

/** A link on its own, large enough to tap. */
export const TapLink = (props: Omit<AdminLinkProps, "className">) => (
  <AdminLink {...props} className="tap" />
);

/** Without a path, the link stays on its page. */
const addressOf = (to: To): string =>
  typeof to === "string" ? to : createPath({ pathname: "", ...to });

export const orderPath = (orderNumber: number | string) =>
  href("/admin/orders/:orderNumber", { orderNumber: String(orderNumber) });

export const customerPath = (userId: string) => href("/admin/customers/:userId", { userId });

export const deskProductPath = (productId: number | string) =>
  href("/admin/products/:productId", { productId: String(productId) });

interface OrderLinkProps {
  orderNumber: number | string;
  className?: string;
  children?: ReactNode;
}

/** A link to an order, by its number unless it has other text. */
export const OrderLink = ({
  orderNumber,
  className = "tap tabular",
  children = orderNumber,
}: OrderLinkProps) => (
  <AdminLink to={orderPath(orderNumber)} className={className}>
    {children}
  </AdminLink>
);

/** The order that a row of a list is about. */
export const ORDER_COLUMN: TableColumn<{ orderNumber: number | string | null }> = {
  header: "Order",
  cell: ({ orderNumber }) =>
    orderNumber === null ? "None" : <OrderLink orderNumber={orderNumber} />,
};

interface FileLinkProps {
  to: string;
  className?: string;
  children?: ReactNode;
}

/** A link that downloads a list or a record. */
export const FileLink = ({ to, className, children = "Export CSV" }: FileLinkProps) => (
  <ButtonLink
    to={to}
    reloadDocument
    download
    variant="secondary"
    size="small"
    className={className}
  >
    {children}
  </ButtonLink>
);
