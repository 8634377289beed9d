import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import { codeTerms } from "#domain/codes/code-words.ts";
import { CODE } from "#domain/codes/code.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { Difference } from "#domain/record/record.ts";
import { formatIsoShopDate, formatShopMoment } from "#domain/time/shop-date.ts";
import type { CodeRefusal } from "#server/codes/change-code.ts";
import { HistoryList, recordHistory } from "../changes/history-list.tsx";
import { notFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/code.route.ts";
import { BulkCodes } from "./bulk-codes.tsx";
import { CodeDifference } from "./code-difference.tsx";
import { CodeForm } from "./code-form.tsx";
import { CODE_STATE_TEXTS, CODE_TEXTS } from "./code-texts.ts";
import { codeChoices, codeFigures, codePath, salesText } from "./code-view.ts";

export const meta: Route.MetaFunction = ({ params }) => privatePageMeta(params.code ?? "");

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("codes.read", context);
  const shop = shopOf(context);
  const code = normalizeCode(params.code);
  const found = await shop.staff.codes.find(staff, { code });
  if (found === null) throw notFound();
  const [products, history] = await Promise.all([
    shop.customer.catalog.products(),
    shop.staff.codes.history(staff, { code }),
  ]);
  const texts = CODE.write(found.values);
  const choices = codeChoices(products, texts);
  return {
    code,
    state: CODE_STATE_TEXTS[found.state],
    isActive: found.isActive,
    version: found.version,
    figures: codeFigures(found),
    terms: codeTerms(found.values, choices),
    texts,
    choices,
    madeFrom: found.madeFrom,
    batches: found.batches.map(({ madeAt, sales, ...batch }) => ({
      ...batch,
      made: formatShopMoment(madeAt),
      ...salesText(sales),
    })),
    history: recordHistory(history, CODE, choices),
    mayChange: staff.may("codes.change"),
    bulkKey: randomUUID(),
  };
}

interface Answer {
  texts: typeof CODE.labels;
  errors: FieldErrors<typeof CODE.labels>;
  formError: string | null;
  /** Of the code that the form was filled in from. */
  version: number;
  /** `null` while the form is shown. */
  changes: Difference[] | null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffWho("codes.change", context);
  const code = normalizeCode(params.code);
  const shop = shopOf(context);
  const { codes } = shop.staff;
  const found = await codes.terms(staff, { code });
  if (found === null) throw notFound();
  const form = await readForm(request);
  const step = textOf(form, "step");
  const done = (words: string) => {
    writeFlash(context, words);
    return redirect(codePath(code));
  };
  if (step === "on" || step === "off") {
    const isOn = step === "on";
    await codes.turn(staff, { code, isOn });
    return done(isOn ? CODE_TEXTS.turnedOn(code) : CODE_TEXTS.turnedOff(code));
  }
  if (step === "batch_off") {
    const turned = await codes.turnOffBatch(staff, { code, batchId: textOf(form, "batchId") });
    return done(turned.ok ? CODE_TEXTS.batchOff(turned.value) : turned.error.reason);
  }

  // The code itself stays, whatever the form says.
  const texts = { ...CODE.read(form), code };
  const seen = Number(textOf(form, "version"));
  const answer = (status: number, rest: Partial<Answer>) =>
    data<Answer>(
      { texts, errors: {}, formError: null, version: seen, changes: null, ...rest },
      { status },
    );
  const refuse = ({ code: why, reason, fieldErrors: errors = {} }: CodeRefusal) =>
    answer(why === "invalid" ? 400 : 409, {
      errors,
      formError: why === "invalid" ? CODE_TEXTS.refused : reason,
    });
  if (step === "again") return answer(200, {});
  const today = formatIsoShopDate(shop.running.clock.now());
  const { values, fieldErrors } = CODE.validate(texts, today);
  if (values === null) return answer(400, { errors: fieldErrors, formError: CODE_TEXTS.refused });
  /** What it changes of the code as it is now, whatever it was when the form was opened. */
  const stage = async () => {
    const { version } = found;
    const isStale = version !== seen;
    const checked = await codes.check(staff, { code, version, values });
    if (!checked.ok) return refuse(checked.error);
    const choices = codeChoices(await shop.customer.catalog.products(), texts);
    const changes = CODE.differences(found.values, values, choices);
    if (changes.length === 0) return answer(400, { formError: CODE_TEXTS.unchanged });
    return answer(isStale ? 409 : 200, {
      formError: isStale ? CODE_TEXTS.changed : null,
      version,
      changes,
    });
  };
  if (step !== "save" || found.version !== seen) return stage();
  const saved = await codes.change(staff, { code, version: seen, values });
  return saved.ok ? done(CODE_TEXTS.saved(code)) : refuse(saved.error);
}

