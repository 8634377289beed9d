import type { Shop } from "#server/shop.ts";
import type { Application } from "./application.ts";
import { visitorLookup } from "./visitor-lookup.ts";

const CLIENT = { ipAddress: "127.0.0.1", userAgent: "mitra", cookie: "" };

/** Makes a page as a stranger gets it, without a socket; null = there is no such page. */
export const pageReader =
  (shop: Shop, application: Application) =>
  async (path: string): Promise<string | null> => {
    const page = await application.render({
      request: new Request(shop.site.url + path, { headers: { accept: "text/html" } }),
      client: CLIENT,
      lookup: visitorLookup(shop, ""),
      hasCartHoles: false,
    });
    return page.status === 200 && Buffer.isBuffer(page.body) ? page.body.toString("utf8") : null;
  };
