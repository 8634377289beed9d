import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith, type FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { NEVER_SEEN, parseVersion } from "#domain/order/order-version.ts";
import {
  type ChargebackFields,
  type ChargebackValues,
  parseChargeback,
  validateChargeback,
} from "#domain/payment/chargeback-form.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound, orNotFound } from "../gate/refused.ts";
import { staffWho, deskFor } from "../gate/staff-only.ts";
import { findOrder } from "../order/find-order.ts";
import { entriesAfter, type TimelineEntry } from "../order/timeline-entries.ts";
import { Timeline } from "../order/timeline.tsx";
import { AdminLink, FileLink, orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/chargeback.route.ts";
import { OpenChargebackForm } from "./chargeback-forms.tsx";
import { ChargebackItem } from "./chargeback-item.tsx";
import { CHARGEBACK_DONE, CHARGEBACK_TEXTS } from "./chargeback-texts.ts";
import { chargebackPageView } from "./chargeback-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("payments.dispute", context);
  return chargebackPageView(await findOrder(context, staff, params.orderNumber));
}

interface Refusal extends FormRefusal<ChargebackFields> {
  /** Others' changes since the page was opened, newest first. */
  meanwhile: TimelineEntry[];
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("payments.dispute", context);
  const orderNumber = orNotFound(parseOrderNumber(params.orderNumber));
  const fields = parseChargeback(Object.fromEntries(await readForm(request)));
  const { values, fieldErrors } = validateChargeback(fields);
  const refuse = answerWith<Refusal>({ fields, fieldErrors: {}, formError: null, meanwhile: [] });
  if (values === null)
    return refuse(400, { fieldErrors, formError: fieldErrors.act ?? "No changes were saved." });
  const done = await doStep(desk, staff, orderNumber, values);
  if (!done.ok) {
    const { code, reason } = done.error;
    if (code === "not_found") throw notFound();
    if (code !== "changed") return refuse(code === "invalid" ? 400 : 409, { formError: reason });
    const seen = parseVersion(values.version);
    const found = await findOrder(context, staff, params.orderNumber);
    return refuse(409, {
      formError: CHARGEBACK_TEXTS.changed,
      meanwhile: seen === null ? [] : entriesAfter(found, seen),
    });
  }
  writeFlash(context, CHARGEBACK_DONE[values.act]);
  return redirect(href("/admin/orders/:orderNumber/chargeback", params));
}

function doStep(
  { chargebacks }: Shop["staff"],
  staff: StaffActor,
  orderNumber: number,
  { version, ...values }: ChargebackValues,
) {
  const seen = parseVersion(version) ?? NEVER_SEEN;
  if (values.act === "open") {
    const { act: _act, ...letter } = values;
    return chargebacks.open(staff, { orderNumber, seen, ...letter });
  }
  const { act: to, chargebackId, sentOn } = values;
  return chargebacks.step(staff, { orderNumber, seen, to, chargebackId, sentOn });
}

/** An order's chargebacks, with their evidence and the bank's decision. */
export default function ChargebackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, version, chargebacks, history, mayOpen, givenBack } = loaderData;
  const params = { orderNumber: String(orderNumber) };
  const refusal: Refusal | null = actionData ?? null;
  const { act, chargebackId } = refusal?.fields ?? {};
  return (
    <Page
      title={`Chargeback for order ${orderNumber}`}
      links={[
        { to: orderPath(params.orderNumber), label: "Back to order" },
        { to: href("/admin/chargebacks"), label: "All chargebacks" },
      ]}
    >
      {refusal?.formError ? (
        <Notice
          tone={refusal.meanwhile.length > 0 ? "warning" : "danger"}
          title={refusal.formError}
        >
          {refusal.meanwhile.length > 0 ? (
            <div className="grid gap-4 pt-1">
              <p>Check what changed, then submit again if it still applies.</p>
              <Timeline entries={refusal.meanwhile} />
            </div>
          ) : null}
        </Notice>
      ) : null}
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
              refusal={act !== "open" && chargebackId === String(chargeback.id) ? refusal : null}
            />
          ))}
          {mayOpen ? (
            <OpenChargebackForm
              version={version}
              paid={loaderData.paid}
              paidText={loaderData.paidText}
              refusal={act === "open" ? refusal : null}
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
                Make the evidence PDF
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