/** One code: its conditions and figures, its change, its copies and its history. */
export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { code, state, isActive, mayChange, madeFrom, choices } = loaderData;
  const answer: Answer | null = actionData ?? null;
  const changes = answer?.changes ?? null;
  const texts = answer?.texts ?? loaderData.texts;
  const carried = [{ name: "version", value: String(answer?.version ?? loaderData.version) }];
  return (
    <Page
      title={code}
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      links={[
        { to: href("/admin/codes"), label: CODE_TEXTS.title },
        { to: withQuery(href("/admin/orders"), { discount: code }), label: "Orders with it" },
        madeFrom === null
          ? null
          : { to: codePath(madeFrom), label: `Made in bulk from ${madeFrom}` },
      ]}
    >
      {answer?.formError ? (
        <Notice tone={changes === null ? "danger" : "warning"} title={answer.formError} />
      ) : null}
      {changes === null ? null : (
        <CodeDifference
          changes={changes}
          carried={[...carried, ...CODE.names.map((name) => ({ name, value: texts[name] }))]}
        />
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title={CODE_TEXTS.terms}>
          <DefinitionList items={loaderData.terms} />
          <p className="text-small text-soft">{CODE_TEXTS.noOther}</p>
        </Section>
        <div className="grid gap-6 max-lg:order-first">
          <DefinitionList items={loaderData.figures} />
          {mayChange ? (
            <form method="post" className="grid gap-2">
              <div className="flex flex-wrap gap-3">
                <Button
                  name="step"
                  value={isActive ? "off" : "on"}
                  variant={isActive ? "secondary" : "primary"}
                >
                  {isActive ? CODE_TEXTS.turnOff : CODE_TEXTS.turnOn}
                </Button>
                <ButtonLink
                  to={withQuery(href("/admin/codes/new"), { from: code })}
                  reloadDocument
                  variant="secondary"
                >
                  {CODE_TEXTS.duplicate}
                </ButtonLink>
              </div>
              {isActive ? <p className="text-small text-soft">{CODE_TEXTS.turnOffHint}</p> : null}
            </form>
          ) : null}
          <ButtonLink
            to={withQuery(href("/admin/codes/try"), { with: code })}
            reloadDocument
            variant="secondary"
            className="justify-self-start"
          >
            {CODE_TEXTS.tryTitle}
          </ButtonLink>
        </div>
      </div>
      {mayChange && changes === null ? (
        <details open={answer !== null} className="border-y border-line">
          <summary className="min-h-12 cursor-pointer content-center font-medium">
            {CODE_TEXTS.edit}
          </summary>
          <div className="py-4">
            <CodeForm isNew={false} texts={texts} errors={answer?.errors ?? {}} choices={choices}>
              <HiddenFields fields={carried} />
              <div className="grid justify-items-start gap-2">
                <p className="text-small text-soft">{CODE_TEXTS.lookHint}</p>
                <Button name="step" value="look">
                  {CODE_TEXTS.look}
                </Button>
              </div>
            </CodeForm>
          </div>
        </details>
      ) : null}
      {madeFrom === null ? (
        <BulkCodes
          code={code}
          bulkKey={loaderData.bulkKey}
          batches={loaderData.batches}
          mayChange={mayChange}
        />
      ) : null}
      <Section title={CODE_TEXTS.history}>
        <HistoryList entries={loaderData.history} />
      </Section>
    </Page>
  );
}
