import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { normalizeEmail } from "#domain/account/email.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import { deskToAct } from "../gate/staff-only.ts";
import { customerPath } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/customer-data.route.ts";
import { CUSTOMER_REFUSALS, CUSTOMER_TEXTS, ERASED, KEPT } from "./customer-texts.ts";
import { findCustomer } from "./find-customer.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskToAct("customers.erase", { url, context });
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const { userId, email, fullName, isStaff } = person;
  const erasure = await desk.customers.erasure(staff, { userId });
  return {
    userId,
    email,
    name: fullName === "" ? CUSTOMER_TEXTS.noName : fullName,
    isStaff,
    due: erasure.due === null ? null : formatShortShopDate(erasure.due),
    isHeld: erasure.isHeld,
    unfinishedOrders: erasure.unfinishedOrders,
    balance: erasure.balanceCents === null ? null : formatDollars(erasure.balanceCents),
  };
}

type Refusal = FormRefusal<Record<"email" | "givesUpBalance", string>>;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("customers.erase", { url, context });
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const form = await readForm(request);
  const typed = textOf(form, "email").trim();
  const givesUpBalance = textOf(form, "givesUpBalance");
  const fields = { email: typed, givesUpBalance };
  const refuse = (status: number, fieldErrors: Refusal["fieldErrors"], formError: string) =>
    data<Refusal>({ fields, fieldErrors, formError }, { status });
  if (normalizeEmail(typed) !== person.email)
    return refuse(400, { email: CUSTOMER_REFUSALS.other_email }, CUSTOMER_REFUSALS.other_email);
  const asked = await desk.customers.erase(staff, {
    email: person.email,
    givesUpBalance: givesUpBalance === "on",
  });
  if (!asked.ok) {
    const text = CUSTOMER_REFUSALS[asked.error];
    return refuse(
      409,
      asked.error === "balance_not_given_up" ? { givesUpBalance: text } : {},
      text,
    );
  }
  writeFlash(
    context,
    `The account will be erased on ${formatShortShopDate(asked.value.due)}. The customer was notified and can keep it until then.`,
  );
  return redirect(customerPath(person.userId));
}

/** Exports or erases a customer's data. */
export default function CustomerDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, email, name, isStaff, due, isHeld, unfinishedOrders, balance } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page
      title={`Data for ${name}`}
      tab="Customer data"
      links={[{ to: customerPath(userId), label: email }]}
      error={refusal?.formError}
    >
      <Section
        title="Export"
        hint="The same file the customer can download: everything stored about them, without passwords and keys. Send it only to the address above."
        className="max-w-xl"
      >
        <form
          method="post"
          action={href("/admin/customers/:userId/data.json", { userId })}
          className="justify-self-start"
        >
          <Button variant="secondary" size="small">
            Export data
          </Button>
        </form>
      </Section>
      <Section title="Erase">
        <div className="grid gap-8 md:grid-cols-2">
          <What title="Deleted" lines={ERASED} />
          <What title="Kept" lines={KEPT} />
        </div>
        {isHeld ? (
          <Notice tone="warning" title="This customer is on legal hold">
            <p>Nothing is erased until an owner releases the hold.</p>
          </Notice>
        ) : null}
        {unfinishedOrders.length > 0 ? (
          <Notice tone="warning" title="Waiting for open orders">
            <p>{`Ship or cancel these orders first: ${unfinishedOrders.join(", ")}.`}</p>
          </Notice>
        ) : null}
        {due !== null ? (
          <Notice title={`Erasure due ${due}`}>
            <p>Until then, the customer can keep the account with the link in their email.</p>
          </Notice>
        ) : isStaff ? (
          <Notice tone="warning" title={CUSTOMER_REFUSALS.staff_not_erased} />
        ) : (
          <form method="post" className="grid max-w-xl gap-2">
            <p className="text-small text-soft">
              They are signed out everywhere and get an email. After seven days the account is
              erased; until then they can keep it. After that it can't be restored.
            </p>
            {balance === null ? null : (
              <Checkbox
                name="givesUpBalance"
                label={`The customer gives up their balance of ${balance}`}
                error={refusal?.fieldErrors.givesUpBalance}
                defaultChecked={refusal?.fields?.givesUpBalance === "on"}
              />
            )}
            <TextField
              form={refusal}
              name="email"
              label="Confirm email"
              hint={`Type ${email}`}
              type="email"
              required
            />
            <Button variant="secondary" className="justify-self-start">
              Erase account
            </Button>
          </form>
        )}
      </Section>
    </Page>
  );
}

const What = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className="grid content-start gap-2">
    <h3 className="font-sans text-base font-medium">{title}</h3>
    <ul className="grid list-disc gap-1 pl-5 text-small">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
