import { use, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext } from "react-router";

/** Selects forms as the router marks those that it sends. */
const FORMS = "form[data-discover=true]";

/** Lets the page's own files load first. */
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
      const actions = [...document.querySelectorAll(FORMS)].map(
        (form) => form.getAttribute("action") ?? "",
      );
      for (const action of new Set(actions)) {
        const { pathname } = new URL(action, window.location.href);
        // By file: until the router has heard of a route, its path may lead to the page for what isn't found.
        const id = matchRoutes(router.routes, pathname)?.at(-1)?.route.id;
        const { module, clientActionModule } = manifest.routes[id ?? ""] ?? {};
        for (const file of [module, clientActionModule]) {
          if (file === undefined || fetched.has(file)) continue;
          fetched.add(file);
          void import(/* @vite-ignore */ file).catch(() => fetched.delete(file));
        }
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
