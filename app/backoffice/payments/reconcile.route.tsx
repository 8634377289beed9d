import { href } from "react-router";
import { rowIdOf, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  CLOSE_DIFFERENCE,
  COMPARED_DAYS,
  MATCH_DIFFERENCE,
  parseComparedDays,
  UNDO_DIFFERENCE,
} from "#domain/payment/gateway-difference.ts";
import type { Shop } from "#server/shop.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage, type PageAct, pageAct } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/reconcile.route.ts";
import { ComparisonProgress } from "./comparison-progress.tsx";
import { comparisonView } from "./comparison-view.ts";
import { DifferenceItem } from "./difference-item.tsx";
import { PAYMENTS_LINK } from "./payment-links.ts";
import { DAYS_NAMES, RECONCILE_TEXTS } from "./reconcile-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("payments.reconcile", context);
  const [gateway, { newest, lastDone }] = await Promise.all([
    desk.payments.gatewayName(staff),
    desk.payments.comparisons(staff),
  ]);
  const shown = [newest, lastDone].filter((one) => one !== null);
  return {
    hasGateway: gateway !== null,
    comparisons: shown.map((one) => comparisonView(one, staff)),
  };
}

const settle = (
  act: typeof UNDO_DIFFERENCE,
  operation: (desk: Shop["staff"]) => Shop["staff"]["payments"]["undoDifference"],
): PageAct<{ differenceId: number }> =>
  pageAct(act, async ({ desk, staff, stored }, values) => {
    const done = await operation(desk)(staff, { ...stored, ...values });
    return done.ok ? { saved: done.value.settled } : { error: done.error.reason };
  });

const undo = settle(UNDO_DIFFERENCE, ({ payments }) => payments.undoDifference);

export const action = actPage<{ differenceId: number }>({
  permission: "payments.reconcile",
  find: ({ form }) => ({ differenceId: rowIdOf(form, "differenceId") ?? 0 }),
  acts: {
    async compare({ desk, staff, form }) {
      const days = parseComparedDays(textOf(form, "days"));
      if (days === null) return { error: "Choose a period.", status: 400 };
      const started = await desk.payments.compare(staff, { days });
      return started.ok ? { saved: "Comparison started." } : { error: started.error.reason };
    },
    void: undo,
    refund: undo,
    match: settle(MATCH_DIFFERENCE, ({ payments }) => payments.matchDifference),
    look: settle(CLOSE_DIFFERENCE, ({ payments }) => payments.closeDifference),
  },
  refused: "Check the highlighted field.",
  to: () => href("/admin/payments/reconcile"),
});

/** The last comparison with the gateway, what to do about each difference, and a button for a new comparison. */
export default function ReconcilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasGateway, comparisons } = loaderData;
  const refusal = actionData ?? null;
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
          <Field label="Period" className="w-44">
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
                  refusal={
                    refusal?.fields["differenceId"] === String(difference.id) ? refusal : null
                  }
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
