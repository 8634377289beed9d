import { afterAll, beforeAll, expect, it } from "vitest";
import { markup } from "#domain/text/markup.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import { describeRoute } from "#tests/support/describe-route.ts";
import { expectRedirect } from "#tests/support/read-page.ts";
import { OPERATIONS } from "../v1/operations.ts";
import { makeReference } from "./reference-markup.ts";

/* Proves API-47. */

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

const read = async (path: string) => (await app.visitor().get(path)).text();
const shown = (text: string) => markup`${text}`.text;

describeRoute("/developers", () => {
  it("names every operation, leads to it, and names every problem", async () => {
    const html = await read("/developers");
    for (const { id, summary, path, method } of OPERATIONS) {
      expect(html).toContain(`#${id}">${shown(summary)}</a>`);
      expect(html).toContain(`<code>${method} /api/v1${path}</code>`);
    }
    expect(html).toContain('id="outcome_unknown"');
  });
});

describeRoute("/developers/:group", () => {
  it("tells of each operation where the overview leads to", async () => {
    const links = [...(await read("/developers")).matchAll(/href="(\/developers\/[\w-]+)#(\w+)"/g)];
    expect(links).toHaveLength(OPERATIONS.length);
    const pages = new Map<string, string>();
    for (const [, path = "", id = ""] of links) {
      const html = pages.get(path) ?? (await read(path));
      pages.set(path, html);
      expect(html.split(`<section id="${id}">`)).toHaveLength(2);
    }
    const orders = pages.get("/developers/orders") ?? "";
    expect(orders).toContain("Needs the scope <code>orders.read</code>.");
    expect(orders).toContain("<code>lines[].unitPrice</code>");
    expect(orders).toContain("await shop.addOrderNote({");
    // The document's data doesn't repeat its samples.
    expect(orders.split("await shop.addOrderNote({")).toHaveLength(2);
  });

  it("redirects home from a group that there is not", async () => {
    expectRedirect(await app.visitor().get("/developers/%3Cb%3E"), "/");
    expectRedirect(await app.visitor().get("/developers/nothing"), "/");
  });
});

it("whatever a contract says stays text", () => {
  const evil = `<img src=x onerror=alert(1)>"'`;
  const { overview, groups } = makeReference({
    servers: [],
    components: { schemas: {} },
    paths: {
      "/a": {
        post: {
          operationId: "a",
          tags: [evil],
          summary: evil,
          description: `${evil} \`${evil}\``,
          security: [{}],
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  properties: { [evil]: { type: "string", description: evil, examples: [evil] } },
                  required: [evil],
                },
              },
            },
          },
          responses: {},
        },
      },
    },
  });
  const html = overview.text + groups.map(({ page }) => page.text).join("");
  expect(html).not.toContain("<img");
  // A quote must not end the string in a shell, either.
  expect(html).toContain(shown(String.raw`'\''`));
});
