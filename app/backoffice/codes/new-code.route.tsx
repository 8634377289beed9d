import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { CODE } from "#domain/codes/code.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/new-code.route.ts";
import { CodeForm } from "./code-form.tsx";
import { CODE_TEXTS } from "./code-texts.ts";
import { codeChoices, codePath } from "./code-view.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, shop, desk } = deskFor("codes.change", context);
  const from = normalizeCode(url.searchParams.get("from"));
  const source = from === "" ? null : await desk.codes.terms(staff, { code: from });
  const texts = source === null ? CODE.blank : duplicateOf(CODE.write(source.values));
  return { texts, choices: codeChoices(await shop.customer.catalog.products(), texts) };
}

/** A copy without the code's name; texts that mention the name are left out. */
const duplicateOf = (texts: typeof CODE.labels) => ({
  ...texts,
  code: "",
  unmetText: texts.unmetText.includes(texts.code) ? "" : texts.unmetText,
});

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, shop, desk } = deskFor("codes.change", context);
  const texts = CODE.read(await readForm(request));
  const refuse = (errors: FieldErrors<typeof texts>) =>
    data({ texts, errors, formError: CODE_TEXTS.refused }, { status: 400 });
  const { clock } = shop.running;
  const { values, fieldErrors } = CODE.validate(texts, formatIsoShopDate(clock.now()));
  if (values === null) return refuse(fieldErrors);
  const { code } = values;
  const made = await desk.codes.create(staff, { code, values });
  if (!made.ok) return refuse(made.error.fieldErrors ?? {});
  writeFlash(context, `Code ${code} added.`);
  return redirect(codePath(code));
}

export default function NewCodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Add code"
      links={[{ to: href("/admin/codes"), label: CODE_TEXTS.title }]}
      error={actionData?.formError}
    >
      <CodeForm
        isNew
        texts={actionData?.texts ?? loaderData.texts}
        errors={actionData?.errors ?? {}}
        choices={loaderData.choices}
      >
        <Button className="justify-self-start">{CODE_TEXTS.make}</Button>
      </CodeForm>
    </Page>
  );
}
