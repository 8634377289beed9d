import type { Viewer } from "#app/shell/contexts.ts";
import { NOT_A_MEMBER } from "#domain/catalog/product.ts";
import type { Shop } from "#server/shop.ts";
import type { Application } from "./application.ts";
import { visitorLookup } from "./visitor-lookup.ts";

const CLIENT = { ipAddress: "127.0.0.1", userAgent: "mitra", cookie: "" };

/** A visitor of an open shop, to check its pages' content before it opens. */
const READER: Viewer = { isSignedIn: false, membership: NOT_A_MEMBER, isStaff: true };

/** Renders a page for a stranger in an open shop, without a socket; `null` if there is no such page. */
export const pageReader =
  (shop: Shop, application: Application) =>
  async (path: string): Promise<string | null> => {
    const page = await application.render({
      request: new Request(shop.site.url + path, { headers: { accept: "text/html" } }),
      client: CLIENT,
      lookup: { ...visitorLookup(shop, ""), viewer: () => Promise.resolve(READER) },
      hasCartHoles: false,
    });
    return page.status === 200 && Buffer.isBuffer(page.body) ? page.body.toString("utf8") : null;
  };
