import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { formatPhone } from "#domain/account/format-phone.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import type { ListedCustomer } from "#server/customers/desk/list-customers.ts";
import { customerPath, TapLink } from "../ui/admin-link.tsx";
import { LongText } from "../ui/long-text.tsx";
import { CUSTOMER_TEXTS } from "./customer-texts.ts";

export const customerRow = (customer: ListedCustomer) => ({
  userId: customer.userId,
  name: customer.fullName === "" ? CUSTOMER_TEXTS.noName : customer.fullName,
  email: customer.email,
  phone: customer.phone === "" ? "" : formatPhone(customer.phone),
  place: [customer.city, customer.state].filter((one) => one !== "").join(", "),
  badges: [
    customer.isOg ? "OG" : "",
    customer.isMilitary ? "Military" : "",
    customer.affiliateNumber === null
      ? ""
      : `Affiliate ${formatAffiliateNumber(customer.affiliateNumber)}`,
    ...customer.tags,
  ].filter((one) => one !== ""),
  isBlocked: customer.isBlocked,
  orders: String(customer.orders),
  total: formatDollars(customer.totalCents),
  since: formatShortShopDate(customer.since),
});

export const CUSTOMER_COLUMNS: TableColumn<ReturnType<typeof customerRow>>[] = [
  {
    header: "Customer",
    cell: ({ userId, name }) => (
      <TapLink to={customerPath(userId)}>
        <LongText>{name}</LongText>
      </TapLink>
    ),
  },
  { header: "Email", cell: ({ email }) => <LongText>{email}</LongText> },
  { header: "Phone", cell: ({ phone }) => phone },
  { header: "Place", cell: ({ place }) => <LongText>{place}</LongText> },
  {
    header: "Labels",
    cell: ({ badges, isBlocked }) => (
      <span className="flex flex-wrap gap-1">
        {isBlocked ? <Badge tone="danger">Blocked</Badge> : null}
        {badges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
      </span>
    ),
  },
  { header: "Since", cell: ({ since }) => since, isDate: true },
  { header: "Orders", cell: ({ orders }) => orders, isNumeric: true },
  { header: "Total", cell: ({ total }) => total, isNumeric: true },
];
