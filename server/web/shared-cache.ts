/** Every page has it: a change may show on any, so all go, as they do from memory. */
export const PAGES_TAG = "mitra-pages";
/** A purge that got lost shows for this long. */
const CACHED_SECONDS = 600;

/**
 * Headers that let Varnish keep and purge a page (`ops/varnish/shop.vcl`). Browsers, and caches that don't know these,
 * follow Cache-Control.
 */
export const SHARED_CACHE_HEADERS = {
  "surrogate-control": `max-age=${CACHED_SECONDS}`,
  "surrogate-key": PAGES_TAG,
};

/** Request that makes Varnish drop all pages. */
export const PURGE_REQUEST: RequestInit = {
  method: "PURGE",
  headers: { "surrogate-key": PAGES_TAG },
};
