import { Form, href, useNavigation } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { PAYOUT_STATUS_LABELS, PAYOUTS } from "#content/affiliate.ts";
import type { PayoutStatus } from "#domain/affiliate/payout-status.ts";
import { type Cents, formatDollars } from "#domain/money/cents.ts";
import { PartFailed } from "./part-failed.tsx";
import { type PayoutRefusal, PayoutForm } from "./payout-form.tsx";

export interface PayoutView {
  id: number;
  amountCents: Cents;
  payTo: string;
  status: PayoutStatus;
  /** "Nov 20, 2026". */
  requestedOn: string;
  reference: string | null;
  reason: string | null;
}

export interface PayoutsView {
  minimumCents: Cents;
  payableCents: Cents;
  requests: PayoutView[];
}

const STATUS_TONES: Record<PayoutStatus, BadgeTone> = {
  requested: "warning",
  paid: "success",
  declined: "danger",
  withdrawn: "neutral",
};

const COLUMNS: TableColumn<PayoutView>[] = [
  { header: "Date", cell: ({ requestedOn }) => requestedOn, isDate: true },
  {
    header: "Status",
    cell: ({ status, reason, reference }) => (
      <span className="grid justify-items-end gap-1 md:justify-items-start">
        <Badge tone={STATUS_TONES[status]}>{PAYOUT_STATUS_LABELS[status]}</Badge>
        <span className="text-right text-caption text-soft md:text-left">
          {reason ?? reference}
        </span>
      </span>
    ),
  },
  { header: "To", cell: ({ payTo }) => <span className="break-all">{payTo}</span> },
  { header: "Amount", cell: ({ amountCents }) => formatDollars(amountCents), isNumeric: true },
];

/** The payout request form and the history of earlier requests; `null` if not loaded. */
export function Payouts({
  payouts,
  answer,
}: {
  payouts: PayoutsView | null;
  answer: PayoutRefusal | null;
}) {
  return (
    <TitledSection
      id="payouts"
      title={PAYOUTS.title}
      lead={
        payouts === null ? null : (
          <p className="text-small text-soft">
            The smallest payout is {formatDollars(payouts.minimumCents)}.
          </p>
        )
      }
    >
      {payouts === null ? (
        <PartFailed title={PAYOUTS.title} />
      ) : (
        <PayoutState payouts={payouts} answer={answer} />
      )}
      {payouts !== null && payouts.requests.length > 0 ? (
        <Table
          caption={PAYOUTS.historyCaption}
          isCaptionHidden
          density="dense"
          columns={COLUMNS}
          rows={payouts.requests}
          rowKey={({ id }) => id}
        />
      ) : null}
    </TitledSection>
  );
}

function PayoutState({ payouts, answer }: { payouts: PayoutsView; answer: PayoutRefusal | null }) {
  const { minimumCents, payableCents, requests } = payouts;
  const open = requests.find(({ status }) => status === "requested");
  if (open) return <OpenRequest request={open} />;
  const available = formatDollars(payableCents);
  return (
    <>
      <p className="text-soft">
        {payableCents < minimumCents
          ? `${available} of your balance is available, which is below the payout minimum.`
          : `You can request up to ${available} now.`}
      </p>
      {payableCents < minimumCents && answer === null ? null : (
        <PayoutForm payableCents={payableCents} answer={answer} />
      )}
    </>
  );
}

function OpenRequest({ request }: { request: PayoutView }) {
  const isBusy = useNavigation().formData?.get("intent") === "withdraw-payout";
  return (
    <Card look="quiet" className="flex flex-wrap items-center justify-between gap-5">
      <div className="grid gap-1">
        <p className="font-medium">
          You requested {formatDollars(request.amountCents)} on {request.requestedOn}.
        </p>
        <p className="text-small text-soft">{PAYOUTS.setAside}</p>
      </div>
      <Form method="post" action={href("/affiliate")}>
        <input type="hidden" name="intent" value="withdraw-payout" />
        <input type="hidden" name="requestId" value={request.id} />
        <Button variant="secondary" size="small" isBusy={isBusy}>
          {PAYOUTS.withdraw}
        </Button>
      </Form>
    </Card>
  );
}
