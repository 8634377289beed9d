import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  API_KEY,
  isHeavyScope,
  KEY_SCOPES,
  REVOKE_KEY,
  ROTATE_KEY,
  scopeText,
} from "#domain/api/api-key-record.ts";
import { keyBeginning, type KeyKind } from "#domain/api/api-key.ts";
import { publicId } from "#domain/api/public-id.ts";
import { ok } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { ShownKey } from "#server/api-keys/change-keys.ts";
import type { ListedKey } from "#server/api-keys/list-keys.ts";
import type { Shop } from "#server/shop.ts";
import { HistoryList } from "../changes/history-list.tsx";
import { ActForm } from "../ui/act-form.tsx";
import { type PageAct, pageAct } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import { recordEditor } from "../ui/record-editor.ts";
import { CheckboxGroup } from "../ui/record-fields.tsx";
import { RecordEdit } from "../ui/record-page.tsx";
import { NewSecret, RotateForm } from "../ui/secret.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/api-key.route.ts";
import { API_KEY_TEXTS, keyState } from "./api-key-texts.ts";

/** A new key, or a client's ID and secret, shown only once. */
interface NewKey {
  secret: string;
  clientId: string | null;
}

const clientIdOf = (kind: KeyKind, keyId: number): string | null =>
  kind === "client" ? publicId("apiClient", keyId) : null;

const ACTS: Record<"rotate" | "revoke", PageAct<ListedKey, NewKey>> = {
  rotate: pageAct(ROTATE_KEY, async ({ desk, staff, stored, seenVersion }, { overlap }) => {
    const { keyId, kind } = stored;
    const overlapHours = Number(overlap);
    const rotated = await desk.apiKeys.rotate(staff, { keyId, seenVersion, overlapHours });
    return rotated.ok
      ? { shown: { secret: rotated.value.text, clientId: clientIdOf(kind, keyId) } }
      : { error: "Someone changed this key. Check its values and try again." };
  }),
  revoke: pageAct(REVOKE_KEY, async ({ desk, staff, stored: { keyId } }, { reason }) => {
    const revoked = await desk.apiKeys.revoke(staff, { keyId, reason });
    return revoked.ok ? { saved: API_KEY_TEXTS.revoked } : { error: API_KEY_TEXTS.gone };
  }),
};

const editor = recordEditor({
  record: API_KEY,
  param: "keyId",
  read: "keys.read",
  change: "keys.change",
  async find({ staff: { apiKeys } }, staff, keyId) {
    const found = await apiKeys.find(staff, { keyId });
    return found && { ...found, values: found };
  },
  async save({ staff: { apiKeys } }, staff, { id, ...change }) {
    if (id !== null) return apiKeys.change(staff, { keyId: id, ...change });
    return ok({ ...(await apiKeys.create(staff, change)), kind: change.values.kind });
  },
  refusals: {},
  once: ["kind"],
  view: viewOf,
  show: (made: (ShownKey & { kind: KeyKind }) | null): NewKey | null =>
    made && { secret: made.text, clientId: clientIdOf(made.kind, made.keyId) },
  acts: ACTS,
  title: (key) => key?.name ?? API_KEY_TEXTS.make,
  saved: API_KEY_TEXTS.saved,
  list: href("/admin/api-keys"),
});

export const loader = editor.loader;
export const action = editor.action;

function viewOf(key: ListedKey, { running }: Shop) {
  const { keyId, kind, lookup, lastUsedAt, lastUsedFrom, beforeUntil } = key;
  const now = running.clock.now();
  const clientId = clientIdOf(kind, keyId);
  const used =
    lastUsedAt && `${formatShopMinute(lastUsedAt)}, from ${lastUsedFrom || "an unknown address"}`;
  return {
    state: keyState(key, now),
    beforeUntil: beforeUntil !== null && beforeUntil > now ? formatShopMinute(beforeUntil) : null,
    facts: [
      { term: API_KEY.labels.kind, description: API_KEY.fields.kind.words(kind) },
      ...(clientId === null ? [] : [{ term: "Client ID", description: clientId }]),
      { term: "Starts with", description: keyBeginning(lookup, kind) },
      { term: "Last used", description: used ?? "Never" },
    ],
  };
}

/** An API key, or the form for a new one. */
export default function ApiKeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, view, version, history, mayChange } = loaderData;
  const shown = actionData?.shown ?? null;
  const isOpen = mayChange && view?.state.isInUse !== false;
  return (
    <Page
      title={title}
      status={view && <Badge tone={view.state.tone}>{view.state.label}</Badge>}
      links={[{ to: href("/admin/api-keys"), label: API_KEY_TEXTS.title }]}
      error={actionData?.formError}
    >
      {shown && <ShownOnce {...shown} />}
      {view && <DefinitionList items={view.facts} />}
      {view?.beforeUntil ? <Notice title={API_KEY_TEXTS.before(view.beforeUntil)} /> : null}
      {shown !== null && view === null ? null : (
        <RecordEdit
          record={API_KEY}
          loaderData={{ ...loaderData, mayChange: isOpen }}
          actionData={actionData}
          only={view === null ? ["name", "kind", ...LATER] : ["name", ...LATER]}
          others={ScopeFields}
          button={view === null ? API_KEY_TEXTS.make : "Save"}
        />
      )}
      {isOpen && view !== null ? (
        <div className="grid gap-8 md:grid-cols-2">
          <RotateForm hint={API_KEY_TEXTS.rotateHint} version={version} />
          <ActForm
            title="Revoke"
            hint="Programs using this key stop working right away. This can't be undone."
            act="revoke"
            button="Revoke key"
            record={REVOKE_KEY.input}
            refusal={actionData?.refused}
          />
        </div>
      ) : null}
      {history && (
        <Section title="History">
          <HistoryList entries={history} />
        </Section>
      )}
    </Page>
  );
}

const LATER = ["networks", "minuteLimit", "expiresAt"] as const;

function ShownOnce({ secret, clientId }: NewKey) {
  const { clientShownOnce, shownOnce, copySecret, copy } = API_KEY_TEXTS;
  return clientId === null ? (
    <NewSecret title={shownOnce} secret={secret} copy={copy} />
  ) : (
    <NewSecret title={clientShownOnce} secret={secret} copy={copySecret}>
      <code className="font-mono text-small break-all select-all">{clientId}</code>
    </NewSecret>
  );
}

interface ScopeFieldsProps {
  texts: { scopes: string };
  errors: { scopes?: string };
}

const optionOf = (scope: Permission) => ({ value: scope, label: scopeText(scope) });

/** The scopes, with those for money and rules listed separately. */
function ScopeFields({ texts, errors }: ScopeFieldsProps) {
  const group = { name: "scopes", chosen: texts.scopes.split("\n"), className: "sm:grid-cols-2" };
  return (
    <>
      <CheckboxGroup
        legend={API_KEY.labels.scopes}
        error={errors.scopes}
        options={KEY_SCOPES.filter((scope) => !isHeavyScope(scope)).map(optionOf)}
        {...group}
      />
      <CheckboxGroup
        legend="Scopes for money, rules and bulk messages"
        hint="A program with these scopes acts without asking you again."
        options={KEY_SCOPES.filter(isHeavyScope).map(optionOf)}
        {...group}
      />
    </>
  );
}
