import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { refuseWith } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { AmountList } from "#app/ui/definition-list.tsx";
import { formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import {
  type OrderEditFields,
  parseOrderEdit,
  validateOrderEdit,
} from "#domain/order/order-edit-form.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { orNotFound, rowIdIn } from "../gate/refused.ts";
import { deskFor, deskForm, type StaffDesk } from "../gate/staff-only.ts";
import { EditForm } from "../order-edit/edit-form.tsx";
import { itemOptions } from "../order-edit/edit-view.ts";
import { MainButton } from "../ui/act-button.tsx";
import { orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/draft.route.ts";
import { DRAFT_STATUS_TEXTS, DRAFT_TEXTS } from "./draft-texts.ts";

const findDraft = async ({ staff, desk }: StaffDesk, id: string) =>
  orNotFound(await desk.orderDrafts.find(staff, { draftId: rowIdIn(id) }));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk, shop } = deskFor("orders.draft", context);
  const { draft, quoted } = await findDraft({ staff, desk }, params.draftId);
  const { id, email, status, version, orderNumber, expiresAt } = draft;
  const fields: OrderEditFields = {
    items: draft.lines.map(({ productId, flavor, quantity }) => ({
      item: `${productId}:${flavor}`,
      quantity: String(quantity),
    })),
    fullName: draft.fullName,
    phone: draft.phone,
    address: draft.address,
    address2: draft.address2 ?? "",
    city: draft.city,
    state: draft.state,
    zipCode: draft.zipCode,
    shippingOption: draft.shippingType,
    discountCode: draft.discountCode,
  };
  return {
    id,
    email,
    version,
    orderNumber,
    fields,
    badge: DRAFT_STATUS_TEXTS[status],
    isOpen: status === "draft" || status === "sent",
    isSent: status === "sent",
    expires: formatShopMinute(expiresAt),
    amounts: quoted.ok ? amountsOf(quoted.value) : null,
    // Items that are no longer sold stay until someone removes them.
    options: itemOptions(
      await shop.customer.catalog.products(),
      draft.lines.map(({ productId, flavor }) => ({
        value: `${productId}:${flavor}`,
        label: `No longer sold: product ${productId} ${flavor}`.trim(),
      })),
    ),
  };
}

function amountsOf(quote: Quote) {
  return [
    { label: "Subtotal", amount: formatDollars(quote.subtotalCents) },
    ...(quote.discountCents > 0
      ? [
          {
            label: `Discount, code ${quote.discountCode ?? ""}`,
            amount: formatDollars(subtract(ZERO, quote.discountCents)),
          },
        ]
      : []),
    { label: `Shipping, ${quote.shippingType}`, amount: formatDollars(quote.shippingCents) },
    { label: "Total", amount: formatDollars(quote.totalCents), isTotal: true },
  ];
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("orders.draft", { request, url, context });
  const { draft } = await findDraft({ staff, desk }, params.draftId);
  const fields = parseOrderEdit(Object.fromEntries(form), {
    item: form.getAll("item"),
    quantity: form.getAll("quantity"),
  });
  const { values, fieldErrors } = validateOrderEdit(fields);
  const refuse = refuseWith(fields, "No changes were saved.");
  if (values === null) return refuse(400, { fieldErrors });
  const isSent = textOf(form, "step") === "send";
  const done = await desk.orderDrafts.change(staff, {
    draftId: draft.id,
    version: Number(textOf(form, "version")),
    draft: values,
    isSent,
  });
  if (!done.ok) {
    const { code, reason, fieldErrors: wrong = {} } = done.error;
    return code === "invalid"
      ? refuse(400, { fieldErrors: wrong })
      : refuse(409, { formError: reason });
  }
  writeFlash(
    context,
    isSent ? `Draft saved. Its link was sent to ${draft.email}.` : "Draft saved.",
  );
  return redirect(href("/admin/drafts/:draftId", params));
}

/** One draft order: its customer, items and total. */
export default function DraftPage({ loaderData: draft, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? null;
  const { amounts, orderNumber } = draft;
  return (
    <Page
      title={DRAFT_TEXTS.draft(draft.id)}
      status={<Badge tone={draft.badge.tone}>{draft.badge.label}</Badge>}
      intro={`${draft.email}, until ${draft.expires}`}
      links={[{ to: href("/admin/drafts"), label: DRAFT_TEXTS.title }]}
      more={[
        orderNumber === null ? null : { to: orderPath(orderNumber), label: `Order ${orderNumber}` },
      ]}
      error={refusal?.formError}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {draft.isOpen ? (
          <EditForm
            fields={{ ...draft.fields, ...refusal?.fields }}
            fieldErrors={refusal?.fieldErrors ?? {}}
            options={draft.options}
          >
            <div className="flex flex-wrap gap-3">
              <input type="hidden" name="version" value={draft.version} />
              <Button name="step" value="save" variant="secondary">
                Save
              </Button>
              <MainButton step="send">
                {draft.isSent ? "Save and resend link" : DRAFT_TEXTS.send}
              </MainButton>
            </div>
          </EditForm>
        ) : (
          <p className="text-soft">It can no longer be changed.</p>
        )}
        {amounts === null ? null : (
          <Section title="Totals today" className="box max-lg:order-first">
            <AmountList rows={amounts} />
            <p className="text-small text-soft">{DRAFT_TEXTS.quoteHint}</p>
          </Section>
        )}
      </div>
    </Page>
  );
}
