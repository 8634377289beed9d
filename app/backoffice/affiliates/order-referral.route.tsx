import { parseOrderNumber } from "#domain/order/order-number.ts";
import { notFound, orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/order-referral.route.ts";
import { touchRow } from "./affiliate-view.ts";
import { AttributionTable } from "./attribution-table.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("affiliates.read", context);
  const orderNumber = orNotFound(parseOrderNumber(params.orderNumber));
  const touches = await desk.affiliates.attributionLog(staff, { orderNumber });
  const decided = touches.find((touch) => touch.orderNumber === orderNumber);
  if (decided === undefined) throw notFound();
  return { orderNumber, decided: touchRow(decided), touches: touches.map(touchRow) };
}

/** Why an order earned this affiliate a commission, or no one. */
export default function OrderReferralPage({ loaderData }: Route.ComponentProps) {
  const { orderNumber, decided, touches } = loaderData;
  return (
    <Page
      title={`Referral for order ${orderNumber}`}
      intro={
        decided.affiliate === null
          ? decided.text
          : `Affiliate ${decided.affiliate}. ${decided.text}`
      }
      links={[{ to: orderPath(orderNumber), label: "View order" }]}
    >
      <Section title="Previous referrals of this customer">
        <AttributionTable touches={touches} ofOne={false} />
        <p className="text-small text-soft">
          Visits aren't listed: they're kept without visitor data.
        </p>
      </Section>
    </Page>
  );
}
