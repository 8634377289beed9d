import type { ComponentType, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { Choices } from "#domain/record/field.ts";
import type { FieldMap, RecordOf, TextsOf } from "#domain/record/record.ts";
import { HistoryList, type HistoryView } from "../changes/history-list.tsx";
import { Page, type PageLink } from "./page.tsx";
import type { RecordRefusal } from "./record-editor.ts";
import { RecordFields, type RecordFieldsProps } from "./record-fields.tsx";
import { Section } from "./section.tsx";

interface RecordEditProps<Fields extends FieldMap> {
  record: RecordOf<Fields>;
  loaderData: {
    texts: TextsOf<Fields>;
    version: number;
    facts: TextsOf<Fields> | null;
    choices: Choices;
    mayChange: boolean;
  };
  actionData?: RecordRefusal<Fields, unknown> | undefined;
  /** The fields that the form renders itself; all of them if left out. */
  only?: readonly (keyof Fields & string)[];
  /** Renders the other fields, from the values as typed. */
  others?: ComponentType<Pick<RecordFieldsProps<Fields>, "texts" | "errors">>;
  /** The button's label. */
  button?: string;
}

interface RecordPageProps<Fields extends FieldMap> extends RecordEditProps<Fields> {
  /** The label of the link back to the list. */
  link: string;
  loaderData: RecordEditProps<Fields>["loaderData"] & {
    title: string;
    history: readonly HistoryView[] | null;
    list: string;
  };
  links?: readonly (PageLink | null)[];
  children?: ReactNode;
}

/** A record's page: its form, or its facts for those who can't change it, and its history. */
export function RecordPage<Fields extends FieldMap>(props: RecordPageProps<Fields>) {
  const { link, links = [], children, ...form } = props;
  const { title, history, list } = form.loaderData;
  return (
    <Page
      title={title}
      links={[{ to: list, label: link }, ...links]}
      error={form.actionData?.formError}
    >
      <RecordEdit {...form} />
      {children}
      {history === null ? null : (
        <Section title="History">
          <HistoryList entries={history} />
        </Section>
      )}
    </Page>
  );
}

/** A record's form, or its facts for those who can't change it. */
export function RecordEdit<Fields extends FieldMap>(props: RecordEditProps<Fields>) {
  const { record, loaderData, actionData: refusal, only, others: Others, button } = props;
  const texts = refusal?.texts ?? loaderData.texts;
  const errors = refusal?.errors ?? {};
  const { facts, choices, mayChange } = loaderData;
  return mayChange || facts === null ? (
    <RecordForm
      record={record}
      {...(only && { only })}
      {...{ texts, errors, button }}
      version={refusal?.version ?? loaderData.version}
      reason={refusal?.reason ?? ""}
      reasonError={refusal?.reasonError ?? null}
      choices={choices}
    >
      {Others && <Others texts={texts} errors={errors} />}
    </RecordForm>
  ) : (
    <RecordFacts record={record} facts={facts} />
  );
}

interface RecordFormProps<Fields extends FieldMap> extends RecordFieldsProps<Fields> {
  version: number;
  reason: string;
  reasonError: string | null;
  button?: string | undefined;
  /** Fields that are rendered differently. */
  children?: ReactNode;
}

/** A record's form, saved in one step. */
export const RecordForm = <Fields extends FieldMap>(props: RecordFormProps<Fields>) => {
  const { version, reason, reasonError, button = "Save", children, ...fields } = props;
  return (
    <form
      method="post"
      className="grid max-w-3xl items-start gap-x-4 gap-y-2 sm:grid-cols-2 [&>fieldset]:col-span-full"
    >
      <input type="hidden" name="version" value={version} />
      <RecordFields {...fields} />
      {children}
      <Field label="Reason" error={reasonError} hint="Staff only. Shown in the history.">
        <TextInput name="reason" autoComplete="off" defaultValue={reason} />
      </Field>
      <Button className="col-span-full justify-self-start">{button}</Button>
    </form>
  );
};

/** A record's values, read-only. */
export const RecordFacts = <Fields extends FieldMap>({
  record,
  facts,
}: {
  record: RecordOf<Fields>;
  facts: TextsOf<Fields>;
}) => (
  <DefinitionList
    items={record.names.map((name) => ({
      term: record.labels[name],
      description: facts[name],
    }))}
  />
);
