import { data, href, redirect, useNavigate } from "react-router";
import { visitorOf } from "#app/shell/contexts.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { useOverlays } from "#app/shell/overlays.tsx";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Section, Stack } from "#app/ui/layout.tsx";
import { type Plan, PLANS } from "#content/plans.ts";
import { wholeStreet } from "#domain/account/address-line-2.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import {
  parseSubscription,
  type SubscriptionFields,
} from "#domain/subscription/subscription-form.ts";
import type { Route } from "./+types/subscribe.route.ts";
import { planTitle, subscribePath } from "./plan-texts.ts";
import { postSubscription } from "./post-subscription.ts";
import {
  refuse,
  statusOf,
  SUBSCRIPTION_TEXTS,
  type SubscriptionAnswer,
} from "./subscription-answer.ts";
import { SubscriptionForm } from "./subscription-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, loaderData ? planTitle(loaderData.plan) : "Subscribe");

interface SubscribeData {
  plan: Plan;
  /** The form, prefilled with what is known; `null` if signed out. */
  fields: SubscriptionFields | null;
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<SubscribeData> {
  const plan = PLANS.find(({ id }) => id === params.planId);
  if (!plan) throw redirect(href("/pricing"));
  const visitor = await visitorOf(context);
  if (!visitor) return { plan, fields: null };
  const { profile, email } = visitor;
  const phone = formatPhone(profile.phone);
  const known = {
    ...profile,
    phone,
    address: wholeStreet(profile.street, profile.address2),
    email,
    planName: plan.name,
  };
  return { plan, fields: parseSubscription(known) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await postSubscription(await readForm(request), context);
  if (answer.kind === "refused" || !isDocumentRequest(request))
    return data(answer, { status: statusOf(answer) });
  writeFlash(context, SUBSCRIPTION_TEXTS.sent);
  return redirect(href("/pricing"));
}

/** A lost connection is also a result; its status keeps the router from reloading data. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch {
    return failed();
  }
}

const failed = () => data<SubscriptionAnswer>(refuse("failed"), { status: 500 });

/** The plan's dialog as its own page, for browsers without JavaScript. */
export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan } = loaderData;
  const refusal = actionData?.kind === "refused" ? actionData : null;
  // If the session has ended in the meantime, the customer keeps what they typed.
  const fields = refusal?.fields ? parseSubscription(refusal.fields) : loaderData.fields;
  const navigate = useNavigate();
  const { open } = useOverlays();

  return (
    <Section space="medium">
      <Container width="form">
        {fields === null ? (
          <SignInRequired plan={plan} />
        ) : (
          <Stack gap={8}>
            <h1 className="text-title">{planTitle(plan)}</h1>
            <SubscriptionForm
              plan={plan}
              fields={fields}
              refusal={refusal}
              onSent={() => void navigate(href("/pricing"))}
              onSignedOut={() => open({ name: "auth", mode: "sign-in", next: "stay" })}
            />
          </Stack>
        )}
      </Container>
    </Section>
  );
}

function SignInRequired({ plan }: { plan: Plan }) {
  return (
    <Stack gap={6}>
      <h1 className="text-title">{SUBSCRIPTION_TEXTS.signInTitle}</h1>
      <p>{SUBSCRIPTION_TEXTS.signIn}</p>
      <div className="grid gap-3">
        <ButtonLink to={signInPath(subscribePath(plan))}>Sign In</ButtonLink>
        <ButtonLink to={href("/pricing")} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </Stack>
  );
}
