import { data, href, Link, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import {
  parsePayoutDecision,
  type PayoutDecisionFields,
  validatePayoutDecision,
} from "#domain/affiliate/payout-decision-form.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/payouts.route.ts";
import { PayoutItem } from "./payout-item.tsx";
import { PAYOUT_TEXTS } from "./payout-texts.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(PAYOUT_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("affiliates.pay", context);
  const open = await shopOf(context).staff.affiliates.openPayouts(staff);
  return open.map(({ id, affiliateNumber, amountCents, payTo, requestedAt }) => ({
    id,
    affiliate: formatAffiliateNumber(affiliateNumber),
    amount: formatDollars(amountCents),
    payTo,
    requested: formatShopMoment(requestedAt),
  }));
}

type Refusal = FormRefusal<PayoutDecisionFields>;

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("affiliates.pay", { url, context });
  const fields = parsePayoutDecision(Object.fromEntries(await readForm(request)));
  const refuse = (status: number, rest: Partial<Refusal>) =>
    data<Refusal>(
      { fields, fieldErrors: {}, formError: PAYOUT_TEXTS.refused, ...rest },
      { status },
    );
  const { values, fieldErrors } = validatePayoutDecision(fields);
  if (values === null)
    return refuse(400, { fieldErrors, formError: fieldErrors.act ?? PAYOUT_TEXTS.refused });
  const { affiliates } = shopOf(context).staff;
  const { requestId } = values;
  const done =
    values.act === "pay"
      ? await affiliates.payOut(staff, { requestId }, { reference: values.reference })
      : await affiliates.declinePayout(staff, requestId, { reason: values.reason });
  if (!done.ok) return refuse(409, { formError: done.error.reason });
  writeFlash(
    context,
    done.value === null
      ? `Payout request ${requestId} is declined.`
      : `Affiliate ${formatAffiliateNumber(done.value.affiliateNumber)} was paid ${formatDollars(done.value.amountCents)}.`,
  );
  return redirect(href("/admin/payouts"));
}

/** What affiliates asked to be paid, oldest first. */
export default function PayoutsPage({ loaderData: open, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{PAYOUT_TEXTS.title}</h1>
        <p className="text-soft">{PAYOUT_TEXTS.purpose}</p>
        <p className="flex flex-wrap gap-x-6">
          {open.length > 1 ? (
            <Link to={href("/admin/payouts/batch")} reloadDocument className="link tap">
              Several at once
            </Link>
          ) : null}
          <Link to={href("/admin/payouts/years")} reloadDocument className="link tap">
            Paid by year
          </Link>
        </p>
      </div>
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      {open.length === 0 ? (
        <EmptyState title={PAYOUT_TEXTS.nothing} />
      ) : (
        <ul className="grid gap-4">
          {open.map((payout) => (
            <PayoutItem
              key={payout.id}
              payout={payout}
              refusal={refusal?.fields?.requestId === String(payout.id) ? refusal : null}
            />
          ))}
        </ul>
      )}
    </>
  );
}
