import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import {
  type ExtraFields,
  NEW_EXTRA,
  parseExtra,
  validateExtra,
} from "#domain/limits/extra-form.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { findCustomer } from "../customers/find-customer.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { customerPath } from "../ui/admin-link.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/customer-limits.route.ts";
import { CUSTOMER_LIMIT_TEXTS as TEXTS } from "./customer-limit-texts.ts";
import { customerLimitsView } from "./customer-limits-view.ts";
import { doLimitAct, LIMIT_ACT_PERMISSIONS } from "./do-limit-act.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("customers.read", context);
  const { person } = await findCustomer(context, staff, params.userId);
  const shop = shopOf(context);
  const { userId } = person;
  const found = await shop.staff.purchaseLimits.ofCustomer(staff, { userId });
  return {
    userId,
    email: person.email,
    ...customerLimitsView(found, formatIsoShopDate(shop.running.clock.now())),
    mayGive: staff.may("customers.grant"),
    mayReadmit: staff.may("customers.readmit"),
  };
}

type Refusal = FormRefusal<ExtraFields>;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const reader = staffWho("customers.read", context);
  const { person } = await findCustomer(context, reader, params.userId);
  const fields = parseExtra(Object.fromEntries(await readForm(request)));
  const refuse = refuseWith(fields, TEXTS.refused);
  const shop = shopOf(context);
  const today = formatIsoShopDate(shop.running.clock.now());
  const { values, fieldErrors } = validateExtra(fields, today);
  if (values === null) return refuse(400, { fieldErrors });
  const staff = staffWhoActs(LIMIT_ACT_PERMISSIONS[values.act], { url, context });
  const { userId } = person;
  const outcome = await doLimitAct(shop.staff, staff, userId, values);
  if ("refusal" in outcome) return refuse(409, { formError: outcome.refusal });
  writeFlash(context, outcome.done);
  return redirect(href("/admin/customers/:userId/limits", { userId }));
}

/** A customer's limits: the shop's, those they set for themselves, and what staff allow them. */
export default function CustomerLimitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, email, own, extras, limits, mayGive, mayReadmit, isExcluded } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page
      title={TEXTS.title}
      intro={TEXTS.purpose}
      links={[{ to: customerPath(userId), label: email }]}
      error={refusal?.formError}
    >
      <Section title={TEXTS.own}>
        {own.length === 0 ? <p>{TEXTS.noOwn}</p> : <DefinitionList items={own} />}
        {isExcluded && mayReadmit ? (
          <form method="post" className="grid max-w-xl gap-2">
            <input type="hidden" name="act" value="readmit" />
            <TextField form={refusal} name="reason" label={TEXTS.reason} hint={TEXTS.readmitHint} />
            <Button variant="secondary" className="justify-self-start">
              {TEXTS.readmit}
            </Button>
          </form>
        ) : null}
      </Section>
      <Section title={TEXTS.extras}>
        {extras.length === 0 ? <p>{TEXTS.noExtras}</p> : null}
        <ul className="grid gap-4">
          {extras.map(({ id, title, facts, isOpen }) => (
            <li key={id} className="grid gap-1 border-l-2 border-line pl-4">
              <p className="font-medium break-words">{title}</p>
              <p className="text-small break-words text-soft">{facts}</p>
              {isOpen && mayGive ? (
                <form method="post">
                  <input type="hidden" name="act" value="end" />
                  <input type="hidden" name="extraId" value={id} />
                  <Button variant="secondary" size="small" aria-label={`${TEXTS.end}: ${title}`}>
                    {TEXTS.end}
                  </Button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {!mayGive ? null : limits.length === 0 ? (
        <EmptyState title={TEXTS.noLimits}>{TEXTS.noLimitsHint}</EmptyState>
      ) : (
        <ExtraForm refusal={refusal} limits={limits} />
      )}
    </Page>
  );
}

interface ExtraFormProps {
  refusal: Refusal | null;
  limits: { key: string; title: string }[];
}

function ExtraForm({ refusal, limits }: ExtraFormProps) {
  const typed = refusal?.fields ?? null;
  const isMine = typed?.act === "give";
  const fields = typed !== null && isMine ? typed : NEW_EXTRA;
  const fieldErrors = isMine ? (refusal?.fieldErrors ?? {}) : {};
  return (
    <Section title={TEXTS.give}>
      <form method="post" className="grid max-w-xl gap-2">
        <input type="hidden" name="act" value="give" />
        <ChoiceField
          form={{ fields, fieldErrors }}
          name="limitKey"
          label={TEXTS.limit}
          options={limits.map(({ key, title }) => [key, title])}
        />
        <Field label={TEXTS.extra} error={fieldErrors.extra} hint={TEXTS.extraHint}>
          <TextInput
            name="extra"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields.extra}
            className="max-w-40"
          />
        </Field>
        <Field label={TEXTS.until} error={fieldErrors.until} hint={TEXTS.untilHint}>
          <TextInput type="date" name="until" defaultValue={fields.until} className="max-w-60" />
        </Field>
        <TextField
          form={{ fields, fieldErrors }}
          name="reason"
          label={TEXTS.reason}
          hint={TEXTS.reasonHint}
        />
        <Button className="justify-self-start">{TEXTS.give}</Button>
      </form>
    </Section>
  );
}
