import type { RouteConfigEntry } from "@react-router/dev/routes";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { demoDataFolder } from "#tests/support/demo-data-folder.ts";
import { type HttpClient, signInClient } from "#tests/support/http-client.ts";
import {
  queryShopProcess,
  type ShopProcess,
  startShopProcess,
} from "#tests/support/shop-process.ts";

/* Proves STAFF-1. */

/* Staff whose session has not passed a second factor, at every route. */

const folder = demoDataFolder("test-security-staff-gate");
const HTML = { accept: "text/html" };
/** Paths needed to enroll a factor, and to leave. */
const OPEN = new Set([
  "/auth/enroll",
  "/auth/confirm",
  "/auth/passkey/options",
  "/orders/security/passkeys",
  "/auth/sign-out",
  "/auth/refresh",
]);

let shop: ShopProcess;
let staff: HttpClient;
/** The factor set up further down. */
let totp: TOTP;
beforeAll(async () => {
  shop = await startShopProcess(folder);
  staff = await signInClient(shop.url, "staff@mitra.example");
});
afterAll(() => shop.stop());

/** Every address in the route table, its parameters filled in. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", children, index }) => {
    const here = path === "" ? parent : `${parent}/${path}`;
    const filled = here.replaceAll(/:\w+/g, "1").replace("*", "nowhere");
    if (children !== undefined) return pathsOf(children, here);
    return [index === true || filled === "" ? "/" : filled];
  });
}
const paths = pathsOf(routes).filter((path) => !OPEN.has(path));

it("finds the routes", () => {
  expect(paths.length).toBeGreaterThan(60);
  expect(paths).toEqual(expect.arrayContaining(["/", "/shop/1", "/orders", "/privacy-policy"]));
});

it("every page redirects to the one that enrolls a factor, as a page and as data", async () => {
  for (const path of paths) {
    const page = await staff.get(path, HTML);
    expect([path, page.status, page.headers.get("location")?.split("?")[0]]).toEqual([
      path,
      302,
      "/auth/enroll",
    ]);
    const data = await staff.get(path === "/" ? "/_root.data" : `${path}.data`);
    expect([path, data.status]).toEqual([path, 202]);
    expect(await data.text()).toContain("/auth/enroll");
  }
});

it("nothing can be changed", async () => {
  for (const path of paths) {
    const page = await staff.post(path, { anything: "1" }, HTML);
    expect([path, page.status]).toEqual([path, 403]);
  }
});

it("a signed-out visitor or a customer is not stopped", async () => {
  const customer = await signInClient(shop.url, "customer@mitra.example");
  expect((await customer.get("/orders", HTML)).status).toBe(200);
  expect((await staff.get("/shop", HTML)).status).toBe(302);
});

it("a factor opens the shop, and the last one cannot be given up", async () => {
  const here = "/auth/enroll?next=/orders";
  await staff.post(here, { intent: "start" }, HTML);
  const page = await (await staff.get(here, HTML)).text();
  const [, key = ""] = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page) ?? [];
  totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  const on = await staff.post(here, { intent: "confirm", factorCode: totp.generate() }, HTML);
  expect(on.status).toBe(200);
  expect((await staff.get("/orders", HTML)).status).toBe(200);
  const off = await staff.post("/orders/security/two-step", {}, { accept: "*/*" });
  expect(off.status).toBe(409);
  expect((await staff.get("/orders", HTML)).status).toBe(200);
});

it("a session older than the factor is asked for it at every route except those that prove it", async () => {
  await queryShopProcess(
    folder,
    "update session set second_factor = null, second_factor_at = null",
  );
  const open = new Set([
    "/auth/confirm",
    "/auth/passkey/options",
    "/auth/sign-out",
    "/auth/refresh",
  ]);
  for (const path of [...paths, "/auth/enroll", "/orders/security/passkeys"]) {
    expect(open.has(path)).toBe(false);
    const page = await staff.get(path, HTML);
    expect([path, page.status, page.headers.get("location")?.split("?")[0]]).toEqual([
      path,
      302,
      "/auth/confirm",
    ]);
    const change = await staff.post(path, { anything: "1" }, HTML);
    expect([path, change.status]).toEqual([path, 403]);
  }
  const asked = await (await staff.get("/auth/confirm", HTML)).text();
  expect(asked).toContain("Please complete the second step now.");
  expect(asked).not.toContain('name="password"');
  const password = { by: "password", password: "sample-password-1" };
  expect((await staff.post("/auth/confirm", password, HTML)).status).toBe(403);
  expect((await staff.get("/orders", HTML)).status).toBe(302);
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  const confirmed = await staff.post("/auth/confirm", { by: "code", factorCode: code }, HTML);
  expect(confirmed.status).toBe(302);
  expect((await staff.get("/orders", HTML)).status).toBe(200);
});
