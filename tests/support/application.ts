import type { ShopParts } from "#server/shop-deps.ts";
import { createApplication } from "#server/web/application.ts";
import { pageReader } from "#server/web/page-reader.ts";
import { visitorLookup } from "#server/web/visitor-lookup.ts";
import { HttpClient } from "./http-client.ts";
import { loadRoutes, serverBuild } from "./server-build.ts";
import { createTestShop, type TestShop } from "./test-shop.ts";

const SITE = "http://localhost:3000";
/** The seeded sample accounts' password. */
const PASSWORD = "sample-password-1";

type SampleName =
  | "customer"
  | "affiliate"
  | "og"
  | "staff"
  | "manager"
  | "fulfillment"
  | "care"
  | "reader";

export interface TestApplication extends TestShop {
  /** A browser without cookies that requests pages. */
  visitor(): HttpClient;
  /** Signed in to a new account. */
  customer(email?: string): Promise<HttpClient>;
  /** Signed in to a sample account. */
  sampleCustomer(name: SampleName): Promise<HttpClient>;
}

/**
 * The shop from a request to its response, without a socket or a build: the route table, the real middleware, loaders,
 * actions and pages, on a test database.
 */
export async function createTestApplication(
  parts: ShopParts = {},
  env: Record<string, string> = {},
): Promise<TestApplication> {
  const test = await createTestShop(parts, { SITE_URL: SITE, ...env });
  const application = createApplication(test.shop, async () => serverBuild(), "production");
  test.shop.running.setPages(pageReader(test.shop, application));

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input), init);
    // Browsers send an Accept header; a test for another client overrides it.
    if (!request.headers.has("accept")) request.headers.set("accept", "text/html");
    await loadRoutes(request.method, new URL(request.url).pathname);
    const cookie = request.headers.get("cookie") ?? "";
    const client = { ipAddress: "203.0.113.7", userAgent: "test", cookie };
    const lookup = visitorLookup(test.shop, cookie, {
      asksForPrivacy: request.headers.get("Sec-GPC") === "1",
    });
    const page = await application.render({
      request,
      client,
      lookup,
      hasCartHoles: false,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
    for (const one of [...page.setCookies, ...(await lookup.cookies())])
      headers.append("set-cookie", one);
    if (page.stream) return new Response(page.stream, { status: page.status, headers });
    if (!Buffer.isBuffer(page.body)) throw new Error("The page has holes");
    const body = page.body.length === 0 ? null : new Uint8Array(page.body);
    return new Response(body, { status: page.status, headers });
  };

  const visitor = () => new HttpClient(SITE, answer);

  async function enter(path: string, email: string, password: string): Promise<HttpClient> {
    const client = visitor();
    const response = await client.post(path, { email, password });
    if (response.status !== 302) throw new Error(`${path}: ${await response.text()}`);
    return client;
  }

  return {
    ...test,
    visitor,
    customer: (email = `${crypto.randomUUID()}@mail.example`) =>
      enter("/auth/sign-up", email, "a long enough password"),
    sampleCustomer: (name) => enter("/auth/sign-in", `${name}@mitra.example`, PASSWORD),
  };
}
