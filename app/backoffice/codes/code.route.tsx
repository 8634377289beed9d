import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { codeTerms } from "#domain/codes/code-words.ts";
import { CODE } from "#domain/codes/code.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import { err, ok } from "#domain/result.ts";
import { counted } from "#domain/text/counted.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { HistoryList, recordHistory } from "../changes/history-list.tsx";
import { orNotFound } from "../gate/refused.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { EditSteps } from "../ui/edit-steps.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { stageEdit } from "../ui/staged-edit.ts";
import type { Route } from "./+types/code.route.ts";
import { BulkCodes } from "./bulk-codes.tsx";
import { CodeForm } from "./code-form.tsx";
import { CODE_STATE_TEXTS, CODE_TEXTS } from "./code-texts.ts";
import { codeChoices, codeFigures, codePath, salesText } from "./code-view.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff, shop, desk } = deskFor("codes.read", context);
  const code = normalizeCode(params.code);
  const found = orNotFound(await desk.codes.find(staff, { code }));
  const [products, history] = await Promise.all([
    shop.customer.catalog.products(),
    desk.codes.history(staff, { code }),
  ]);
  const texts = CODE.write(found.values);
  const choices = codeChoices(products, texts);
  return {
    code,
    state: CODE_STATE_TEXTS[found.state],
    isActive: found.isActive,
    version: String(found.version),
    figures: codeFigures(found),
    terms: codeTerms(found.values, choices),
    texts,
    choices,
    madeFrom: found.madeFrom,
    batches: found.batches.map(({ madeAt, sales, ...batch }) => ({
      ...batch,
      made: formatShopMinute(madeAt),
      ...salesText(sales),
    })),
    history: recordHistory(history, CODE, choices),
    mayChange: staff.may("codes.change"),
    isEditing: url.searchParams.has("edit") && staff.may("codes.change"),
    bulkKey: randomUUID(),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, shop, desk, now, today, form } = await deskForm("codes.change", {
    request,
    url,
    context,
  });
  const code = normalizeCode(params.code);
  const found = orNotFound(await desk.codes.terms(staff, { code }));
  const step = textOf(form, "step");
  const done = (words: string) => {
    writeFlash(context, words);
    return redirect(codePath(code));
  };
  if (step === "on" || step === "off") {
    const isOn = step === "on";
    await desk.codes.turn(staff, { code, isOn });
    return done(isOn ? `Code ${code} turned on.` : `Code ${code} turned off.`);
  }
  if (step === "batch_off") {
    const turned = await desk.codes.turnOffBatch(staff, { code, batchId: textOf(form, "batchId") });
    return done(turned.ok ? `${counted(turned.value, "code")} turned off.` : turned.error.reason);
  }

  // The code itself can't change, whatever the form sends.
  const fields = { ...CODE.read(form), code };
  const choices = codeChoices(await shop.customer.catalog.products(), fields);
  const typed = CODE.validate(fields, today);
  const { version } = found;
  const checked =
    typed.values === null
      ? null
      : await desk.codes.check(staff, { code, version, values: typed.values });
  const unknown = checked?.ok === false ? (checked.error.fieldErrors ?? {}) : {};
  return stageEdit({
    context,
    form,
    now,
    fields,
    check:
      Object.keys(unknown).length === 0
        ? typed
        : { values: null, fieldErrors: unknown, formError: null },
    current: String(version),
    changes: (values) => CODE.differences(found.values, values, choices),
    consequences: () => [CODE_TEXTS.differenceHint],
    async save({ values, seen, reason }) {
      const saved = await desk.codes.change(staff, { code, version: Number(seen), values, reason });
      if (saved.ok) return ok({ said: `Code ${code} saved.`, to: codePath(code) });
      const { code: why, reason: formError, fieldErrors = {} } = saved.error;
      if (why === "invalid") return err({ fieldErrors });
      return err(why === "changed" ? { isChanged: true } : { formError });
    },
  });
}

/** One code: its conditions, figures, edit form, bulk codes and history. */
export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { code, state, isActive, mayChange, madeFrom } = loaderData;
  return actionData || loaderData.isEditing ? (
    <Page title={`Edit ${code}`} tab={code} links={[{ to: codePath(code), label: code }]}>
      <EditSteps answer={actionData} fields={loaderData.texts} seen={loaderData.version} isAtOnce>
        {(form) => (
          <CodeForm
            isNew={false}
            texts={form.fields}
            errors={form.fieldErrors}
            choices={loaderData.choices}
          >
            {form.buttons}
          </CodeForm>
        )}
      </EditSteps>
    </Page>
  ) : (
    <Page
      title={code}
      status={<Badge tone={state.tone}>{state.label}</Badge>}
      links={[
        { to: href("/admin/codes"), label: CODE_TEXTS.title },
        madeFrom === null ? null : { to: codePath(madeFrom), label: `Bulk code of ${madeFrom}` },
      ]}
      primary={mayChange ? { to: "?edit", label: "Edit" } : null}
      more={[
        { to: withQuery(href("/admin/orders"), { discount: code }), label: "View orders" },
        { to: withQuery(href("/admin/codes/try"), { with: code }), label: CODE_TEXTS.tryTitle },
        mayChange
          ? { to: withQuery(href("/admin/codes/new"), { from: code }), label: "Duplicate" }
          : null,
      ]}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section className="box" title="Terms">
          <DefinitionList items={loaderData.terms} />
          <p className="text-small text-soft">No other conditions.</p>
        </Section>
        <Section className="box" title="Use">
          <DefinitionList items={loaderData.figures} />
          {mayChange ? (
            <form method="post" className="grid justify-items-start gap-2">
              <Button
                name="step"
                value={isActive ? "off" : "on"}
                variant={isActive ? "secondary" : "primary"}
              >
                {isActive ? "Turn off" : "Turn on"}
              </Button>
              {isActive ? <p className="text-small text-soft">{CODE_TEXTS.turnOffHint}</p> : null}
            </form>
          ) : null}
        </Section>
      </div>
      {madeFrom === null ? (
        <BulkCodes
          code={code}
          bulkKey={loaderData.bulkKey}
          batches={loaderData.batches}
          mayChange={mayChange}
        />
      ) : null}
      <Section title="History">
        <HistoryList entries={loaderData.history} />
      </Section>
    </Page>
  );
}
