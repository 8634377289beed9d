import { href } from "react-router";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { END_EXTRA, GIVE_EXTRA, READMIT_CUSTOMER } from "#domain/limits/extra-act.ts";
import type { FieldMap } from "#domain/record/record.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { findCustomer } from "../customers/find-customer.ts";
import { deskFor } from "../gate/staff-only.ts";
import { ActButton, MainButton } from "../ui/act-button.tsx";
import { actPage, pageAct } from "../ui/act-page.ts";
import { customerPath } from "../ui/admin-link.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/customer-limits.route.ts";
import {
  CUSTOMER_LIMIT_TEXTS as TEXTS,
  LIMIT_ACT_TEXTS,
  tooEarlyText,
} from "./customer-limit-texts.ts";
import { customerLimitsView } from "./customer-limits-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("customers.read", context);
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const { userId } = person;
  const found = await desk.purchaseLimits.ofCustomer(staff, { userId });
  return {
    userId,
    email: person.email,
    ...customerLimitsView(found, today),
    mayGive: staff.may("customers.grant"),
    mayReadmit: staff.may("customers.readmit"),
  };
}

export const action = actPage<{ userId: string }>({
  permission: "customers.read",
  find: async (at, { userId = "" }) => ({ userId: (await findCustomer(at, userId)).person.userId }),
  acts: {
    give: pageAct(GIVE_EXTRA, async ({ desk, staff, stored }, values) => {
      const given = await desk.purchaseLimits.giveExtra(staff, { ...stored, ...values });
      return given.ok ? { saved: LIMIT_ACT_TEXTS.given } : { error: LIMIT_ACT_TEXTS[given.error] };
    }),
    end: pageAct(END_EXTRA, async ({ desk, staff, stored }, values) =>
      (await desk.purchaseLimits.endExtra(staff, { ...stored, ...values }))
        ? { saved: LIMIT_ACT_TEXTS.ended }
        : { error: LIMIT_ACT_TEXTS.notThere },
    ),
    readmit: pageAct(READMIT_CUSTOMER, async ({ desk, staff, stored }, values) => {
      const readmitted = await desk.purchaseLimits.readmit(staff, { ...stored, ...values });
      if (readmitted.ok) return { saved: LIMIT_ACT_TEXTS.readmitted };
      const { error } = readmitted;
      return {
        error:
          error.code === "too_early"
            ? tooEarlyText(formatDay(error.from))
            : LIMIT_ACT_TEXTS[error.code],
      };
    }),
  },
  to: ({ userId }) => href("/admin/customers/:userId/limits", { userId }),
});

/** A customer's limits: the shop's, those they set for themselves, and what staff allow them. */
export default function CustomerLimitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, email, own, extras, limits, mayGive, mayReadmit, isExcluded } = loaderData;
  const readmitting = actionData?.act === "readmit" ? actionData : null;
  return (
    <Page
      title={TEXTS.title}
      intro={TEXTS.purpose}
      links={[{ to: customerPath(userId), label: email }]}
      error={actionData?.formError}
    >
      <Section title={TEXTS.own}>
        {own.length === 0 ? <p>{TEXTS.noOwn}</p> : <DefinitionList items={own} />}
        {isExcluded && mayReadmit ? (
          <form method="post" className="grid max-w-xl gap-2">
            <RecordFields
              record={READMIT_CUSTOMER.input}
              texts={{ ...READMIT_CUSTOMER.input.blank, ...readmitting?.fields }}
              errors={readmitting?.fieldErrors ?? {}}
            />
            <MainButton act="readmit" variant="secondary">
              {TEXTS.readmit}
            </MainButton>
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
                  <input type="hidden" name="extraId" value={id} />
                  <ActButton act="end">
                    {TEXTS.end}
                    <VisuallyHidden>: {title}</VisuallyHidden>
                  </ActButton>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {!mayGive ? null : limits.length === 0 ? (
        <EmptyState title={TEXTS.noLimits}>{TEXTS.noLimitsHint}</EmptyState>
      ) : (
        <ExtraForm refusal={actionData} limits={limits} />
      )}
    </Page>
  );
}

interface ExtraFormProps {
  refusal: FormAnswer<FieldMap> | undefined;
  limits: { key: string; title: string }[];
}

function ExtraForm({ refusal, limits }: ExtraFormProps) {
  const form = refusal?.act === "give" ? refusal : null;
  const { input } = GIVE_EXTRA;
  return (
    <Section title={TEXTS.give}>
      <form method="post" className="grid max-w-xl gap-2">
        <ChoiceField
          form={form}
          name="limitKey"
          label={input.labels.limitKey}
          options={limits.map(({ key, title }) => [key, title])}
        />
        <RecordFields
          record={input}
          only={["extra", "until", "reason"]}
          texts={{ ...input.blank, ...form?.fields }}
          errors={form?.fieldErrors ?? {}}
        />
        <MainButton act="give">{TEXTS.give}</MainButton>
      </form>
    </Section>
  );
}
