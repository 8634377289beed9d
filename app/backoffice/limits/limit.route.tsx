import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { limitFields, limitNumberOf, NEW_LIMIT } from "#domain/limits/limit-form.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { SaveForm } from "../changes/save-form.tsx";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/limit.route.ts";
import { LimitForm } from "./limit-form.tsx";
import { LIMIT_REFUSALS, LIMIT_TEXTS, savedLimitText } from "./limit-texts.ts";
import { LimitVersions } from "./limit-versions.tsx";
import {
  findLimit,
  hiddenLimit,
  limitPath,
  limitState,
  limitTitle,
  limitVersionViews,
  NEW_LIMIT_NUMBER,
} from "./limit-view.ts";
import { type LimitAnswer, stageLimit } from "./stage-limit.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.title ?? LIMIT_TEXTS.title);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const isNew = params.number === NEW_LIMIT_NUMBER;
  const staff = staffWho(isNew ? "rules.change" : "rules.read", context);
  const found = await findLimit(context, staff, params.number);
  const shop = shopOf(context);
  const { products, compounds } = await shop.staff.rules.choices(staff);
  const productId = url.searchParams.get("product") ?? "";
  return {
    title: found === null ? LIMIT_TEXTS.make : limitTitle(found),
    state:
      found === null ? null : limitState(found.values, formatIsoShopDate(shop.running.clock.now())),
    fields: found === null ? { ...NEW_LIMIT, productId } : limitFields(found.values),
    version: found?.version ?? 0,
    choices: { products, compounds },
    versions: limitVersionViews(found?.versions ?? []),
    mayChange: staff.may("rules.change"),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const current = await findLimit(context, staff, params.number);
  const looked = await stageLimit(context, staff, await readForm(request), current);
  if (looked.answer !== null) return looked.answer;
  const { decided, refuse, stage } = looked;
  const saved = await shopOf(context).staff.purchaseLimits.save(staff, {
    key: current?.key ?? null,
    ...decided,
  });
  if (!saved.ok) {
    const { code } = saved.error;
    if (code === "changed") return (await stage(409, LIMIT_TEXTS.changedAgain)).answer;
    return refuse(409, { formError: LIMIT_REFUSALS[code] });
  }
  const { key, version } = saved.value;
  writeFlash(context, savedLimitText(limitNumberOf(key), version));
  return redirect(limitPath(key));
}

/** A limit and all its versions, or the form of a new one. */
export default function LimitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, choices, versions, mayChange } = loaderData;
  const answer: LimitAnswer | null = actionData ?? null;
  const fields = answer?.fields ?? loaderData.fields;
  const version = answer?.version ?? loaderData.version;
  return (
    <Page
      title={title}
      status={state === null ? null : <Badge tone={state.tone}>{state.label}</Badge>}
      intro={state === null ? LIMIT_TEXTS.makePurpose : null}
      links={[{ to: href("/admin/limits"), label: LIMIT_TEXTS.title }]}
    >
      {answer?.formError ? (
        <Notice
          tone={answer.formError === LIMIT_TEXTS.unchanged ? "neutral" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {!mayChange ? null : answer?.staged ? (
        <SaveForm staged={answer.staged} typed={hiddenLimit(fields, version)} isAtOnce />
      ) : (
        <LimitForm fields={fields} fieldErrors={answer?.fieldErrors ?? {}} choices={choices}>
          <HiddenFields fields={[{ name: "version", value: String(version) }]} />
          <Button name="step" value="look" className="justify-self-start">
            {LIMIT_TEXTS.look}
          </Button>
        </LimitForm>
      )}
      {versions.length === 0 ? null : <LimitVersions versions={versions} />}
    </Page>
  );
}
