import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { REFERRAL_ORDERS, REFERRAL_STATUS_LABELS, REFERRALS } from "#content/affiliate.ts";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import type { ReferralStatus } from "#domain/order/referral-status.ts";
import type { PageOf } from "#server/affiliates/page-of.ts";
import { Pager } from "./pager.tsx";
import { PartFailed } from "./part-failed.tsx";

export interface ReferralOrderView {
  orderNumber: number;
  firstName: string;
  /** "Nov 20, 2026". */
  date: string;
  status: ReferralStatus;
  commissionCents: Cents;
}

const STATUS_TONES: Record<ReferralStatus, BadgeTone> = {
  pending: "warning",
  earned: "success",
  taken_back: "danger",
  cancelled: "danger",
};

const COLUMNS: TableColumn<ReferralOrderView>[] = [
  { header: "Order #", cell: ({ orderNumber }) => orderNumber },
  { header: "Referred", cell: ({ firstName }) => firstName || REFERRALS.unnamed },
  { header: "Date", cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
  {
    header: "Status",
    cell: ({ status }) => (
      <Badge tone={STATUS_TONES[status]}>{REFERRAL_STATUS_LABELS[status]}</Badge>
    ),
  },
  {
    header: "Commission",
    cell: ({ commissionCents }) => formatDollars(commissionCents),
    isNumeric: true,
  },
];

/** Earnings from each referred order, past or future (AFF-6); `null` if they couldn't be loaded. */
export function ReferralOrders({ orders }: { orders: PageOf<ReferralOrderView> | null }) {
  return (
    <TitledSection
      id="orders"
      title={REFERRAL_ORDERS.title}
      lead={<p className="text-small text-soft">{REFERRAL_ORDERS.lead}</p>}
    >
      {orders === null ? (
        <PartFailed title={REFERRAL_ORDERS.title} />
      ) : orders.items.length === 0 ? (
        <p className="text-soft">{REFERRAL_ORDERS.empty}</p>
      ) : (
        <Table
          caption={REFERRAL_ORDERS.caption}
          isCaptionHidden
          density="dense"
          columns={COLUMNS}
          rows={orders.items}
          rowKey={({ orderNumber }) => orderNumber}
        />
      )}
      {orders ? <Pager of={REFERRAL_ORDERS.caption} name="orders" {...orders} /> : null}
    </TitledSection>
  );
}
