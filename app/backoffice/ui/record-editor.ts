import { type Params, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import type { Choices } from "#domain/record/field.ts";
import type { FieldMap, RecordOf, TextsOf, ValuesOf } from "#domain/record/record.ts";
import type { Result } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { RecordChange } from "#server/db/save-record.ts";
import type { Shop } from "#server/shop.ts";
import type { HistoryEntry } from "#server/staff/records/read-history.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { recordHistory } from "../changes/history-list.tsx";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { EDIT_TEXTS } from "./staged-edit.ts";

/** A record as the shop keeps it. */
export interface StoredRecord<Values> {
  values: Values;
  version: number;
  history: readonly HistoryEntry[];
}

interface RecordEditor<Fields extends FieldMap, Code extends string> {
  record: RecordOf<Fields>;
  /** The parameter of the address that names it: a number, or "new". */
  param: string;
  /** There are no new ones: it belongs to something else. */
  isPart?: boolean;
  read: Permission;
  change: Permission;
  find: (
    shop: Shop,
    staff: StaffActor,
    id: number,
  ) => Promise<StoredRecord<ValuesOf<Fields>> | null>;
  save: (
    shop: Shop,
    staff: StaffActor,
    change: RecordChange<ValuesOf<Fields>>,
  ) => Promise<Result<unknown, Code | "changed">>;
  /** Which field a refusal is about. */
  refusals: Record<Exclude<Code, "changed">, FieldErrors<TextsOf<Fields>>>;
  choices?: (shop: Shop, staff: StaffActor) => Promise<Choices>;
  /** The page's title: of a new one (`null`) or of one there is. */
  title: (values: ValuesOf<Fields> | null) => string;
  saved: string;
  /** Where a saved record leads. */
  list: string | ((id: number | null) => string);
}

interface RouteArgs {
  params: Params;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export interface RecordRefusal<Fields extends FieldMap> {
  texts: TextsOf<Fields>;
  errors: FieldErrors<TextsOf<Fields>>;
  formError: string;
  version: number;
  reason: string;
  reasonError: string | null;
}

export const RECORD_CHANGED =
  "Someone changed this while you were editing. Below are the values it has now.";

/** The loader, the action and the title of the page that edits one record, or adds one. */
export function recordEditor<Fields extends FieldMap, Code extends string>(
  editor: RecordEditor<Fields, Code>,
) {
  const { record, isPart = false } = editor;
  const listOf = (id: number | null) =>
    typeof editor.list === "string" ? editor.list : editor.list(id);

  /** @returns `null` for a new one @throws the answer for an unknown path */
  async function find(
    { params, context }: Pick<RouteArgs, "params" | "context">,
    staff: StaffActor,
  ) {
    const id = params[editor.param] ?? "";
    if (id === "new" && !isPart) return null;
    const stored = /^\d{1,9}$/.test(id)
      ? await editor.find(shopOf(context), staff, Number(id))
      : null;
    if (stored === null) throw notFound();
    return { ...stored, id: Number(id) };
  }

  return {
    async loader({ params, url, context }: RouteArgs) {
      const isNew = params[editor.param] === "new";
      const staff = staffWho(isNew ? editor.change : editor.read, context);
      const stored = await find({ params, context }, staff);
      const choices = (await editor.choices?.(shopOf(context), staff)) ?? {};
      const texts =
        stored === null
          ? { ...record.blank, ...knownIn(url.searchParams, record) }
          : record.write(stored.values);
      return {
        title: editor.title(stored?.values ?? null),
        texts,
        version: stored?.version ?? 0,
        facts: stored && record.words(stored.values, choices),
        history: stored && recordHistory(stored.history, record, choices),
        choices,
        list: listOf(stored?.id ?? null),
        mayChange: staff.may(editor.change),
      };
    },

    async action({ request, ...args }: RouteArgs & { request: Request }) {
      const { context, url } = args;
      const staff = staffWhoActs(editor.change, { url, context });
      const stored = await find(args, staff);
      const shop = shopOf(context);
      const form = await readForm(request);
      const texts = record.read(form);
      const typedReason = textOf(form, "reason");
      const version = parseSeenVersion(textOf(form, "version"));
      const refuse = answerWith<RecordRefusal<Fields>>({
        texts,
        errors: {},
        formError: EDIT_TEXTS.refused,
        version,
        reason: typedReason,
        reasonError: null,
      });
      const today = formatIsoShopDate(shop.running.clock.now());
      const { values, fieldErrors } = record.validate(texts, today);
      const reason = parseStaffNote(typedReason, "A reason");
      if (values === null || !reason.ok)
        return refuse(400, { errors: fieldErrors, reasonError: reason.ok ? null : reason.error });
      const saved = await editor.save(shop, staff, {
        id: stored?.id ?? null,
        values,
        seenVersion: version,
        reason: reason.value,
      });
      if (saved.ok) {
        writeFlash(context, editor.saved);
        return redirect(listOf(stored?.id ?? null));
      }
      const { error } = saved;
      if (error !== "changed")
        return refuse(409, { errors: editor.refusals[error as Exclude<Code, "changed">] });
      const now = await find(args, staff);
      return refuse(409, {
        formError: RECORD_CHANGED,
        ...(now === null ? {} : { texts: record.write(now.values), version: now.version }),
      });
    },

    meta: ({ loaderData }: { loaderData: { title: string } | undefined }) =>
      privatePageMeta(loaderData?.title ?? editor.title(null)),
  };
}

/** The fields that an address fills in, such as `?state=RI`. */
const knownIn = <Fields extends FieldMap>(
  parameters: URLSearchParams,
  { names }: RecordOf<Fields>,
): Record<string, string> =>
  Object.fromEntries([...parameters].filter(([name]) => names.some((known) => known === name)));
