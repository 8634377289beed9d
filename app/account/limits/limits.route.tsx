import { data, href, redirect } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import {
  changedLimit,
  type OwnLimitFields,
  parseOwnLimit,
  parsePause,
  type PauseFields,
  validateOwnLimit,
  validatePause,
} from "#domain/limits/own-limit.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Route } from "./+types/limits.route.ts";
import { ExcludeForm } from "./exclude-form.tsx";
import { OWN_LIMIT_TEXTS as TEXTS } from "./limit-texts.ts";
import { OwnLimitForm, PauseForm } from "./own-limit-forms.tsx";
import { ownLimitView } from "./own-limit-view.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, TEXTS.title);

const SECTION = "limits";

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, accountSection(SECTION));
  const shop = shopOf(context);
  const own = await shop.customer.purchaseLimits.own(visitor.userId);
  return {
    ...ownLimitView(own, formatIsoShopDate(shop.running.clock.now())),
    // In the URL, so a page that reloads its data still asks for confirmation.
    isAskedAgain: url.searchParams.get("ask") === "again",
  };
}

/** The fields as typed, and their errors. */
interface Answer {
  formError: string | null;
  limit: { fields: OwnLimitFields; errors: Partial<Record<keyof OwnLimitFields, string>> } | null;
  pause: { fields: PauseFields; errors: Partial<Record<keyof PauseFields, string>> } | null;
  /** Set while asking for confirmation. */
  exclude: { isSureMissing: boolean } | null;
}

const NOTHING: Answer = { formError: null, limit: null, pause: null, exclude: null };

const answer = (status: number, rest: Partial<Answer>) =>
  data<Answer>({ ...NOTHING, ...rest }, { status });

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await signedInVisitor(context, accountSection(SECTION));
  const form = await readForm(request);
  const shop = shopOf(context);
  const { purchaseLimits } = shop.customer;
  const today = formatIsoShopDate(shop.running.clock.now());
  const told = (text: string) => {
    writeFlash(context, text);
    return redirect(href("/orders/security/limits"));
  };
  const { userId } = visitor;
  const body = Object.fromEntries(form);
  switch (textOf(form, "intent")) {
    case "limit": {
      const fields = parseOwnLimit(body);
      const { values, fieldErrors } = validateOwnLimit(fields);
      if (values === null)
        return answer(400, {
          formError: TEXTS.refused,
          limit: { fields, errors: fieldErrors },
        });
      const seenVersion = Number(fields.version) || 0;
      const before = await purchaseLimits.own(userId);
      const saved = await purchaseLimits.setOwn(userId, { ...values, seenVersion });
      if (!saved.ok) return answer(409, { formError: TEXTS.changed });
      return told(
        changedLimit(before, values.wanted, today).next === null ? TEXTS.saved : TEXTS.later,
      );
    }
    case "pause": {
      const fields = parsePause(body);
      const { values, fieldErrors } = validatePause(fields, today);
      if (values === null)
        return answer(400, { formError: TEXTS.refused, pause: { fields, errors: fieldErrors } });
      const paused = await purchaseLimits.pause(userId, values.until);
      return paused.ok
        ? told(TEXTS.paused)
        : answer(409, {
            formError: TEXTS.refused,
            pause: { fields, errors: { until: TEXTS.shorter } },
          });
    }
    case "confirm": {
      if (textOf(form, "isSure") !== "on") return answer(400, { exclude: { isSureMissing: true } });
      const excluded = await purchaseLimits.exclude(visitor);
      return excluded.ok ? told(TEXTS.done) : confirmFirst(accountSection(SECTION));
    }
    default:
      return redirect(href("/orders/security/limits"));
  }
}

/** Limits that customers set for themselves: a maximum, a pause, or no more purchases. */
export default function OwnLimitsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isExcluded, facts, fields, isAskedAgain } = loaderData;
  const { formError, limit, pause, exclude } = actionData ?? NOTHING;
  const asked = exclude ?? (isAskedAgain ? { isSureMissing: false } : null);
  if (isExcluded)
    return (
      <AccountPage title={TEXTS.title}>
        <Notice title={TEXTS.excluded}>{TEXTS.excludedHint}</Notice>
      </AccountPage>
    );
  return (
    <AccountPage title={TEXTS.title}>
      <div className="grid max-w-text gap-8">
        <p>{TEXTS.purpose}</p>
        {formError === null ? null : <Notice tone="danger" title={formError} />}
        {facts.length === 0 ? null : (
          <ul className="grid gap-1">
            {facts.map((fact) => (
              <li key={fact} className="font-medium">
                {fact}
              </li>
            ))}
          </ul>
        )}
        {asked === null ? (
          <>
            <OwnLimitForm fields={limit?.fields ?? fields} errors={limit?.errors ?? {}} />
            <PauseForm fields={pause?.fields ?? null} errors={pause?.errors ?? {}} />
          </>
        ) : null}
        <ExcludeForm asked={asked} />
      </div>
    </AccountPage>
  );
}
