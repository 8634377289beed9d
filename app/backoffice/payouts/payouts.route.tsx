import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith, type FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm, rowIdOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { DECLINE_PAYOUT, PAY_OUT } from "#domain/affiliate/payout-act.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { PaidOut } from "#server/affiliates/pay-out.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { type ActReader, actReader, readAct } from "../ui/act-reader.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/payouts.route.ts";
import { PayoutItem } from "./payout-item.tsx";
import { PAYOUT_TEXTS } from "./payout-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("affiliates.pay", context);
  const open = await shopOf(context).staff.affiliates.openPayouts(staff);
  return open.map(({ id, affiliateNumber, amountCents, payTo, requestedAt }) => ({
    id,
    affiliate: formatAffiliateNumber(affiliateNumber),
    amount: formatDollars(amountCents),
    payTo,
    requested: formatShopMinute(requestedAt),
  }));
}

type Refusal = FormRefusal<Record<string, string>>;

const DECISIONS: Record<"pay" | "decline", ActReader<{ requestId: number }, PaidOut | null>> = {
  pay: actReader(PAY_OUT, ({ affiliates }) => affiliates.payOut),
  decline: actReader(DECLINE_PAYOUT, ({ affiliates }) => affiliates.declinePayout),
};

export async function action({ request, url, context }: Route.ActionArgs) {
  staffWhoActs("affiliates.pay", { url, context });
  const form = await readForm(request);
  const sent = readAct(DECISIONS, form, { context });
  const refuse = answerWith<Refusal>({
    fields: sent.fields,
    fieldErrors: {},
    formError: PAYOUT_TEXTS.refused,
  });
  const requestId = rowIdOf(form, "requestId");
  if (requestId === null) return refuse(400, { formError: "This request doesn't exist." });
  if (sent.run === null) return refuse(400, { fieldErrors: sent.fieldErrors });
  const done = await sent.run({ url, context }, { requestId });
  if (!done.ok) return refuse(409, { formError: done.error.reason });
  writeFlash(
    context,
    done.value === null
      ? `Payout request ${requestId} declined.`
      : `Affiliate ${formatAffiliateNumber(done.value.affiliateNumber)} was paid ${formatDollars(done.value.amountCents)}.`,
  );
  return redirect(href("/admin/payouts"));
}

/** Payout requests from affiliates, oldest first. */
export default function PayoutsPage({ loaderData: open, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
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
              refusal={refusal?.fields?.["requestId"] === String(payout.id) ? refusal : null}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
