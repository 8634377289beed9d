import { expect, it } from "vitest";
import { customersRoutes } from "./customers-routes.ts";

const WHOLE = `
    import * as entryServer from "/app/entry.server.tsx";
    import * as route0 from "/app/root.tsx";
import * as route1 from "/app/shop.route.tsx";
import * as route2 from "/app/desk-document.route.tsx";
import * as route3 from "/app/front.route.tsx";
import * as route4 from "/app/order.route.tsx";
      export { default as assets } from "virtual:react-router/server-manifest";
      export const entry = { module: entryServer };
      export const routes = {
        "root": {
          id: "root",
          parentId: undefined,
          path: "",
          module: route0
        },
  "desk-document.route": {
          id: "desk-document.route",
          parentId: "root",
          path: "admin",
          module: route2
        },
  "front.route": {
          id: "front.route",
          parentId: "desk-document.route",
          module: route3
        },
  "shop.route": {
          id: "shop.route",
          parentId: "root",
          path: "shop",
          module: route1
        },
  "order.route": {
          id: "order.route",
          parentId: "front.route",
          path: "orders/:orderNumber",
          module: route4
        }
      };
      export const allowedActionOrigins = undefined;
`;

it("leaves out the routes under /admin, their modules and what their files are named", async () => {
  const code = customersRoutes(WHOLE);
  expect(code).not.toMatch(/desk-document|front|order/);
  const runnable = code
    .replace(/import \* as (\w+) from "([^"]+)";/g, 'const $1 = "$2";')
    .replace(
      /import all from "[^"]+";/,
      'const all = { version: "v", routes: { root: 1, "shop.route": 2, "front.route": 3 } };',
    );
  const module: Record<string, unknown> = await import(
    `data:text/javascript,${encodeURIComponent(runnable)}`
  );
  expect(module["routes"]).toMatchObject({
    root: { module: "/app/root.tsx" },
    "shop.route": { module: "/app/shop.route.tsx" },
  });
  expect(module["assets"]).toEqual({ version: "v", routes: { root: 1, "shop.route": 2 } });
});

it.each([
  ["no routes under /admin", WHOLE.replace('"admin"', '"desk"')],
  ["a module that is not imported", WHOLE.replace("import * as route3", "import route3")],
  ["no names of files", WHOLE.replace("default as assets", "assets")],
])("refuses a source with %s", (_, whole) => {
  expect(() => customersRoutes(whole)).toThrow();
});
