/** Every page has this key: a change may affect any page, so all are purged, as they are from memory. */
export const PAGES_TAG = "mitra-pages";
/** A change shows after this long even if its purge gets lost. */
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
