import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { type ListSettings, parseListQuery } from "#domain/list/list-query.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { CHARGEBACK_CATEGORY_TEXTS } from "#domain/payment/chargeback.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { ListedChargeback } from "#server/chargebacks/list-chargebacks.ts";
import { deskFor } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { badgeColumn } from "../ui/columns.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/chargebacks.route.ts";
import {
  CHARGEBACK_STATE_TEXTS,
  CHARGEBACK_TEXTS,
  CHARGEBACK_TONES,
  dueText,
} from "./chargeback-texts.ts";

const LIST: ListSettings<never, "newest"> = {
  filters: [],
  sorts: ["newest"],
  size: 50,
  sizeMax: 200,
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("payments.dispute", context);
  const query = parseListQuery(LIST, url.searchParams);
  const { waiting, decided } = await desk.chargebacks.list(staff, { query });
  return {
    waiting: waiting.map(rowOf),
    decided: decided.rows.map(rowOf),
    list: { ...listView(LIST, query, decided), count: undefined },
  };
}

const rowOf = ({ amountCents, category, answerDueOn, daysLeft, ...row }: ListedChargeback) => ({
  ...row,
  amount: formatDollars(amountCents),
  category: CHARGEBACK_CATEGORY_TEXTS[category],
  due: formatDay(answerDueOn),
  left: dueText(daysLeft),
  isLate: daysLeft < 3,
});

type Row = ReturnType<typeof rowOf>;

const COLUMNS: Record<
  "order" | "customer" | "case" | "says" | "state" | "due" | "amount",
  TableColumn<Row>
> = {
  order: {
    header: "Order",
    cell: ({ orderNumber }) => (
      <AdminLink
        to={href("/admin/orders/:orderNumber/chargeback", { orderNumber: String(orderNumber) })}
        className="tabular tap"
      >
        {orderNumber}
      </AdminLink>
    ),
  },
  case: {
    header: "Case",
    cell: ({ caseNumber }) => <LongText>{caseNumber}</LongText>,
  },
  customer: { header: "Customer", cell: ({ fullName }) => <LongText>{fullName}</LongText> },
  says: { header: "Dispute reason", cell: ({ category }) => category },
  state: badgeColumn("Status", ({ state }) => ({
    label: CHARGEBACK_STATE_TEXTS[state],
    tone: CHARGEBACK_TONES[state],
  })),
  due: {
    header: "Answer due",
    cell: ({ due, left, isLate, state }) => (
      <>
        {due}
        {state === "open" ? (
          <span className={isLate ? "text-error" : "text-soft"}>{`, ${left}`}</span>
        ) : null}
      </>
    ),
  },
  amount: { header: "Amount", cell: ({ amount }) => amount, isNumeric: true },
};

const WAITING = [
  COLUMNS.order,
  COLUMNS.due,
  COLUMNS.customer,
  COLUMNS.case,
  COLUMNS.says,
  COLUMNS.state,
  COLUMNS.amount,
];
const DECIDED = [
  COLUMNS.order,
  COLUMNS.customer,
  COLUMNS.case,
  COLUMNS.says,
  COLUMNS.state,
  COLUMNS.amount,
];

/** Open chargebacks by the due date of the answer, and those the banks have decided. */
export default function ChargebacksPage({ loaderData }: Route.ComponentProps) {
  const { waiting, decided, list } = loaderData;
  return (
    <Page title="Chargebacks" intro="Payments disputed by customers' banks, most urgent first.">
      <Section title={CHARGEBACK_TEXTS.waiting}>
        <Rows
          name={CHARGEBACK_TEXTS.waiting}
          columns={WAITING}
          rows={waiting}
          by="id"
          empty={
            <EmptyState title="No open chargebacks." headingLevel="h3">
              When a letter arrives, record it on the order's page.
            </EmptyState>
          }
        />
      </Section>
      {decided.length > 0 || list.newer !== null ? (
        <List
          id="decided"
          name="Decided"
          list={list}
          columns={DECIDED}
          rows={decided}
          rowKey={({ id }) => id}
          empty={null}
        />
      ) : null}
      <p className="text-small text-soft">{CHARGEBACK_TEXTS.fraudNote}</p>
    </Page>
  );
}
