import { data, href, redirect } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { useLookAgain } from "#app/shell/look-again.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { wholeStreet } from "#domain/account/address-line-2.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import {
  IMPORT_RESULTS,
  type ImportResult,
  type ImportState,
} from "#domain/import/imported-product.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { formatShopMinute, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { ImportRow } from "#server/imports/find-import.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { MainButton } from "../ui/act-button.tsx";
import { TapLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/import.route.ts";
import { findImport } from "./find-import.ts";
import { ImportRows } from "./import-rows.tsx";
import {
  countOf,
  IMPORT_TEXTS,
  importTitle,
  KIND_TEXTS,
  RESULT_TEXTS,
  STATE_TEXTS,
} from "./import-texts.ts";

/** The states in which a job is running. */
const WORKING: Partial<Record<ImportState, string>> = {
  reading: "Reading the file. You can leave this page.",
  running: "Importing. You can leave this page.",
  taking_back: IMPORT_TEXTS.takingBack,
};

/** The CSV file has the rest. */
const ROWS_SHOWN = 100;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("import.run", context);
  const found = await findImport({ staff, desk }, params.importId);
  const { importId, state, counts } = found;
  const some = (results: readonly ImportResult[]) =>
    desk.imports.rows(staff, { importId, results, count: ROWS_SHOWN });
  // Every read of the rows is recorded, and the page reloads every few seconds while it waits.
  const working = WORKING[state] ?? null;
  const [leftOut, rows] =
    working !== null
      ? [[], []]
      : await Promise.all([
          some(["skipped", "unreadable"]),
          some(["waiting", "added", "taken_back"]),
        ]);
  return {
    importId,
    title: importTitle(found),
    // The kind is unknown until the file is read; until then it has no rows.
    kind: found.kind ?? "products",
    state,
    working,
    problem: found.problem,
    ignored: found.ignored,
    category: found.category,
    who: `${found.email}, ${formatShopMinute(found.createdAt)}`,
    counts,
    leftOut: leftOut.map(rowView),
    rows: rows.map(rowView),
  };
}

function rowView(row: ImportRow) {
  const { line, name, result, reason, productId, userId } = row;
  return { line, name, result, about: reason ?? detailsOf(row), productId, userId };
}

/** A row's details, besides its name. */
function detailsOf({ product, customer, pastOrder }: ImportRow): string {
  if (product !== null)
    return [formatDollars(product.priceCents), product.flavors.join(", ")]
      .filter((text) => text !== "")
      .join("; ");
  if (customer !== null) {
    const { fullName, address, address2, city, state, zipCode, phone, without } = customer;
    const place = [wholeStreet(address, address2), city, `${state} ${zipCode}`.trim()];
    return [
      fullName,
      place.filter((text) => text !== "").join(", "),
      phone === "" ? "" : formatPhone(phone),
      without.length === 0 ? "" : `without ${without.join(", ")}`,
    ]
      .filter((text) => text !== "")
      .join("; ");
  }
  if (pastOrder !== null) {
    const { placedAt, totalCents, status, email, lines } = pastOrder;
    return [
      formatShortShopDate(new Date(placedAt)),
      formatDollars(totalCents),
      status,
      lines.length === 0 ? "" : lines.length === 1 ? "1 line" : `${lines.length} lines`,
      email,
    ]
      .filter((text) => text !== "")
      .join("; ");
  }
  return "";
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("import.run", { request, url, context });
  const { importId, kind } = await findImport({ staff, desk }, params.importId);
  const isBack = textOf(form, "act") === "take_back";
  const done = isBack
    ? await desk.imports.takeBack(staff, { importId })
    : await desk.imports.start(staff, { importId });
  if (!done.ok) return data({ formError: IMPORT_TEXTS.over }, { status: 409 });
  writeFlash(
    context,
    done.value === null
      ? "Import started. You can leave this page."
      : IMPORT_TEXTS.tookBack(kind ?? "products", done.value),
  );
  return redirect(href("/admin/import/:importId", params));
}

const LOOKED_UP_EVERY_MS = 2000;

/** An import from another shop: a preview, its progress, the result, and a way to undo it. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { importId, kind, state, working, counts, ignored, leftOut, rows } = loaderData;
  const texts = KIND_TEXTS[kind];
  const formError = actionData?.formError ?? null;
  const here = href("/admin/import/:importId", { importId: String(importId) });
  const csv = href("/admin/import/:importId/rows.csv", { importId: String(importId) });
  useLookAgain(working !== null, LOOKED_UP_EVERY_MS);
  return (
    <Page
      title={loaderData.title}
      status={<Badge tone={STATE_TEXTS[state].tone}>{STATE_TEXTS[state].label}</Badge>}
      intro={loaderData.who}
      links={[{ to: href("/admin/import"), label: IMPORT_TEXTS.title }]}
      error={formError}
    >
      {loaderData.problem === null ? null : <Notice tone="danger" title={loaderData.problem} />}
      {working === null ? null : <p>{working}</p>}
      {working !== null ? (
        <p className="text-small">
          <TapLink to={here}>Reload</TapLink>
        </p>
      ) : null}
      <ul aria-label="Results" className="flex flex-wrap gap-x-6 gap-y-1 empty:hidden">
        {IMPORT_RESULTS.filter((result) => counts[result] > 0).map((result) => (
          <li key={result}>
            <span className="tabular font-medium">{counts[result].toLocaleString("en-US")}</span>{" "}
            {RESULT_TEXTS[result].toLowerCase()}
          </li>
        ))}
      </ul>
      {state === "ready" && counts.waiting === 0 ? <p>Nothing in this file to add.</p> : null}
      {state === "ready" && counts.waiting > 0 ? (
        <form method="post" className="grid gap-2">
          <p className="text-small text-soft">
            {kind === "products"
              ? `${texts.start} Products without a matching category go into “${loaderData.category}”.`
              : texts.start}
          </p>
          <MainButton act="start">{`Add ${countOf(kind, counts.waiting)}`}</MainButton>
        </form>
      ) : null}
      {ignored.length > 0 ? (
        <details>
          <summary className="link tap cursor-pointer text-small">{`Ignored columns: ${ignored.length}`}</summary>
          <p className="max-w-prose text-small text-soft">{ignored.join(", ")}</p>
        </details>
      ) : null}
      {leftOut.length > 0 ? (
        <ImportRows
          title="Skipped"
          column={texts.column}
          rows={leftOut}
          total={counts.skipped + counts.unreadable}
          csv={{ path: withQuery(csv, { "left-out": "" }), text: "Export skipped rows" }}
        />
      ) : null}
      {rows.length > 0 ? (
        <ImportRows
          title={texts.title}
          column={texts.column}
          rows={rows}
          total={counts.waiting + counts.added + counts.taken_back}
          csv={{ path: csv, text: "Export all rows" }}
        />
      ) : null}
      {counts.added > 0 && state !== "taken_back" && state !== "taking_back" ? (
        <details>
          <summary className="link tap cursor-pointer text-small">{IMPORT_TEXTS.takeBack}</summary>
          <form method="post" className="grid max-w-prose gap-2 pt-2">
            <p className="text-small text-soft">{texts.takeBack}</p>
            <Button name="act" value="take_back" variant="secondary" className="justify-self-start">
              {`Delete ${countOf(kind, counts.added)}`}
            </Button>
          </form>
        </details>
      ) : null}
    </Page>
  );
}
