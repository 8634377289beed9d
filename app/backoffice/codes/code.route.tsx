import { randomUUID } from "node:crypto";
import { data, href, Link, redirect } from "react-router";
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
import { codeFields } from "#domain/codes/code-fields.ts";
import { type CodeFields, validateCode } from "#domain/codes/code-form.ts";
import { codeChanges, codeTerms } from "#domain/codes/code-words.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { CodeRefusal } from "#server/codes/change-code.ts";
import { recordView } from "../audit/record-view.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/code.route.ts";
import { BulkCodes } from "./bulk-codes.tsx";
import { CodeDifference, type StagedCode } from "./code-difference.tsx";
import { CodeForm } from "./code-form.tsx";
import { CodeHistory } from "./code-history.tsx";
import { CODE_STATE_TEXTS, CODE_TEXTS } from "./code-texts.ts";
import {
  codeFigures,
  codeOptions,
  codePath,
  hiddenCode,
  namesOf,
  parseCodeForm,
  salesText,
} from "./code-view.ts";

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
  const fields = codeFields(found.values);
  return {
    code,
    state: CODE_STATE_TEXTS[found.state],
    isActive: found.isActive,
    version: found.version,
    figures: codeFigures(found),
    terms: codeTerms(found.values, namesOf(products)).filter(({ isSet }) => isSet),
    fields,
    options: codeOptions(products, fields),
    madeFrom: found.madeFrom,
    batches: found.batches.map(({ madeAt, sales, ...batch }) => ({
      ...batch,
      made: formatShopMoment(madeAt),
      ...salesText(sales),
    })),
    history: history.map(recordView),
    mayChange: staff.may("codes.change"),
    bulkKey: randomUUID(),
  };
}

interface Answer {
  fields: CodeFields;
  fieldErrors: FieldErrors<CodeFields>;
  formError: string | null;
  /** Of the code that the fields were filled in from. */
  version: number;
  /** null = the form is shown. */
  staged: StagedCode | null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = staffWho("codes.change", context);
  const code = normalizeCode(params.code);
  const { codes } = shopOf(context).staff;
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
  const fields: CodeFields = { ...parseCodeForm(form), code };
  const seen = Number(textOf(form, "version"));
  const answer = (status: number, rest: Partial<Answer>) =>
    data<Answer>(
      { fields, fieldErrors: {}, formError: null, version: seen, staged: null, ...rest },
      { status },
    );
  const refuse = ({ code: why, reason, fieldErrors = {} }: CodeRefusal) =>
    answer(why === "invalid" ? 400 : 409, {
      fieldErrors,
      formError: why === "invalid" ? CODE_TEXTS.refused : reason,
    });
  if (step === "again") return answer(200, {});
  const { values, fieldErrors } = validateCode(fields);
  if (values === null) return answer(400, { fieldErrors, formError: CODE_TEXTS.refused });
  /** What it changes of the code as it is now, whatever it was when the form was opened. */
  const stage = async () => {
    const { version } = found;
    const isStale = version !== seen;
    const checked = await codes.check(staff, { code, version, values });
    if (!checked.ok) return refuse(checked.error);
    const products = await shopOf(context).customer.catalog.products();
    const changes = codeChanges(found.values, values, namesOf(products));
    if (changes.length === 0) return answer(400, { formError: CODE_TEXTS.unchanged });
    return answer(isStale ? 409 : 200, {
      formError: isStale ? CODE_TEXTS.changed : null,
      version,
      staged: { changes },
    });
  };
  if (step !== "save" || found.version !== seen) return stage();
  const saved = await codes.change(staff, { code, version: seen, values });
  return saved.ok ? done(CODE_TEXTS.saved(code)) : refuse(saved.error);
}

/** One code: what it is and has cost, its change, its copies and who changed it. */
export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { code, state, isActive, figures, terms, options, mayChange, madeFrom } = loaderData;
  const answer: Answer | null = actionData ?? null;
  const staged = answer?.staged ?? null;
  const fields = answer?.fields ?? loaderData.fields;
  const version = String(answer?.version ?? loaderData.version);
  const carried = [{ name: "version", value: version }];
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-title break-all">{code}</h1>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <p className="flex flex-wrap gap-x-6">
          <Link to={href("/admin/codes")} reloadDocument className="link tap">
            All codes
          </Link>
          <Link
            to={withQuery(href("/admin/orders"), { discount: code })}
            reloadDocument
            className="link tap"
          >
            Orders with it
          </Link>
          {madeFrom === null ? null : (
            <Link to={codePath(madeFrom)} reloadDocument className="link tap break-all">
              Made in bulk from {madeFrom}
            </Link>
          )}
        </p>
      </header>
      {answer?.formError ? (
        <Notice tone={staged === null ? "danger" : "warning"} title={answer.formError} />
      ) : null}
      {staged === null ? null : (
        <CodeDifference staged={staged} carried={[...carried, ...hiddenCode(fields)]} />
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="terms" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="terms" className="text-heading">
            {CODE_TEXTS.terms}
          </h2>
          <DefinitionList
            items={terms.map(({ label, text }) => ({ term: label, description: text }))}
          />
          <p className="text-small text-soft">{CODE_TEXTS.noOther}</p>
        </section>
        <div className="grid gap-6 max-lg:order-first">
          <DefinitionList items={figures} />
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
      {mayChange && staged === null ? (
        <details open={answer !== null} className="border-y border-line">
          <summary className="min-h-12 cursor-pointer content-center font-medium">
            {CODE_TEXTS.edit}
          </summary>
          <div className="py-4">
            <CodeForm
              isNew={false}
              fields={fields}
              fieldErrors={answer?.fieldErrors ?? {}}
              options={options}
            >
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
      <CodeHistory entries={loaderData.history} />
    </>
  );
}
