import { Badge } from "#app/ui/badge.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { type ApiKeyFields, scopesOf } from "#domain/api/api-key-form.ts";
import { keyBeginning, type KeyKind } from "#domain/api/api-key.ts";
import {
  API_KEY_LABELS,
  API_KEY_TEXTS,
  KEY_KIND_TEXTS,
  KEY_STATES,
  scopeText,
} from "./api-key-texts.ts";

interface ApiKeyFactsProps {
  fields: ApiKeyFields;
  state: keyof typeof KEY_STATES;
  kind: KeyKind;
  lookup: string;
  /** Of a client alone. */
  clientId: string | null;
  /** null = never. */
  used: string | null;
}

/** What a key is and may do. */
export const ApiKeyFacts = ({ fields, state, kind, lookup, clientId, used }: ApiKeyFactsProps) => (
  <DefinitionList
    items={[
      {
        term: "State",
        description: <Badge tone={KEY_STATES[state].tone}>{KEY_STATES[state].label}</Badge>,
      },
      { term: API_KEY_LABELS.kind, description: KEY_KIND_TEXTS[kind].name },
      ...(clientId === null
        ? []
        : [{ term: API_KEY_TEXTS.clientId, description: <code>{clientId}</code> }]),
      { term: "Begins with", description: <code>{keyBeginning(lookup, kind)}</code> },
      { term: "Last used", description: used ?? "never" },
      { term: API_KEY_LABELS.scopes, description: scopesOf(fields).map(scopeText).join(", ") },
    ]}
  />
);
