import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { COMPARED_DAYS } from "#domain/payment/gateway-difference.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/reconcile.route.ts";
import { ComparisonProgress } from "./comparison-progress.tsx";
import { comparisonView } from "./comparison-view.ts";
import { DifferenceItem, type ReconcileFields } from "./difference-item.tsx";
import { doReconcileAct } from "./do-reconcile-act.ts";
import { PAYMENTS_LINK } from "./payment-links.ts";
import { DAYS_NAMES, RECONCILE_TEXTS } from "./reconcile-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("payments.reconcile", context);
  const { payments } = shopOf(context).staff;
  const [gateway, { newest, lastDone }] = await Promise.all([
    payments.gatewayName(staff),
    payments.comparisons(staff),
  ]);
  const shown = [newest, lastDone].filter((one) => one !== null);
  return {
    hasGateway: gateway !== null,
    comparisons: shown.map((one) => comparisonView(one, staff)),
  };
}

type Refusal = FormRefusal<ReconcileFields>;

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const fields: ReconcileFields = {
    act: textOf(form, "act"),
    days: textOf(form, "days"),
    differenceId: textOf(form, "differenceId"),
    reason: textOf(form, "reason"),
  };
  const needed = fields.act === "undo" ? "orders.refund" : "payments.reconcile";
  const staff = staffWhoActs(needed, { url, context });
  const done = await doReconcileAct(shopOf(context).staff, staff, fields);
  if (done.ok) {
    writeFlash(context, done.value);
    return redirect(href("/admin/payments/reconcile"));
  }
  const { code, reason } = done.error;
  const isInvalid = code === "invalid";
  const field = fields.act === "compare" ? "days" : "reason";
  return data<Refusal>(
    {
      fields,
      fieldErrors: isInvalid ? { [field]: reason } : {},
      formError: isInvalid ? "Check the highlighted field." : reason,
    },
    { status: isInvalid ? 400 : 409 },
  );
}

/** The last comparison with the gateway, what to do about each difference, and the way to the next one. */
export default function ReconcilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasGateway, comparisons } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  const isRunning = comparisons[0]?.state === "running";
  return (
    <Page
      title="Reconcile"
      intro="Compares the card gateway's transactions with the shop's payments. You decide on each difference."
      links={[PAYMENTS_LINK]}
      error={refusal?.formError}
    >
      {hasGateway ? null : <Notice title="No card gateway connected." />}
      {hasGateway && !isRunning ? (
        <form id="compare" method="post" className="flex flex-wrap items-start gap-x-3">
          <Field label="Period" className="w-44" error={refusal?.fieldErrors.days}>
            <Select name="days" defaultValue="7">
              {COMPARED_DAYS.map((days) => (
                <option key={days} value={days}>
                  {DAYS_NAMES[days]}
                </option>
              ))}
            </Select>
          </Field>
          <Button name="act" value="compare" className="mt-6.5">
            Compare
          </Button>
        </form>
      ) : null}
      {comparisons.length === 0 && hasGateway ? (
        <EmptyState title={RECONCILE_TEXTS.never}>{RECONCILE_TEXTS.neverHint}</EmptyState>
      ) : null}
      {comparisons.map(({ id, state, about, ended, counts, failure, differences, more }) => (
        <Section key={id} title={ended === null ? "In progress" : `Compared ${ended}`} hint={about}>
          {state === "running" ? <ComparisonProgress /> : null}
          {state === "failed" ? <Notice tone="warning" title={failure ?? ""} /> : null}
          {counts === null ? null : <p className="text-small">{counts}</p>}
          {state === "done" && differences.length === 0 ? (
            <Notice tone="success" title="The gateway and the shop agree." />
          ) : null}
          {differences.length > 0 ? (
            <ul className="grid gap-4">
              {differences.map((difference) => (
                <DifferenceItem
                  key={difference.id}
                  difference={difference}
                  refusal={refusal?.fields?.differenceId === String(difference.id) ? refusal : null}
                />
              ))}
            </ul>
          ) : null}
          {more === null ? null : <p className="text-small text-soft">{more}</p>}
        </Section>
      ))}
    </Page>
  );
}
