import { data, href, Link, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import {
  NEW_REGISTRATION,
  parseRegistration,
  type RegistrationFields,
  registrationFields,
  validateRegistration,
} from "#domain/eligibility/registration-form.ts";
import { parseUsState } from "#domain/eligibility/us-states.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/registration.route.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { REGISTRATION_LABELS, REGISTRATION_TEXTS } from "./registration-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.title ?? REGISTRATION_TEXTS.title);

const NEW = "new";

async function findOne(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  registrationId: string,
) {
  if (registrationId === NEW) return null;
  const found = /^\d{1,9}$/.test(registrationId)
    ? await shopOf(context).staff.rules.findRegistration(staff, {
        registrationId: Number(registrationId),
      })
    : null;
  if (found === null) throw notFound();
  return found;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const isNew = params.registrationId === NEW;
  const staff = staffWho(isNew ? "rules.change" : "rules.read", context);
  const found = await findOne(context, staff, params.registrationId);
  const { products } = await shopOf(context).staff.rules.choices(staff);
  const state = parseUsState(url.searchParams.get("state")) ?? "";
  return {
    title: found === null ? REGISTRATION_TEXTS.make : `Registration ${found.number}`,
    fields:
      found === null ? { ...NEW_REGISTRATION, state } : registrationFields(found, found.version),
    products,
    history: historyViews(found?.history ?? [], REGISTRATION_LABELS, () => null),
    isNew,
    mayChange: staff.may("rules.change"),
  };
}

type Refusal = FormRefusal<RegistrationFields>;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const current = await findOne(context, staff, params.registrationId);
  const shop = shopOf(context);
  const fields = parseRegistration(Object.fromEntries(await readForm(request)));
  const refuse = (status: number, rest: Partial<Refusal>) =>
    data<Refusal>(
      { fields, fieldErrors: {}, formError: REGISTRATION_TEXTS.refused, ...rest },
      { status },
    );
  const today = formatIsoShopDate(shop.running.clock.now());
  const { values, fieldErrors } = validateRegistration(fields, today);
  if (values === null) return refuse(400, { fieldErrors });
  const saved = await shop.staff.rules.saveRegistration(staff, {
    ...values,
    registrationId: current?.registrationId ?? null,
    seenVersion: parseSeenVersion(fields.version),
  });
  if (!saved.ok && saved.error === "no_product")
    return refuse(409, { fieldErrors: { productId: REGISTRATION_TEXTS.noProduct } });
  if (!saved.ok) {
    const now = await findOne(context, staff, params.registrationId);
    const latest = now === null ? fields : registrationFields(now, now.version);
    return refuse(409, {
      fields: { ...latest, reason: fields.reason },
      formError: REGISTRATION_TEXTS.changed,
    });
  }
  writeFlash(context, REGISTRATION_TEXTS.saved);
  return redirect(href("/admin/registrations"));
}

/** A license or registration, or the form of a new one. */
export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, products, history, isNew, mayChange } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <>
      <header className="grid gap-2">
        <p className="text-small">
          <Link to={href("/admin/registrations")} reloadDocument className="link tap">
            {REGISTRATION_TEXTS.title}
          </Link>
        </p>
        <h1 className="text-title break-words">{title}</h1>
      </header>
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      <RegistrationForm
        fields={refusal?.fields ?? loaderData.fields}
        fieldErrors={refusal?.fieldErrors ?? {}}
        products={products}
        mayChange={mayChange}
      />
      {isNew ? null : (
        <section aria-labelledby="history" className="grid gap-3">
          <h2 id="history" className="text-heading">
            {REGISTRATION_TEXTS.history}
          </h2>
          <HistoryList entries={history} />
        </section>
      )}
    </>
  );
}
