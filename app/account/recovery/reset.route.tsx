import { useEffect } from "react";
import {
  data,
  Form,
  href,
  redirect,
  type RouterContextProvider,
  useNavigate,
  useNavigation,
} from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { type FormAnswer, refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { catchUnexpected, startSession } from "#app/account/forms/start-session.ts";
import {
  NewPasswordFields,
  newPasswordErrors,
} from "#app/account/passwords/new-password-fields.tsx";
import { announce } from "#app/session/session-events.ts";
import { withQuery } from "#app/shell/address.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { useErrorFocus } from "#app/shell/use-error-focus.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { err, ok } from "#domain/result.ts";
import type { ChangePasswordError } from "#server/identity/passwords/change-password.ts";
import type { Route } from "./+types/reset.route.ts";
import { type CodeSource, failed, lost, LOST_TEXTS } from "./reset-answer.ts";
import { type ResetFinding, type ResetState, resetStateOf } from "./reset-state.ts";
import { useRecoveryHash } from "./use-recovery-hash.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, "Set a new password"),
  NO_REFERRER,
];

type Context = Readonly<RouterContextProvider>;

/** Opening the page checks the code without using it up, because mail scanners open links (ACCT-13). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const found = await catchUnexpected(context, async () => ok(await find(context, query)));
  return found.ok ? found.value : data<ResetFinding>({ kind: "failed" }, { status: 500 });
}

async function find(context: Context, query: URLSearchParams): Promise<ResetFinding> {
  const { identity } = shopOf(context).customer;
  const code = query.get("code");
  if (code !== null) {
    const isGood = await identity.isRecoveryCodeGood(code, factsOf(context).client);
    return isGood ? { kind: "code", code } : { kind: "bad_code" };
  }
  const visitor = await visitorOf(context);
  if (visitor === null) return { kind: "nothing" };
  if (query.has("done")) return { kind: "done" };
  return { kind: identity.isRecentlyAuthenticated(visitor) ? "recent_session" : "nothing" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const code = textOf(form, "code");
  const source = form.get("source") === "hash" ? "hash" : "query";
  if (form.get("intent") === "check") return checkCode(context, code, source);
  const password = textOf(form, "password");
  const errors = newPasswordErrors(
    { password, confirmation: textOf(form, "confirmation") },
    "reset",
  );
  if (errors !== null) return wrongFields(errors);
  return code === ""
    ? setBySession(context, password)
    : setByCode(context, { code, password }, source);
}

async function checkCode(context: Context, code: string, source: CodeSource) {
  const { identity } = shopOf(context).customer;
  const checked = await catchUnexpected(context, async () =>
    ok(await identity.isRecoveryCodeGood(code, factsOf(context).client)),
  );
  if (!checked.ok) return failed();
  return checked.value ? { goodCode: code } : lost(source);
}

const resetDonePath = () => withQuery(href("/auth/reset"), { done: "" });

async function setByCode(
  context: Context,
  input: { code: string; password: string },
  source: CodeSource,
) {
  const resetting = shopOf(context).customer.identity.resetPassword(input, factsOf(context).client);
  const next = resetDonePath();
  const result = await startSession(context, resetting, { next, event: "password_recovery" });
  if (result.ok) return redirect(next);
  if (result.error === "authentication_failed") return failed();
  return result.error === "code_not_good" ? lost(source) : refused(result.error);
}

async function setBySession(context: Context, newPassword: string) {
  const { identity } = shopOf(context).customer;
  const result = await catchUnexpected<null, ChangePasswordError | "lost">(context, async () => {
    const visitor = await visitorOf(context);
    if (visitor === null || !identity.isRecentlyAuthenticated(visitor)) return err("lost");
    const changed = await identity.changePassword(visitor, { currentPassword: "", newPassword });
    if (changed.ok) await renewSession(context, visitor);
    return changed;
  });
  if (!result.ok) {
    if (result.error === "unexpected") return failed();
    return result.error === "lost" ? lost("none") : refused(result.error);
  }
  announce(context, "user_updated");
  return redirect(resetDonePath());
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const hash = useRecoveryHash();
  const isLost = actionData !== undefined && "lost" in actionData;
  const state: ResetState = isLost
    ? { kind: "error", text: actionData.lost }
    : resetStateOf(loaderData, hash);
  const formAnswer = actionData !== undefined && "ok" in actionData ? actionData : undefined;
  useGoHome(state.kind);

  return (
    <AccountFrame title="Set a new password">
      {state.kind === "loading" ? <Loading /> : null}
      {state.kind === "form" ? (
        <ResetForm code={state.code} source={state.source} answer={formAnswer} />
      ) : null}
      {state.kind === "error" ? (
        <>
          <Notice
            tone="danger"
            title={state.text}
            action={
              <ButtonLink to={href("/auth/forgot")} variant="secondary" size="small">
                Request a new link
              </ButtonLink>
            }
          />
          <noscript>
            <HomeAfter seconds={STAY_SECONDS.error} />
          </noscript>
        </>
      ) : null}
      {state.kind === "success" ? <Success /> : null}
    </AccountFrame>
  );
}

const STAY_SECONDS = { error: 3, success: 2 };

/** Redirects home 3 seconds after an error, 2 after a success (ACCT-34). */
function useGoHome(kind: ResetState["kind"]): void {
  const navigate = useNavigate();
  const seconds = kind === "error" || kind === "success" ? STAY_SECONDS[kind] : undefined;
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => void navigate(href("/"), { replace: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, navigate]);
}

function ResetForm(props: {
  code: string | null;
  source: CodeSource;
  answer: FormAnswer | undefined;
}) {
  const { code, source, answer } = props;
  const form = useErrorFocus(answer?.ok === false ? answer : null);
  const isBusy = useNavigation().formAction !== undefined;
  const refusal = answer?.ok === false ? answer : null;
  const here = href("/auth/reset");
  return (
    <Stack gap={6}>
      {refusal?.formError ? <Notice tone="danger" title={refusal.formError} /> : null}
      {/* The URL keeps the code, so the page still has it after a typo. */}
      <Form
        ref={form}
        method="post"
        action={code !== null && source === "query" ? withQuery(here, { code }) : here}
        noValidate
      >
        <Stack gap={2}>
          <input type="hidden" name="code" value={code ?? ""} />
          <input type="hidden" name="source" value={source} />
          <NewPasswordFields errors={refusal?.fieldErrors ?? {}} />
          <Button isFullWidth isBusy={isBusy} busyText="Saving…">
            Set new password
          </Button>
          <p className="mt-3 text-small text-soft">Your other devices will be signed out.</p>
        </Stack>
      </Form>
    </Stack>
  );
}

function Loading() {
  return (
    <>
      <p className="flex items-center gap-3 text-soft">
        <Spinner /> Checking your link…
      </p>
      <noscript>{LOST_TEXTS.none}</noscript>
    </>
  );
}

function Success() {
  return (
    <>
      <Notice tone="success" title={ACCOUNT_TEXTS.passwordUpdated}>
        You're signed in. Your other devices have been signed out.
      </Notice>
      <ButtonLink to={href("/")}>Go to the home page</ButtonLink>
      <noscript>
        <HomeAfter seconds={STAY_SECONDS.success} />
      </noscript>
    </>
  );
}

/** The equivalent of `useGoHome` without JavaScript. */
function HomeAfter({ seconds }: { seconds: number }) {
  return <meta httpEquiv="refresh" content={`${seconds};url=${href("/")}`} />;
}
