import { Badge } from "#app/ui/badge.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { KEY_PREFIX } from "#domain/api/api-key.ts";
import { type ApiKeyFields, scopesOf } from "#domain/staff/api-key-form.ts";
import { API_KEY_LABELS, KEY_STATES, scopeText } from "./api-key-texts.ts";

interface ApiKeyFactsProps {
  fields: ApiKeyFields;
  state: keyof typeof KEY_STATES;
  lookup: string;
  /** null = never. */
  used: string | null;
}

/** What a key is and may do. */
export const ApiKeyFacts = ({ fields, state, lookup, used }: ApiKeyFactsProps) => (
  <DefinitionList
    items={[
      {
        term: "State",
        description: <Badge tone={KEY_STATES[state].tone}>{KEY_STATES[state].label}</Badge>,
      },
      { term: "Begins with", description: <code>{`${KEY_PREFIX}${lookup}`}</code> },
      { term: "Last used", description: used ?? "never" },
      { term: API_KEY_LABELS.scopes, description: scopesOf(fields).map(scopeText).join(", ") },
    ]}
  />
);
