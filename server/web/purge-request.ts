/** The kinds of shared caches that can be purged. */
export const PURGE_TYPES = ["varnish", "fastly", "cloudflare"] as const;

export interface SharedCacheSettings {
  type: (typeof PURGE_TYPES)[number];
  /** Each is purged: several Varnishes, or one CDN's address for it. */
  urls: readonly string[];
  /** null = it asks for none. */
  token: string | null;
}

/** Every page has it: a change may show on any, so all go, as they do from memory. */
export const PAGES_TAG = "mitra-pages";
/** A purge that got lost shows for this long. */
const CACHED_SECONDS = 600;

/**
 * What makes a page one that a shared cache may keep and purge, under the names of all of them. Browsers,
 * and caches that know none of these, go by Cache-Control.
 */
export const SHARED_CACHE_HEADERS = {
  "surrogate-control": `max-age=${CACHED_SECONDS}`,
  "cdn-cache-control": `max-age=${CACHED_SECONDS}`,
  "surrogate-key": PAGES_TAG,
  xkey: PAGES_TAG,
  "cache-tag": PAGES_TAG,
};

/** What a cache is asked so that it drops all pages. */
export function purgeRequest({ type, token }: SharedCacheSettings): RequestInit {
  switch (type) {
    case "varnish":
      return {
        method: "PURGE",
        headers: {
          "surrogate-key": PAGES_TAG,
          ...(token === null ? {} : { "purge-token": token }),
        },
      };
    case "fastly":
      return {
        method: "POST",
        headers: { "surrogate-key": PAGES_TAG, "fastly-key": token ?? "" },
      };
    case "cloudflare":
      return {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token ?? ""}` },
        body: JSON.stringify({ tags: [PAGES_TAG] }),
      };
  }
}
