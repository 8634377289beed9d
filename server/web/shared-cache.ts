/** Every page has it: a change may show on any, so all go, as they do from memory. */
export const PAGES_TAG = "mitra-pages";
/** A purge that got lost shows for this long. */
const CACHED_SECONDS = 600;

/**
 * What makes a page one that Varnish may keep and purge (`ops/varnish/shop.vcl`). Browsers, and caches that don't know
 * these, go by Cache-Control.
 */
export const SHARED_CACHE_HEADERS = {
  "surrogate-control": `max-age=${CACHED_SECONDS}`,
  "surrogate-key": PAGES_TAG,
};

/** What Varnish is asked so that it drops all pages. */
export const PURGE_REQUEST: RequestInit = {
  method: "PURGE",
  headers: { "surrogate-key": PAGES_TAG },
};
