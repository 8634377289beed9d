const ROUTE = /"([^"]+)": \{([^{}]*)module: (\w+)\s*\}(?:,|(?=\s*\}))/g;
const ASSETS = /export \{ default as assets \} from ("[^"]+");/;

/**
 * The router's build as customers need it: without the routes under /admin, which are a quarter of what a process
 * would read before its first answer, and which the router goes through for each page it makes.
 *
 * @param whole the source of the router's own module for the server
 * @throws if it is not written as it was: the plugin has changed
 */
export function customersRoutes(whole: string): string {
  const staffs = new Set<string>();
  const modules: string[] = [];
  // Those above a route come before it.
  let code = whole.replace(ROUTE, (route, id: string, facts: string, module: string) => {
    const [, above = ""] = /parentId: "([^"]+)"/.exec(facts) ?? [];
    if (!facts.includes('path: "admin"') && !staffs.has(above)) return route;
    staffs.add(id);
    modules.push(module);
    return "";
  });
  for (const module of modules) {
    const imported = new RegExp(String.raw`import \* as ${module} from "[^"]+";`);
    if (!imported.test(code)) throw new Error(`No import of ${module}`);
    code = code.replace(imported, "");
  }
  if (modules.length === 0 || !ASSETS.test(code))
    throw new Error("The router's module for the server is not written as it was");
  // What the browser's files are named is said for these routes alone, too: the router asks for both or neither.
  const [statement = "", manifest = ""] = ASSETS.exec(code) ?? [];
  return `${code.replace(statement, `import all from ${manifest};`)}
    const isKnown = ([id]) => id in routes;
    export const assets = { ...all, routes: Object.fromEntries(Object.entries(all.routes).filter(isKnown)) };`;
}
