import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { readPayoutBatch } from "#domain/affiliate/payout-batch-form.ts";
import { add, formatDollars, ZERO } from "#domain/money/cents.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { FileLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/payout-batch.route.ts";
import { PAYOUT_TEXTS } from "./payout-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("affiliates.pay", context);
  const open = await desk.affiliates.openPayouts(staff);
  const all = open.reduce((sum, { amountCents }) => add(sum, amountCents), ZERO);
  return {
    total: formatDollars(all),
    rows: open.map(({ id, affiliateNumber, amountCents, payTo, requestedAt }) => ({
      id: String(id),
      affiliate: formatAffiliateNumber(affiliateNumber),
      amount: formatDollars(amountCents),
      payTo,
      requested: formatShortShopDate(requestedAt),
    })),
  };
}

interface Answer {
  /** The fields as typed, by request. */
  typed: Record<string, string>;
  /** Why a request was not recorded as paid. */
  errors: Record<string, string>;
  formError: string;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("affiliates.pay", { url, context });
  const { typed, payments, errors } = readPayoutBatch(await readForm(request));
  const { affiliates } = desk;
  let paid = 0;
  // One at a time, each recorded separately, so a refused one doesn't block the others.
  for (const { requestId, reference } of payments) {
    const done = await affiliates.payOut(staff, { requestId, reference });
    if (done.ok) paid += 1;
    else errors[String(requestId)] = done.error.reason;
  }
  const failed = Object.keys(errors).length;
  if (failed > 0)
    return data<Answer>(
      { typed, errors, formError: PAYOUT_TEXTS.batchPartly(paid, failed) },
      { status: 409 },
    );
  if (paid === 0)
    return data<Answer>({ typed, errors, formError: PAYOUT_TEXTS.batchEmpty }, { status: 400 });
  writeFlash(context, PAYOUT_TEXTS.batchDone(paid));
  return redirect(href("/admin/payouts"));
}

/** Pays many requests at once: a file for the person who sends the money, then a reference for each payment. */
export default function PayoutBatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total } = loaderData;
  const answer: Answer | null = actionData ?? null;
  return (
    <Page
      title={PAYOUT_TEXTS.batch}
      intro={PAYOUT_TEXTS.batchPurpose}
      links={[{ to: href("/admin/payouts"), label: "Payouts" }]}
      error={answer?.formError}
    >
      {rows.length === 0 ? (
        <EmptyState title={PAYOUT_TEXTS.nothing}>{PAYOUT_TEXTS.nothingHint}</EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="text-heading">{`${rows.length} ${rows.length === 1 ? "request" : "requests"}, ${total}`}</p>
            <FileLink to={href("/admin/payouts.csv")}>Export payment file</FileLink>
          </div>
          <form method="post" className="grid gap-6">
            <ul className="divide-y divide-line border-y border-line">
              {rows.map(({ id, affiliate, amount, payTo, requested }) => (
                <li
                  key={id}
                  className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_22rem]"
                >
                  <div className="grid content-start gap-1 [overflow-wrap:anywhere]">
                    <h2 className="font-sans text-base font-medium">
                      {amount} to {payTo}
                    </h2>
                    <p className="text-small text-soft">
                      Affiliate {affiliate}, request {id}, {requested}
                    </p>
                  </div>
                  <Field
                    label={`Reference for request ${id}`}
                    isOptional
                    error={answer?.errors[id]}
                  >
                    <TextInput
                      name={`reference-${id}`}
                      maxLength={500}
                      autoComplete="off"
                      defaultValue={answer?.typed[id]}
                    />
                  </Field>
                </li>
              ))}
            </ul>
            <Button className="justify-self-start">{PAYOUT_TEXTS.batchRecord}</Button>
          </form>
        </>
      )}
    </Page>
  );
}
