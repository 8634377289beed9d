import { href, redirect } from "react-router";
import { answerWith } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { refusalText } from "#app/shell/read-table-form.ts";
import { readUpload } from "#app/shell/read-upload.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { IMPORT_MEBIBYTES_MAX, type ImportState } from "#domain/import/imported-product.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { linkColumn, badgeColumn } from "../ui/columns.tsx";
import { CONFIRM_FIRST, ConfirmFirst } from "../ui/confirm-first.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/imports.route.ts";
import { IMPORT_TEXTS, importTitle, STATE_TEXTS } from "./import-texts.ts";

interface ImportItem {
  importId: number;
  title: string;
  state: ImportState;
  added: number;
  who: string;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("import.run", context);
  const { imports, products } = desk;
  const [found, categories] = await Promise.all([imports.list(staff), products.categories(staff)]);
  return {
    mustConfirm: staff.mustConfirm("import.run"),
    categories: categories.map(({ name }) => name),
    imports: found.map((one): ImportItem => {
      const { importId, state, counts, email, createdAt } = one;
      const who = `${email}, ${formatShopMinute(createdAt)}`;
      return { importId, title: importTitle(one), state, added: counts.added, who };
    }),
  };
}

interface Refusal {
  category: string;
  categoryError: string | null;
  fileError: string | null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("import.run", context);
  const { imports } = desk;
  const mustConfirm = staff.mustConfirm("import.run");
  let file: string | null = null;
  const limits = { bytesMax: IMPORT_MEBIBYTES_MAX * 1024 * 1024, filesMax: 1 };
  const { form, refused } = await readUpload(request, limits, async ({ bytes }) => {
    // A file can't be carried through the confirmation, so the page asks for that first.
    if (!mustConfirm) file = await imports.keep(staff, bytes);
  });
  const category = textOf(form, "category");
  const refuse = answerWith<Refusal>({ category, categoryError: null, fileError: null });
  if (mustConfirm) return refuse(403, { fileError: CONFIRM_FIRST });
  if (refused !== null)
    return refuse(refused === "too_large" ? 413 : 400, {
      fileError: refusalText(refused, IMPORT_MEBIBYTES_MAX),
    });
  if (file === null) return refuse(400, { fileError: IMPORT_TEXTS.noFile });
  const begun = await imports.begin(staff, { file, category });
  if (!begun.ok) return refuse(400, { categoryError: IMPORT_TEXTS.noCategory });
  return redirect(href("/admin/import/:importId", { importId: String(begun.value.importId) }));
}

const COLUMNS: TableColumn<ImportItem>[] = [
  linkColumn("Import", ({ importId, title }) => [
    href("/admin/import/:importId", { importId: String(importId) }),
    title,
  ]),
  badgeColumn("Status", ({ state }) => STATE_TEXTS[state]),
  { header: "Added", cell: ({ added }) => added.toLocaleString("en-US") },
  { header: "Uploaded by", cell: ({ who }) => who },
];

/** Starts an import from another shop, and lists the earlier ones. */
export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mustConfirm, categories, imports } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page
      title={IMPORT_TEXTS.title}
      intro={
        <div className="grid gap-2">
          <p>{IMPORT_TEXTS.purpose}</p>
          <ul className="list-disc pl-5">
            {IMPORT_TEXTS.how.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="text-small">{IMPORT_TEXTS.taken}</p>
        </div>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Rows
          name={IMPORT_TEXTS.title}
          columns={COLUMNS}
          rows={imports}
          by="importId"
          empty={<EmptyState title={IMPORT_TEXTS.none}>Upload the first file above.</EmptyState>}
        />
        <Section className="box max-lg:order-first" title="New import">
          {mustConfirm ? (
            <ConfirmFirst next={href("/admin/import")} />
          ) : (
            <form method="post" encType="multipart/form-data" className="grid gap-2">
              {/* This field comes before the file, because nothing after a refused file is read. */}
              <Field
                label="Category"
                hint="For products whose category doesn't exist here."
                error={refusal?.categoryError}
              >
                <Select name="category" defaultValue={refusal?.category}>
                  {categories.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </Select>
              </Field>
              <Field
                label="File"
                hint="CSV, up to 50 MB, with up to 20,000 products or 200,000 customers or orders."
                error={refusal?.fileError}
              >
                <TextInput name="file" type="file" accept=".csv,text/csv" />
              </Field>
              {refusal === null ? null : <p className="text-small">{IMPORT_TEXTS.fileAgain}</p>}
              <Button className="justify-self-start">Review import</Button>
            </form>
          )}
        </Section>
      </div>
    </Page>
  );
}
