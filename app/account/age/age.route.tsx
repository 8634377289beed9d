import { data, href, redirect } from "react-router";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { useLookAgain } from "#app/shell/look-again.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OwnAgeCheck } from "#domain/account/own-age-check.ts";
import type { Route } from "./+types/age.route.ts";
import { AGE_TEXTS, ageStateText, birthProblem, GO_ON_PROBLEMS } from "./age-texts.ts";
import { LeaveForVendor } from "./leave-for-vendor.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, AGE_TEXTS.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, href("/orders/age"));
  const { check, orders } = await shopOf(context).customer.age.read(visitor.userId);
  // They are back from the vendor's page, and the result may take a moment.
  const isBack = url.searchParams.has("back") && check.kind === "asked";
  return {
    kind: check.kind,
    state: ageStateText(isBack ? { kind: "starting" } : check),
    isWaiting: isBack || check.kind === "starting",
    mayTryAgain: check.kind === "refused" && check.mayTryAgain,
    orders,
  };
}

interface Answer {
  /** The URL of the vendor's page. */
  address: string | null;
  formError: string | null;
  birthError: string | null;
  typed: string;
}

const answer = (changes: Partial<Answer>, status: number) =>
  data<Answer>(
    { address: null, formError: null, birthError: null, typed: "", ...changes },
    { status },
  );

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await signedInVisitor(context, href("/orders/age"));
  const form = await readForm(request);
  const { age } = shopOf(context).customer;
  if (form.get("intent") === "birth") {
    const typed = textOf(form, "dateOfBirth");
    const given = await age.giveDateOfBirth(visitor.userId, typed);
    if (!given.ok) return answer({ birthError: birthProblem(given.error), typed }, 400);
    return redirect(href("/orders/age"));
  }
  const gone = await age.goOn(visitor.userId);
  if (!gone.ok)
    return answer(
      { formError: GO_ON_PROBLEMS[gone.error] },
      gone.error === "vendor_away" ? 503 : 429,
    );
  if (gone.value === null) return redirect(href("/orders/age"));
  // The page's policy restricts plain forms to this site, redirects included, so this page sends the browser on.
  return isDocumentRequest(request) ? answer({ address: gone.value }, 200) : redirect(gone.value);
}

/** The age check that an order requires of its customer, with its status (AGE-15). */
export default function AgePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, state, isWaiting, mayTryAgain, orders } = loaderData;
  const { address = null, formError = null, birthError = null, typed = "" } = actionData ?? {};
  useLookAgain(isWaiting, ASK_AGAIN_MS);
  if (address !== null) return <LeaveForVendor address={address} />;
  return (
    <AccountPage title={AGE_TEXTS.title}>
      {/* Without JavaScript, the page refreshes itself. */}
      {isWaiting ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
      <p className="text-soft">{AGE_TEXTS.purpose}</p>
      {formError === null ? null : <Notice tone="danger" title={formError} />}
      <Notice tone={state.tone} title={state.title}>
        {state.text}
      </Notice>
      {orders.length === 0 ? null : (
        <p className="text-small">
          {orders.length === 1 ? "Order on hold:" : "Orders on hold:"} {orders.join(", ")}.
        </p>
      )}
      <NextStep
        kind={kind}
        isWaiting={isWaiting}
        mayTryAgain={mayTryAgain}
        birthError={birthError}
        typed={typed}
      />
      <p className="text-small text-soft">{AGE_TEXTS.kept}</p>
    </AccountPage>
  );
}

interface NextStepProps {
  kind: OwnAgeCheck["kind"];
  isWaiting: boolean;
  mayTryAgain: boolean;
  birthError: string | null;
  typed: string;
}

function NextStep({ kind, isWaiting, mayTryAgain, birthError, typed }: NextStepProps) {
  const { email } = useShopDetails();
  if (kind === "details")
    return (
      <form method="post" className="grid gap-2">
        <input type="hidden" name="intent" value="birth" />
        <Field label={AGE_TEXTS.birth} hint={AGE_TEXTS.birthHint} error={birthError}>
          <TextInput
            type="date"
            name="dateOfBirth"
            autoComplete="bday"
            aria-required
            defaultValue={typed}
          />
        </Field>
        <Button className="justify-self-start">{AGE_TEXTS.birthButton}</Button>
      </form>
    );
  if (kind === "asked" || mayTryAgain)
    return (
      <div className="flex flex-wrap gap-4">
        {isWaiting ? (
          <ButtonLink to={href("/orders/age/return")}>{AGE_TEXTS.look}</ButtonLink>
        ) : null}
        {/* Shown even to those who returned without finishing the check. */}
        <form method="post">
          <Button variant={isWaiting ? "secondary" : "primary"}>
            {mayTryAgain ? AGE_TEXTS.tryAgain : AGE_TEXTS.goOn}
          </Button>
        </form>
      </div>
    );
  if (kind === "refused")
    return (
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
    );
  return null;
}

const ASK_AGAIN_MS = 5000;
