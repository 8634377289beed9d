import { href } from "react-router";
import { rowIdOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { DECLINE_PAYOUT, PAY_OUT } from "#domain/affiliate/payout-act.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage, pageAct } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/payouts.route.ts";
import { PayoutItem } from "./payout-item.tsx";
import { PAYOUT_TEXTS } from "./payout-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("affiliates.pay", context);
  const open = await desk.affiliates.openPayouts(staff);
  return open.map(({ id, affiliateNumber, amountCents, payTo, requestedAt }) => ({
    id,
    affiliate: formatAffiliateNumber(affiliateNumber),
    amount: formatDollars(amountCents),
    payTo,
    requested: formatShopMinute(requestedAt),
  }));
}

export const action = actPage<{ requestId: number }>({
  permission: "affiliates.pay",
  find: ({ form }) => ({ requestId: rowIdOf(form, "requestId") ?? 0 }),
  acts: {
    pay: pageAct(PAY_OUT, async ({ desk, staff, stored }, values) => {
      const paid = await desk.affiliates.payOut(staff, { ...stored, ...values });
      if (!paid.ok) return { error: paid.error.reason };
      const { affiliateNumber, amountCents } = paid.value;
      return {
        saved: `Affiliate ${formatAffiliateNumber(affiliateNumber)} was paid ${formatDollars(amountCents)}.`,
      };
    }),
    decline: pageAct(DECLINE_PAYOUT, async ({ desk, staff, stored }, values) => {
      const declined = await desk.affiliates.declinePayout(staff, { ...stored, ...values });
      return declined.ok
        ? { saved: `Payout request ${stored.requestId} declined.` }
        : { error: declined.error.reason };
    }),
  },
  refused: PAYOUT_TEXTS.refused,
  to: () => href("/admin/payouts"),
});

/** Payout requests from affiliates, oldest first. */
export default function PayoutsPage({ loaderData: open, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? null;
  return (
    <Page
      title={PAYOUT_TEXTS.title}
      intro={PAYOUT_TEXTS.purpose}
      more={[
        open.length > 1 ? { to: href("/admin/payouts/batch"), label: "Batch payout" } : null,
        { to: href("/admin/payouts/years"), label: "Payouts by year" },
      ]}
      error={refusal?.formError}
    >
      {open.length === 0 ? (
        <EmptyState title={PAYOUT_TEXTS.nothing}>{PAYOUT_TEXTS.nothingHint}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {open.map((payout) => (
            <PayoutItem
              key={payout.id}
              payout={payout}
              refusal={refusal?.fields["requestId"] === String(payout.id) ? refusal : null}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
