import { type Params, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import type { Choices } from "#domain/record/field.ts";
import type { FieldMap, RecordOf, TextsOf, ValuesOf } from "#domain/record/record.ts";
import type { Result } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { RecordChange } from "#server/db/save-record.ts";
import type { Shop } from "#server/shop.ts";
import type { HistoryEntry } from "#server/staff/records/read-history.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { recordHistory } from "../changes/history-list.tsx";
import { orNotFound } from "../gate/refused.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import type { PageAct } from "./act-page.ts";
import { type FormAnswer, parseRecordForm } from "./record-form.ts";
import { EDIT_TEXTS } from "./staged-edit.ts";

/** A record as the shop keeps it. */
export interface StoredRecord<Values> {
  values: Values;
  version: number;
  history: readonly HistoryEntry[];
}

interface RecordEditor<Fields extends FieldMap, Code extends string, Found, Saved, View, Shown> {
  record: RecordOf<Fields>;
  /** The record, if its rules depend on the shop. */
  recordFor?: (shop: Shop) => RecordOf<Fields>;
  /** The route parameter that names it: a number, or "new". */
  param: string;
  /** It belongs to something else, so it is never added here. */
  isPart?: boolean;
  read: Permission;
  change: Permission;
  find: (
    shop: Shop,
    staff: StaffActor,
    id: number,
  ) => Promise<(StoredRecord<ValuesOf<Fields>> & Found) | null>;
  save: (
    shop: Shop,
    staff: StaffActor,
    change: RecordChange<ValuesOf<Fields>>,
  ) => Promise<Result<Saved, Code | "changed">>;
  /** Which field a refusal is about. */
  refusals: Record<Exclude<Code, "changed">, FieldErrors<TextsOf<Fields>>>;
  choices?: (shop: Shop, staff: StaffActor) => Promise<Choices>;
  /** Fields that can only be set when it is created. */
  once?: readonly (keyof Fields & string)[];
  /** More data about an existing record. */
  view?: (stored: Found & { id: number }, shop: Shop) => View;
  /** A result shown once after saving, instead of the list. */
  show?: (saved: Saved) => Shown | null;
  /** The page's other forms, by their button's `act` value. */
  acts?: Readonly<Record<string, PageAct<Found & { id: number }, Shown>>>;
  /** The page's title, for a new record (`null`) or an existing one. */
  title: (values: ValuesOf<Fields> | null) => string;
  saved: string;
  /** The page to go to after saving. */
  list: string | ((id: number | null) => string);
}

interface RouteArgs {
  params: Params;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export interface RecordRefusal<Fields extends FieldMap, Shown = never> {
  /** `null` if the form wasn't sent. */
  texts: TextsOf<Fields> | null;
  errors: FieldErrors<TextsOf<Fields>>;
  formError: string | null;
  version: number | null;
  reason: string;
  reasonError: string | null;
  /** Errors in another form of the page. */
  refused: FormAnswer<FieldMap> | null;
  /** The result; `null` if it was refused. */
  shown: Shown | null;
}

const NOTHING = {
  texts: null,
  errors: {},
  formError: null,
  version: null,
  reason: "",
  reasonError: null,
  refused: null,
  shown: null,
};

export const RECORD_CHANGED =
  "Someone changed this while you were editing. These are the current values.";

/** The loader and action of a page that edits or adds one record. */
export function recordEditor<
  Fields extends FieldMap,
  Code extends string,
  Found,
  Saved,
  View = null,
  Shown = never,
>(editor: RecordEditor<Fields, Code, Found, Saved, View, Shown>) {
  const { record, isPart = false, once = [] } = editor;
  type Answer = RecordRefusal<Fields, Shown>;
  const listOf = (id: number | null) =>
    typeof editor.list === "string" ? editor.list : editor.list(id);

  /** @returns `null` for a new record @throws a 404 response for an unknown path */
  async function find(
    { params, context }: Pick<RouteArgs, "params" | "context">,
    staff: StaffActor,
  ) {
    const id = params[editor.param] ?? "";
    if (id === "new" && !isPart) return null;
    const stored = orNotFound(
      /^\d{1,9}$/.test(id) ? await editor.find(shopOf(context), staff, Number(id)) : null,
    );
    return { ...stored, id: Number(id) };
  }

  return {
    async loader({ params, url, context }: RouteArgs) {
      const isNew = params[editor.param] === "new";
      const { staff, shop } = deskFor(isNew ? editor.change : editor.read, context);
      const stored = await find({ params, context }, staff);
      const choices = (await editor.choices?.(shop, staff)) ?? {};
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
        view: (stored && editor.view?.(stored, shop)) ?? null,
        list: listOf(stored?.id ?? null),
        mayChange: staff.may(editor.change),
      };
    },

    async action({ request, ...args }: RouteArgs & { request: Request }) {
      const { context, url } = args;
      const sent = await deskForm(editor.change, { request, url, context });
      const { staff, shop, today, form } = sent;
      const stored = await find(args, staff);
      const kept = stored && record.write(stored.values);
      const rules = editor.recordFor?.(shop) ?? record;
      const read = parseRecordForm(rules, form, today, pick(kept, once));
      const { texts, values, seenVersion, key } = read;
      const answer = answerWith<Answer>(NOTHING);
      const act = textOf(form, "act");
      const { acts = {} } = editor;
      const doAct = Object.hasOwn(acts, act) ? acts[act] : undefined;
      if (doAct !== undefined && stored !== null) {
        const result = await doAct({ ...sent, stored, seenVersion, key, url, context });
        if ("shown" in result) return answer(200, result);
        if ("error" in result) return answer(409, { formError: result.error });
        if ("refused" in result)
          return answer(result.status ?? 400, {
            refused: result.refused,
            formError: result.refused.formError,
          });
        if (result.saved !== null) writeFlash(context, result.saved);
        return redirect(result.to ?? listOf(stored.id));
      }

      const typedReason = textOf(form, "reason");
      const refuse = answerWith<Answer>({
        ...NOTHING,
        texts,
        formError: EDIT_TEXTS.refused,
        version: seenVersion,
        reason: typedReason,
      });
      const reason = parseStaffNote(typedReason, "A reason");
      if (values === null || !reason.ok)
        return refuse(400, {
          errors: read.answer.fieldErrors,
          reasonError: reason.ok ? null : reason.error,
        });
      const id = stored?.id ?? null;
      const saved = await editor.save(shop, staff, {
        id,
        values,
        seenVersion,
        reason: reason.value,
      });
      if (saved.ok) {
        const shown = editor.show?.(saved.value) ?? null;
        if (shown !== null) return answer(200, { shown });
        writeFlash(context, editor.saved);
        return redirect(listOf(id));
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
  };
}

/** The fields that the query string fills in, such as `?state=RI`. */
const knownIn = <Fields extends FieldMap>(
  parameters: URLSearchParams,
  { names }: RecordOf<Fields>,
): Record<string, string> =>
  Object.fromEntries([...parameters].filter(([name]) => names.some((known) => known === name)));

const pick = <Texts extends Record<string, string>>(
  texts: Texts | null,
  names: readonly (keyof Texts & string)[],
): Partial<Texts> =>
  // Every name has a text.
  Object.fromEntries(
    texts === null ? [] : names.map((name) => [name, texts[name]]),
  ) as Partial<Texts>;
