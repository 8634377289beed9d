import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import { viewOrder } from "#domain/order/order-view.ts";
import { paymentStatusText } from "#domain/payment/payment-status-text.ts";
import type { Route } from "./+types/invoice.route.ts";
import { Invoice } from "./invoice.tsx";
import { ownOrder } from "./own-order.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privatePageMeta(matches, `Invoice ${params.orderNumber}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { order } = await ownOrder(context, params.orderNumber);
  return {
    order: viewOrder(order, await shopOf(context).site.handles()),
    paymentStatus: paymentStatusText(order.paymentState),
  };
}

/** One order's invoice; links aren't printed. */
export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  return (
    <Section space="small">
      <Container width="text" className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={href("/orders")} variant="secondary" size="small">
            Back to your orders
          </ButtonLink>
          <PrintButton />
        </div>
        <Invoice {...loaderData} />
      </Container>
    </Section>
  );
}
