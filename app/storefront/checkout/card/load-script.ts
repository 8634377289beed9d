const LOAD_MS = 15_000;

/** Scripts that have loaded or are loading. */
const scripts = new Map<string, Promise<void>>();

/**
 * Loads a gateway's script, once. Rejects if it does not load in time; another call tries again.
 * Only origins allowed by the page's policy can be loaded (server/web/security-headers.ts).
 */
export function loadScript(url: string, data: Record<string, string> = {}): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const script = document.createElement("script");
  const loading = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, LOAD_MS);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", reject);
  }).catch(() => {
    scripts.delete(url);
    script.remove();
    throw new Error(`${url} did not load`);
  });
  scripts.set(url, loading);
  Object.assign(script.dataset, data);
  script.src = url;
  document.head.append(script);
  return loading;
}
