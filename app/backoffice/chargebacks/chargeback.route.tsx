import { href } from "react-router";
import { rowIdOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  type ChargebackStep,
  OPEN_CHARGEBACK,
  STEP_CHARGEBACK,
} from "#domain/payment/chargeback.ts";
import { deskFor } from "../gate/staff-only.ts";
import { findOrder } from "../order/find-order.ts";
import { aboutOrder, type AboutOrder, type Meanwhile, orderRefusal } from "../order/order-form.ts";
import { RefusalNotice } from "../order/refusal-notice.tsx";
import { Timeline } from "../order/timeline.tsx";
import { actPage, type PageAct, pageAct } from "../ui/act-page.ts";
import { AdminLink, FileLink, orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/chargeback.route.ts";
import { OpenChargebackForm } from "./chargeback-forms.tsx";
import { ChargebackItem } from "./chargeback-item.tsx";
import { CHARGEBACK_DONE, CHARGEBACK_TEXTS } from "./chargeback-texts.ts";
import { chargebackPageView } from "./chargeback-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const at = deskFor("payments.dispute", context);
  return chargebackPageView(await findOrder(at, params.orderNumber));
}

interface About extends AboutOrder {
  chargebackId: number;
}

type Form = PageAct<About, never, Meanwhile>;

const openForm: Form = pageAct(OPEN_CHARGEBACK, async (request, letter) => {
  const { desk, staff, stored } = request;
  const { orderNumber, seen } = stored;
  const opened = await desk.chargebacks.open(staff, { orderNumber, seen, ...letter });
  return opened.ok ? { saved: CHARGEBACK_DONE.open } : orderRefusal(request, opened.error);
});

const stepForm = (to: ChargebackStep): Form =>
  pageAct(
    STEP_CHARGEBACK,
    async (request, step) => {
      const { desk, staff, stored } = request;
      const done = await desk.chargebacks.step(staff, { ...stored, ...step });
      return done.ok ? { saved: CHARGEBACK_DONE[to] } : orderRefusal(request, done.error);
    },
    { to },
  );

export const action = actPage<About, Meanwhile>({
  permission: "payments.dispute",
  find: (sent, params) => ({
    ...aboutOrder(sent, params),
    chargebackId: rowIdOf(sent.form, "chargebackId") ?? 0,
  }),
  acts: {
    open: openForm,
    evidence_sent: stepForm("evidence_sent"),
    won: stepForm("won"),
    lost: stepForm("lost"),
  },
  refused: "No changes were saved.",
  to: ({ orderNumber }) =>
    href("/admin/orders/:orderNumber/chargeback", { orderNumber: String(orderNumber) }),
});

/** An order's chargebacks, with their evidence and the bank's decisions. */
export default function ChargebackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, version, chargebacks, history, mayOpen, givenBack } = loaderData;
  const params = { orderNumber: String(orderNumber) };
  const refusal = actionData ?? null;
  return (
    <Page
      title={`Chargeback for order ${orderNumber}`}
      links={[
        { to: orderPath(params.orderNumber), label: "Back to order" },
        { to: href("/admin/chargebacks"), label: "All chargebacks" },
      ]}
    >
      <RefusalNotice refusal={actionData} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {givenBack === "" ? null : (
            <Notice tone="warning" title="This order was already refunded outside the gateway">
              <p>{givenBack}.</p>
              <p>{CHARGEBACK_TEXTS.givenBackHint}</p>
            </Notice>
          )}
          {chargebacks.map((chargeback) => (
            <ChargebackItem
              key={chargeback.id}
              chargeback={chargeback}
              version={version}
              refusal={refusal?.fields["chargebackId"] === String(chargeback.id) ? refusal : null}
            />
          ))}
          {mayOpen ? (
            <OpenChargebackForm
              version={version}
              paid={loaderData.paid}
              paidText={loaderData.paidText}
              refusal={refusal?.act === "open" ? refusal : null}
              isFolded={chargebacks.length > 0}
            />
          ) : (
            <p className="text-soft">No payment was taken for this order.</p>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Section title="Evidence" hint={CHARGEBACK_TEXTS.packHint}>
            <form
              method="post"
              action={href("/admin/orders/:orderNumber/evidence.pdf", params)}
              target="_blank"
            >
              <Button size="small" variant="secondary">
                Create evidence PDF
              </Button>
            </form>
            <FileLink
              to={href("/admin/orders/:orderNumber/evidence.json", params)}
              className="justify-self-start"
            >
              {CHARGEBACK_TEXTS.signed}
            </FileLink>
            <p className="text-small text-soft">
              {CHARGEBACK_TEXTS.signedHint}{" "}
              <AdminLink to={href("/admin/proof")}>{CHARGEBACK_TEXTS.signedHow}</AdminLink>
            </p>
          </Section>
          {history.length > 0 ? (
            <Section title="History">
              <Timeline entries={history} />
            </Section>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
