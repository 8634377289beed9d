import type { AddressInfo } from "node:net";
import { readConfig } from "#server/config.ts";
import { createWeb } from "#server/web.ts";
import { HttpClient } from "./http-client.ts";
import { loadRoutes, serverBuild } from "./server-build.ts";
import type { Way } from "./test-database.ts";
import { createTestShop, type TestShop } from "./test-shop.ts";
import { until } from "./until.ts";

export interface TestWeb extends TestShop {
  url: string;
  /** A browser without cookies that uses a socket. */
  visitor(): HttpClient;
  /** Signed in to a new account. */
  customer(email?: string): Promise<HttpClient>;
}

const SITE = "http://localhost:3000";
const ENV = { LOG_LEVEL: "silent", SITE_URL: SITE, DEMO: "1" };

/** The whole web process within this one, with its page cache, on a test database and without a build. */
export async function createTestWeb(way?: Way, env: Record<string, string> = {}): Promise<TestWeb> {
  const test = await createTestShop({}, { ...ENV, ...env }, way);
  const web = createWeb({
    shop: test.shop,
    config: readConfig({ ...ENV, ...env }),
    build: async () => serverBuild(),
    mode: "production",
    serveFile: async () => false,
  });
  await new Promise<void>((resolve) => web.server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = web.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const answer: typeof fetch = async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    await loadRoutes(init?.method ?? "GET", asked.pathname);
    const headers = new Headers(init?.headers);
    if (init?.method === "POST") headers.set("origin", SITE);
    return fetch(input, { ...init, headers });
  };
  const visitor = () => new HttpClient(url, answer);
  // It caches pages once it is notified of changes.
  await until("pages are kept", async () => {
    await visitor().get("/dosing");
    return (await visitor().get("/dosing")).headers.has("etag");
  });

  return {
    ...test,
    url,
    visitor,
    async customer(email = `${crypto.randomUUID()}@mail.example`) {
      const client = visitor();
      const response = await client.post("/auth/sign-up", {
        email,
        password: "a long enough password",
      });
      if (response.status !== 302) throw new Error(await response.text());
      return client;
    },
    async close() {
      await web.stop();
      await test.close();
    },
  };
}
