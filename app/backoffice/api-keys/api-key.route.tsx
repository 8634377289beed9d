import { data, href, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import {
  type ApiKeyFields,
  apiKeyFields,
  NEW_API_KEY,
  parseApiKey,
  validateApiKey,
} from "#domain/api/api-key-form.ts";
import { KEY_KINDS, type KeyKind } from "#domain/api/api-key.ts";
import { publicId } from "#domain/api/public-id.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { formatIsoShopDate, formatShopMoment } from "#domain/time/shop-date.ts";
import type { ListedKey } from "#server/api-keys/list-keys.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/api-key.route.ts";
import { ApiKeyActs } from "./api-key-acts.tsx";
import { ApiKeyFacts } from "./api-key-facts.tsx";
import { ApiKeyForm } from "./api-key-form.tsx";
import { API_KEY_LABELS, API_KEY_TEXTS, OVERLAPS } from "./api-key-texts.ts";
import { keyState } from "./api-key-view.ts";
import { NewKey } from "./new-key.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.title ?? API_KEY_TEXTS.title);

const NEW = "new";

async function findKey(context: Readonly<RouterContextProvider>, staff: StaffActor, keyId: string) {
  if (keyId === NEW) return null;
  const found = /^\d{1,9}$/.test(keyId)
    ? await shopOf(context).staff.apiKeys.find(staff, { keyId: Number(keyId) })
    : null;
  if (found === null) throw notFound();
  return found;
}

const fieldsOf = ({ expiresAt, version, ...key }: ListedKey): ApiKeyFields =>
  apiKeyFields(
    { ...key, lastDay: expiresAt && addDays(formatIsoShopDate(expiresAt), -1) },
    version,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho(params.keyId === NEW ? "keys.change" : "keys.read", context);
  const found = await findKey(context, staff, params.keyId);
  const now = shopOf(context).running.clock.now();
  const before = found?.beforeUntil ?? null;
  return {
    title: found?.name ?? API_KEY_TEXTS.make,
    fields: found === null ? NEW_API_KEY : fieldsOf(found),
    lookup: found?.lookup ?? null,
    kind: found?.kind ?? "key",
    clientId: found?.kind === "client" ? publicId("apiClient", found.keyId) : null,
    state: found === null ? null : keyState(found, now),
    beforeUntil: before !== null && before > now ? formatShopMoment(before) : null,
    used:
      found?.lastUsedAt == null
        ? null
        : `${formatShopMoment(found.lastUsedAt)}, from ${found.lastUsedFrom || "an unknown address"}`,
    history: historyViews(found?.history ?? [], API_KEY_LABELS, () => null),
    mayChange: staff.may("keys.change"),
  };
}

interface Answer {
  /** The key itself, this once; null = it was not made. */
  made: { text: string; clientId: string | null } | null;
  kind: KeyKind | null;
  fields: ApiKeyFields | null;
  fieldErrors: FieldErrors<ApiKeyFields>;
  formError: string | null;
}

const NOTHING: Answer = { made: null, kind: null, fields: null, fieldErrors: {}, formError: null };

const madeOf = (kind: KeyKind, keyId: number, text: string): Answer["made"] => ({
  text,
  clientId: kind === "client" ? publicId("apiClient", keyId) : null,
});

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("keys.change", { url, context });
  const current = await findKey(context, staff, params.keyId);
  const { apiKeys } = shopOf(context).staff;
  const form = await readForm(request);
  const fields = parseApiKey(Object.fromEntries(form), form.getAll("scopes").map(String));
  const seenVersion = parseSeenVersion(fields.version);
  const answer = (status: number, rest: Partial<Answer>) =>
    data({ ...NOTHING, ...rest }, { status });

  switch (form.get("act")) {
    case "revoke": {
      if (current === null || fields.reason === "")
        return answer(400, { fieldErrors: { reason: "A reason is needed." } });
      const revoked = await apiKeys.revoke(staff, { keyId: current.keyId, reason: fields.reason });
      if (!revoked.ok) return answer(409, { formError: API_KEY_TEXTS.gone });
      writeFlash(context, API_KEY_TEXTS.revoked);
      return redirect(href("/admin/api-keys"));
    }
    case "rotate": {
      const overlap = OVERLAPS.find(({ hours }) => String(hours) === form.get("overlap"));
      if (current === null || overlap === undefined)
        return answer(400, { formError: API_KEY_TEXTS.refused });
      const rotated = await apiKeys.rotate(staff, {
        keyId: current.keyId,
        seenVersion,
        overlapHours: overlap.hours,
      });
      return rotated.ok
        ? answer(200, { made: madeOf(current.kind, current.keyId, rotated.value.text) })
        : answer(409, { formError: API_KEY_TEXTS.changed });
    }
    default: {
      const today = formatIsoShopDate(shopOf(context).running.clock.now());
      const { values, fieldErrors } = validateApiKey(fields, today);
      const kind = KEY_KINDS.find((one) => one === form.get("kind")) ?? "key";
      if (values === null)
        return answer(400, { kind, fields, fieldErrors, formError: API_KEY_TEXTS.refused });
      if (current === null) {
        const { keyId, text } = await apiKeys.create(staff, { ...values, kind });
        return answer(200, { made: madeOf(kind, keyId, text) });
      }
      const saved = await apiKeys.change(staff, { keyId: current.keyId, seenVersion, ...values });
      if (saved.ok) {
        writeFlash(context, API_KEY_TEXTS.saved);
        return redirect(href("/admin/api-keys"));
      }
      const now = await findKey(context, staff, params.keyId);
      const latest = now === null ? fields : { ...fieldsOf(now), reason: fields.reason };
      return answer(409, { fields: latest, formError: API_KEY_TEXTS.changed });
    }
  }
}

/** A key, or the form of a new one. */
export default function ApiKeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, beforeUntil, history, mayChange, used, lookup, clientId } = loaderData;
  const { made, kind, fields, fieldErrors, formError } = actionData ?? NOTHING;
  const isOpen = mayChange && (state === null || state === "good");
  return (
    <Page
      title={title}
      links={[{ to: href("/admin/api-keys"), label: API_KEY_TEXTS.title }]}
      error={formError}
    >
      {made === null ? null : <NewKey {...made} />}
      {state === null ? null : (
        <ApiKeyFacts
          fields={loaderData.fields}
          state={state}
          kind={loaderData.kind}
          lookup={lookup ?? ""}
          clientId={clientId}
          used={used}
        />
      )}
      {beforeUntil === null ? null : <Notice title={API_KEY_TEXTS.before(beforeUntil)} />}
      {isOpen && !(made !== null && state === null) ? (
        <ApiKeyForm
          fields={fields ?? loaderData.fields}
          fieldErrors={fieldErrors}
          newKind={state === null ? (kind ?? "key") : null}
        />
      ) : null}
      {isOpen && state !== null ? (
        <ApiKeyActs version={loaderData.fields.version} reasonError={fieldErrors.reason} />
      ) : null}
      {state === null ? null : (
        <Section title={API_KEY_TEXTS.history}>
          <HistoryList entries={history} />
        </Section>
      )}
    </Page>
  );
}
