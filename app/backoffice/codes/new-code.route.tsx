import { data, href, Link, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { codeFields } from "#domain/codes/code-fields.ts";
import { type CodeFields, NEW_CODE, validateCode } from "#domain/codes/code-form.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/new-code.route.ts";
import { CodeForm } from "./code-form.tsx";
import { CODE_TEXTS } from "./code-texts.ts";
import { codeOptions, codePath, parseCodeForm } from "./code-view.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(CODE_TEXTS.makeTitle);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("codes.change", context);
  const shop = shopOf(context);
  const from = normalizeCode(url.searchParams.get("from"));
  const source = from === "" ? null : await shop.staff.codes.terms(staff, { code: from });
  const fields = source === null ? NEW_CODE : duplicateOf(codeFields(source.values));
  return { fields, options: codeOptions(await shop.customer.catalog.products(), fields) };
}

/** The same under another name; words that name the old one are left out. */
const duplicateOf = (fields: CodeFields): CodeFields => ({
  ...fields,
  code: "",
  unmetText: fields.unmetText.includes(fields.code) ? "" : fields.unmetText,
});

type Refusal = FormRefusal<CodeFields>;

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffWho("codes.change", context);
  const fields = parseCodeForm(await readForm(request));
  const refuse = (fieldErrors: Refusal["fieldErrors"]) =>
    data<Refusal & { fields: CodeFields }>(
      { fields, fieldErrors, formError: CODE_TEXTS.refused },
      { status: 400 },
    );
  const { values, fieldErrors } = validateCode(fields);
  if (values === null) return refuse(fieldErrors);
  const { code } = values.rule;
  const made = await shopOf(context).staff.codes.create(staff, { code, values });
  if (!made.ok) return refuse(made.error.fieldErrors ?? {});
  writeFlash(context, CODE_TEXTS.made(code));
  return redirect(codePath(code));
}

export default function NewCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, fieldErrors, formError } = actionData ?? {
    fields: loaderData.fields,
    fieldErrors: {},
    formError: null,
  };
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-title">{CODE_TEXTS.makeTitle}</h1>
        <p>
          <Link to={href("/admin/codes")} reloadDocument className="link tap">
            All codes
          </Link>
        </p>
      </header>
      {formError === null ? null : <Notice tone="danger" title={formError} />}
      <CodeForm isNew fields={fields} fieldErrors={fieldErrors} options={loaderData.options}>
        <Button className="justify-self-start">{CODE_TEXTS.make}</Button>
      </CodeForm>
    </>
  );
}
