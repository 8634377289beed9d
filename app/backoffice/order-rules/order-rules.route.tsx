import { parseOrderNumber } from "#domain/order/order-number.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/order-rules.route.ts";
import { DecisionList } from "./decision-list.tsx";
import { decisionView } from "./decision-view.ts";
import { LimitDecisionList } from "./limit-decision-list.tsx";
import { limitDecisionView } from "./limit-decision-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const orderNumber = orNotFound(parseOrderNumber(params.orderNumber));
  const decisions = orNotFound(await desk.rules.orderDecisions(staff, { orderNumber }));
  const limits = await desk.purchaseLimits.orderDecisions(staff, { orderNumber });
  return {
    orderNumber,
    decisions: decisions.map(decisionView),
    limits: limits.map(limitDecisionView),
  };
}

/** Why an order was allowed: each decision, its time, and the rule versions behind it (ELIG-4). */
export default function OrderRulesPage({ loaderData }: Route.ComponentProps) {
  const { orderNumber, decisions, limits } = loaderData;
  return (
    <Page
      title={`Rules for order ${orderNumber}`}
      intro="Every check of this order, with the rule versions that decided it. The address isn't stored."
      links={[{ to: orderPath(orderNumber), label: "View order" }]}
    >
      <DecisionList decisions={decisions} />
      <LimitDecisionList decisions={limits} />
    </Page>
  );
}
