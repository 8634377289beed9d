import { use, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext } from "react-router";

/** As the router marks those that it sends. */
const FORMS = "form[data-discover=true]";

/** What the page itself needs comes first. */
const DELAY_MS = 1000;

/**
 * Fetches the files of the routes that the shown forms are sent to. The router fetches them when a form is
 * sent and, if it can't, reloads the page: without a connection, all that was typed would be gone (PAGE-14).
 */
export function FormFiles() {
  const router = use(RouterContext)?.router;
  useEffect(() => {
    if (!router) return undefined;
    const { __reactRouterManifest: manifest } = window;
    const fetched = new Set<string>();
    const fetchAll = () => {
      for (const form of document.querySelectorAll(FORMS)) {
        const { pathname } = new URL(form.getAttribute("action") ?? "", window.location.href);
        if (fetched.has(pathname)) continue;
        const id = matchRoutes(router.routes, pathname)?.at(-1)?.route.id;
        const files = id === undefined ? undefined : manifest.routes[id];
        if (!files) continue;
        fetched.add(pathname);
        for (const file of [files.module, files.clientActionModule])
          if (file !== undefined)
            void import(/* @vite-ignore */ file).catch(() => fetched.delete(pathname));
      }
    };
    // A form is shown, or the router has heard of its route.
    const observer = new MutationObserver(fetchAll);
    let unsubscribe = () => {};
    const timer = setTimeout(() => {
      fetchAll();
      observer.observe(document.body, { childList: true, subtree: true });
      unsubscribe = router.subscribe(fetchAll);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      unsubscribe();
    };
  }, [router]);
  return null;
}
