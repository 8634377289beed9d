import { data, href, Link, redirect } from "react-router";
import { isBot } from "#app/shell/bot-field.ts";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { breadcrumbJsonLd } from "#app/shell/json-ld.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Container, Section, Stack } from "#app/ui/layout.tsx";
import { PRIVACY_REQUEST } from "#content/privacy-request.ts";
import {
  parsePublicRequest,
  type PublicPrivacyFields,
  validatePublicRequest,
} from "#domain/privacy/public-request.ts";
import type { Route } from "./+types/privacy-request.route.ts";
import { PrivacyRequestForm } from "./privacy-request-form.tsx";
import { PRIVACY_REQUEST_TEXTS as TEXTS } from "./privacy-request-texts.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    ...PRIVACY_REQUEST,
    jsonLd: (siteUrl) => [
      breadcrumbJsonLd(siteUrl, [
        { name: PRIVACY_REQUEST.metaTitle, path: href("/privacy/request") },
      ]),
    ],
  });

/** Every address gets the same response, whether or not we know it (PRIV-18), and so do bots. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const fields = parsePublicRequest(Object.fromEntries(form));
  const refuse = (status: number, rest: Partial<FormRefusal<PublicPrivacyFields>>) =>
    data<FormRefusal<PublicPrivacyFields>>(
      { fields, fieldErrors: {}, formError: TEXTS.refused, ...rest },
      { status },
    );
  if (!isBot(form)) {
    const { values, fieldErrors } = validatePublicRequest(fields);
    if (values === null) return refuse(400, { fieldErrors });
    const { privacyRequests } = shopOf(context).customer;
    const asked = await privacyRequests.ask(values, factsOf(context).client);
    if (!asked.ok) return refuse(429, { formError: TEXTS.tooMany });
  }
  writeFlash(context, TEXTS.sent);
  return redirect(href("/privacy/request"));
}

/** A privacy request from anyone, with or without an account. */
export default function PrivacyRequestPage({ actionData }: Route.ComponentProps) {
  return (
    <Section space="medium">
      <Container width="form">
        <Stack gap={6}>
          <h1 className="text-title">{PRIVACY_REQUEST.title}</h1>
          <p>{PRIVACY_REQUEST.lead}</p>
          <p className="text-small text-soft">
            {TEXTS.signedIn}{" "}
            <Link to={href("/orders/security/your-data")} className="link tap">
              Your data
            </Link>
          </p>
          <PrivacyRequestForm refusal={actionData ?? null} />
        </Stack>
      </Container>
    </Section>
  );
}
