import { use, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext } from "react-router";

/** Matches the forms that the router submits, by the attribute it adds. */
const FORMS = "form[data-discover=true]";

/** Lets the page's own files load first. */
const DELAY_MS = 1000;

/**
 * Fetches the code of the routes that the visible forms submit to. The router only fetches it on submit and reloads the
 * page if that fails, which without a connection would lose everything typed (PAGE-14).
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
        // Looks routes up by id: until the router knows a route, its path may match the not-found page.
        const id = matchRoutes(router.routes, pathname)?.at(-1)?.route.id;
        const { module, clientActionModule } = manifest.routes[id ?? ""] ?? {};
        for (const file of [module, clientActionModule]) {
          if (file === undefined || fetched.has(file)) continue;
          fetched.add(file);
          void import(/* @vite-ignore */ file).catch(() => fetched.delete(file));
        }
      }
    };
    // Runs again when a form appears or the router learns about its route.
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
