import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { isEmail } from "#domain/account/email.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { Refusal as NotDone } from "#server/orders/refusal.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { linkColumn, badgeColumn } from "../ui/columns.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/drafts.route.ts";
import { DRAFT_STATUS_TEXTS, DRAFT_TEXTS } from "./draft-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.draft", context);
  const drafts = await desk.orderDrafts.list(staff);
  return drafts.map(({ id, email, status, createdAt, orderNumber, lines }) => ({
    id,
    email,
    status: DRAFT_STATUS_TEXTS[status],
    created: formatShopMinute(createdAt),
    orderNumber,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

interface Refusal extends FormRefusal<{ email: string }> {
  /** No account has the typed address, so they may be invited. */
  mayInvite: boolean;
}

/** Starts a draft for an account or from an earlier order, or invites someone to create an account. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("orders.draft", { request, url, context });
  const email = trimmedText(form.get("email"));
  const orderNumber = parseOrderNumber(textOf(form, "orderNumber"));
  if (form.has("invite")) {
    const invited = await desk.orderDrafts.invite(staff, { email });
    if (!invited.ok) return refuse(email, invited.error);
    writeFlash(context, `Invitation sent to ${invited.value.email}.`);
    return redirect(href("/admin/drafts"));
  }
  const created =
    orderNumber === null
      ? await desk.orderDrafts.create(staff, { email })
      : await desk.orderDrafts.fromOrder(staff, { orderNumber });
  if (!created.ok) return refuse(email, created.error);
  return redirect(href("/admin/drafts/:draftId", { draftId: String(created.value.draftId) }));
}

const refuse = (email: string, { code, reason }: NotDone) =>
  data<Refusal>(
    {
      fields: { email },
      fieldErrors: { email: reason },
      formError: null,
      mayInvite: code === "not_found" && isEmail(email),
    },
    { status: code === "not_found" || code === "invalid" ? 400 : 409 },
  );

const COLUMNS: TableColumn<Route.ComponentProps["loaderData"][number]>[] = [
  linkColumn("Draft", ({ id }) => [
    href("/admin/drafts/:draftId", { draftId: String(id) }),
    DRAFT_TEXTS.draft(id),
  ]),
  { header: "Customer", cell: ({ email }) => <LongText>{email}</LongText> },
  { header: "Created", cell: ({ created }) => created, isDate: true },
  { header: "Order", cell: ({ orderNumber }) => orderNumber },
  { header: "Units", cell: ({ units }) => units, isNumeric: true },
  badgeColumn("Status", ({ status }) => status),
];

/** Draft orders, newest first. */
export default function DraftsPage({ loaderData: drafts, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page title={DRAFT_TEXTS.title} intro={DRAFT_TEXTS.about}>
      <form id="new-draft" method="post" className="flex items-start gap-3">
        <TextField
          form={refusal}
          name="email"
          label="Customer's email"
          type="email"
          className="w-full max-w-sm"
        />
        <Button size="small" className="mt-6.5 whitespace-nowrap">
          Add draft
        </Button>
      </form>
      {refusal?.mayInvite ? (
        <form method="post" className="grid max-w-md gap-2">
          <input type="hidden" name="email" value={refusal.fields?.email} />
          <p className="text-small text-soft">{DRAFT_TEXTS.inviteHint}</p>
          <Button
            name="invite"
            value="yes"
            size="small"
            variant="secondary"
            className="justify-self-start"
          >
            {DRAFT_TEXTS.invite}
          </Button>
        </form>
      ) : null}
      <Rows
        name={DRAFT_TEXTS.title}
        columns={COLUMNS}
        rows={drafts}
        by="id"
        empty={<EmptyState title="No drafts yet.">{DRAFT_TEXTS.noneHint}</EmptyState>}
      />
    </Page>
  );
}
