import { href } from "react-router";
import { PROBLEM_CODES, problemStatus, problemTitle } from "#domain/api/problem.ts";
import { type Markup, markup } from "#domain/text/markup.ts";
import { API_ROOT } from "../v1/api-request.ts";
import type { ContractDocument, ContractOperation } from "../v1/contract-document.ts";
import { sampleRequest } from "./sample-request.ts";
import { type SchemaRow, schemaRows, typeText, WHOLE } from "./schema-rows.ts";

/* The API reference as HTML (API-47), generated from the contract and styled by app/styles/reference.css. */

interface Placed {
  method: string;
  path: string;
  operation: ContractOperation;
}

export interface Reference {
  /** All groups with their operations, and the problems. */
  overview: Markup;
  groups: readonly { name: string; slug: string; page: Markup }[];
}

export function makeReference(contract: ContractDocument): Reference {
  const all = Object.entries(contract.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]): Placed => ({ method, path, operation })),
  );
  const names = [...new Set(all.flatMap(({ operation }) => operation.tags))];
  const groups = names.map((name) => ({
    name,
    slug: slugOf(name),
    placed: all.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return {
    overview: markup`${basics(contract)}${groups.map(groupLinks)}${problems()}`,
    groups: groups.map(({ placed, ...group }) => ({
      ...group,
      page: markup`${contents(placed)}${placed.map((one) => operationSection(one, contract))}`,
    })),
  };
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

const groupPath = (group: string): string => href("/developers/:group", { group });

const groupLinks = (group: { name: string; slug: string; placed: readonly Placed[] }): Markup =>
  markup`
    <section>
      <h2><a href="${groupPath(group.slug)}">${group.name}</a></h2>
      <ul>${group.placed.map(
        (one) =>
          markup`<li><a href="${groupPath(group.slug)}#${one.operation.operationId}">${one.operation.summary}</a>${address(one)}</li>`,
      )}</ul>
    </section>`;

const contents = (placed: readonly Placed[]): Markup =>
  markup`
    <nav aria-label="On this page">
      <ul>${placed.map(
        ({ operation }) =>
          markup`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
      )}</ul>
    </nav>`;

const address = ({ method, path }: Placed): Markup =>
  markup`<code>${method.toUpperCase()} ${API_ROOT}${path}</code>`;

/** The rules for every operation, which aren't repeated for each one. */
const basics = ({ components: { schemas } }: ContractDocument): Markup =>
  markup`
    <section>
      <h2>To begin with</h2>
      <p>What is for everyone needs no key. An owner makes keys for programs; customers sign in and get a token.</p>
      <pre>curl -H "Authorization: Bearer $KEY" "$SHOP${API_ROOT}/orders?size=20&fields=items.id,next"</pre>
      <dl>${[...WHOLE].map(
        (name) =>
          markup`
            <div id="${name}">
              <dt><code>${name}</code></dt>
              <dd>${prose([schemas[name]?.description, WHOLE_EXAMPLES[name]].filter(Boolean).join(" "))}</dd>
            </div>`,
      )}</dl>
    </section>`;

const WHOLE_EXAMPLES: Record<string, string> = {
  Money: 'For example, `{"amount":1299,"currency":"USD"}` is $12.99.',
  Moment: "For example, `2026-11-23T21:06:21.000Z`.",
  Day: "For example, `2026-11-23`.",
};

const problems = (): Markup =>
  markup`
    <section id="problems">
      <h2>Problems</h2>
      <p>What is not done is answered as <code>application/problem+json</code>. Its code stays the same.</p>
      <dl>${PROBLEM_CODES.map(
        (code) =>
          markup`<div id="${code}"><dt><code>${code}</code> ${problemStatus(code)}</dt><dd>${problemTitle(code)}</dd></div>`,
      )}</dl>
    </section>`;

function operationSection(placed: Placed, { components: { schemas } }: ContractDocument): Markup {
  const { operation } = placed;
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content["application/json"]?.schema;
  const done = Object.entries(responses).find(([status]) => status.startsWith("2"));
  const answer = done?.[1].content?.["application/json"]?.schema;
  const { curl, typeScript } = sampleRequest({ ...placed, schemas });
  const sent = parameters.map(({ name, in: place, required, schema, description: text }) => ({
    name,
    type: typeText(schema, schemas),
    isRequired: required === true,
    text: [PLACES[place], text].filter(Boolean).join(" "),
  }));
  return markup`
    <section id="${operationId}">
      <h2>${summary}</h2>
      <div>
        <div>
          <p>${address(placed)}</p>
          <p>${whoMay(operation)}</p>
          ${(description ?? "")
            .split("\n\n")
            .filter(Boolean)
            .map((text) => markup`<p>${prose(text)}</p>`)}
          ${rowsOf("Parameters", sent)}
          ${body ? rowsOf("Body", schemaRows(body, schemas)) : null}
          ${answer ? folded(`Answer, ${done?.[0] ?? ""}`, schemaRows(answer, schemas)) : null}
          <h3>Problems</h3>
          <p>${problemsOf(operation)}</p>
        </div>
        <div>
          <h3>With curl</h3>
          <pre>${curl}</pre>
          <h3>In TypeScript</h3>
          <pre>${typeScript}</pre>
        </div>
      </div>
    </section>`;
}

const PLACES: Record<string, string> = {
  path: "In the path.",
  header: "A header.",
};

function whoMay({ security }: ContractOperation): string {
  if (security.some((one) => Object.keys(one).length === 0)) return "No authentication.";
  return security.some((one) => "key" in one)
    ? "For the owner's programs, with an API key or an OAuth client's token."
    : "For signed-in customers, with their session token.";
}

/** The codes named in the responses' descriptions. */
function problemsOf({ responses }: ContractOperation): Markup[] {
  const told = Object.values(responses)
    .map(({ description }) => description ?? "")
    .join("\n");
  return PROBLEM_CODES.filter((code) => told.includes(`\`${code}\``)).map(
    (code) => markup`<a href="${href("/developers")}#${code}">${code}</a> `,
  );
}

const rowsOf = (title: string, rows: readonly SchemaRow[]): Markup | null =>
  rows.length === 0 ? null : markup`<h3>${title}</h3>${listed(rows)}`;

/** A response has many members, so they are collapsed until opened. */
const folded = (title: string, rows: readonly SchemaRow[]): Markup | null =>
  rows.length === 0
    ? null
    : markup`<details><summary><h3>${title}</h3></summary>${listed(rows)}</details>`;

const listed = (rows: readonly SchemaRow[]): Markup =>
  markup`
    <dl>${rows.map(
      ({ name, type, isRequired, text }) =>
        markup`
          <div>
            <dt><code>${name}</code>${isRequired ? null : markup` <small>optional</small>`}</dt>
            <dd><code>${type}</code> ${prose(text)}</dd>
          </div>`,
    )}</dl>`;

/** Turns text between backticks into code. */
const prose = (text: string): Markup[] =>
  text
    .split("`")
    .map((part, at) => (at % 2 === 0 ? markup`${part}` : markup`<code>${part}</code>`));
