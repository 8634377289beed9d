import { data, href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { Button } from "#app/ui/button.tsx";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import {
  type CartTrialFields,
  EMPTY_TRIAL,
  parseCartTrial,
  validateCartTrial,
} from "#domain/order/cart-trial-form.ts";
import { SHIPPING_TEXTS, SHIPPING_TYPES } from "#domain/shipping/shipping-types.ts";
import { staffWho, deskForm } from "../gate/staff-only.ts";
import { itemOptions } from "../order-edit/edit-view.ts";
import { ItemRows } from "../order-edit/item-rows.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/try-cart.route.ts";
import { CODE_TEXTS } from "./code-texts.ts";
import { type TrialView, trialView } from "./trial-view.ts";
import { TriedCart } from "./tried-cart.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWho("codes.read", context);
  return {
    fields: { ...EMPTY_TRIAL, code: normalizeCode(url.searchParams.get("with")) },
    options: itemOptions(await shopOf(context).customer.catalog.products()),
  };
}

interface Answer {
  fields: CartTrialFields;
  fieldErrors: FieldErrors<CartTrialFields>;
  formError: string | null;
  tried: TrialView | null;
}

/** Changes nothing; it is a POST because a customer's email address doesn't belong in a URL. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("codes.read", { request, url, context });
  const fields = parseCartTrial(Object.fromEntries(form), {
    item: form.getAll("item"),
    quantity: form.getAll("quantity"),
  });
  const refuse = (fieldErrors: Answer["fieldErrors"]) =>
    data<Answer>(
      { fields, fieldErrors, formError: "Check the highlighted fields.", tried: null },
      { status: 400 },
    );
  const { values, fieldErrors } = validateCartTrial(fields);
  if (values === null) return refuse(fieldErrors);
  const tried = await desk.codes.tryCart(staff, values);
  if (!tried.ok) return refuse(tried.error);
  return data<Answer>(
    { fields, fieldErrors: {}, formError: null, tried: trialView(values.code, tried.value) },
    { status: 200 },
  );
}

/** Tests a code with a cart and a customer, as a checkout would. */
export default function TryCartPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null;
  const fields = answer?.fields ?? loaderData.fields;
  const fieldErrors = answer?.fieldErrors ?? {};
  const form = { fields, fieldErrors };
  return (
    <Page
      title="Test a code"
      intro="See what a code does in a cart. No order is placed."
      links={[{ to: href("/admin/codes"), label: CODE_TEXTS.title }]}
      error={answer?.formError}
    >
      <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <form method="post" className="grid max-w-xl gap-6">
          <TextField form={form} name="code" label="Code" autoCapitalize="characters" />
          <ItemRows
            rows={fields.items.filter(({ item }) => item !== "")}
            error={fieldErrors.items}
            options={loaderData.options}
          />
          <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <legend className="mb-3">
              <h2 className="text-heading">Customer and shipping</h2>
            </legend>
            <TextField
              form={form}
              name="email"
              label="Customer's email"
              hint="Leave empty for a first-time customer."
              isOptional
              className="sm:col-span-2"
            />
            <TextField
              form={form}
              name="referral"
              label="Referral code"
              hint="For example, 0007."
              isOptional
              className="sm:col-span-2"
            />
            <TextField
              form={form}
              name="state"
              label="State"
              hint="For the overnight rate and tax."
              isOptional
              autoCapitalize="characters"
            />
            <TextField
              form={form}
              name="zip"
              label="ZIP Code"
              hint="For tax. Leave empty for the state's rate. Checkout uses the house's own county and town if the address check finds them."
              isOptional
              inputMode="numeric"
            />
            <ChoiceField
              form={form}
              name="shipping"
              label="Shipping"
              options={SHIPPING_TYPES.map((type) => [type, SHIPPING_TEXTS[type].label])}
            />
          </fieldset>
          <Button className="justify-self-start">Test</Button>
        </form>
        {answer?.tried ? <TriedCart tried={answer.tried} /> : null}
      </div>
    </Page>
  );
}
