import { data, href, redirect } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { asksForPrivacy } from "#domain/privacy/opt-out.ts";
import {
  parsePrivacyRequest,
  type PrivacyFields,
  validatePrivacyRequest,
} from "#domain/privacy/privacy-request.ts";
import type { Route } from "./+types/your-data.route.ts";
import { AskAboutData } from "./ask-about-data.tsx";
import { Consents } from "./consents.tsx";
import { ErasureNotice } from "./erasure-notice.tsx";
import { OwnData } from "./own-data.tsx";
import { ownRequestRow, PRIVACY_TEXTS } from "./privacy-texts.ts";
import { consentRow, erasureRow } from "./your-data.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Your data");

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, accountSection("your-data"));
  const { erasure, consents, privacy } = shopOf(context).customer.profile;
  const [read, given, asked] = await Promise.all([
    erasure.read(visitor.userId),
    consents(visitor.userId),
    privacy.own(visitor.userId),
  ]);
  return {
    erasure: erasureRow(read),
    consents: given.map(consentRow),
    requests: asked.map(ownRequestRow),
    isPrivacyAsked: asksForPrivacy(request.headers.get("Sec-GPC")),
  };
}

/** Sends a customer's privacy request, which is answered by email (PRIV-15). */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await signedInVisitor(context, accountSection("your-data"));
  const fields = parsePrivacyRequest(Object.fromEntries(await readForm(request)));
  const refuse = (status: number, rest: Partial<FormRefusal<PrivacyFields>>) =>
    data<FormRefusal<PrivacyFields>>(
      { fields, fieldErrors: {}, formError: PRIVACY_TEXTS.refused, ...rest },
      { status },
    );
  const { values, fieldErrors } = validatePrivacyRequest(fields);
  if (values === null) return refuse(400, { fieldErrors });
  const asked = await shopOf(context).customer.profile.privacy.ask(visitor.userId, values);
  if (!asked.ok)
    return refuse(asked.error === "already_asked" ? 409 : 429, {
      formError: PRIVACY_TEXTS[asked.error],
    });
  writeFlash(context, PRIVACY_TEXTS.asked);
  return redirect(href("/orders/security/your-data"));
}

/** The customer's data as a file, their consents, and account deletion. */
export default function YourDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { erasure, consents, requests, isPrivacyAsked } = loaderData;
  return (
    <AccountPage title="Your data">
      {erasure.due === null ? null : <ErasureNotice due={erasure.due} />}
      {isPrivacyAsked ? (
        <Notice title="Your browser asks for privacy, and it is honored.">
          We neither sell data about you nor share it for advertising.
        </Notice>
      ) : null}
      <OwnData erasure={erasure} />
      <AskAboutData requests={requests} refusal={actionData ?? null} />
      <Consents rows={consents} />
    </AccountPage>
  );
}
