import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { customersRoutes } from "./scripts/setup/customers-routes.ts";
import { eagerFunctions } from "./scripts/setup/eager-functions.ts";
import { foldCssVariables } from "./scripts/setup/fold-css-variables.ts";

// What a first visit does not need: loaded with the first page or dialog that has such a form.
const FORMS =
  "read-form|address-line|card-data|order-summary|contact-|sign-|profile-form|password-strength";

// What "Can you ship to me?" needs, and little else.
const SHIPPING = "domain/shipping|definition-list|ship-to-me|storefront/shipping";

// What pages to read are built from; the shop's own pages have little of it.
const READING =
  "figure-row|scene-drawing|titled-section|numbered-steps|copy-button|point-grid|cards-section|/table[.]";

// Few files per page: what routes share is in one file, not in thirty small ones. Dialogs stay separate,
// because they are loaded when first opened.
const CHUNKS = [
  // What runs before the first intent: it must not reach for React.
  {
    name: "early",
    test: /vite\/preload-helper|\/app\/(?:hydration\/(?!hydrate\.tsx|page-scripts|stale-tab)|entry\.client|shell\/hydration-marks|session\/session-channel-name|storefront\/(?:age-gate\/(?:age-flag|open-gate-here)|layout\/focus-main-heading))|\/domain\/account\/session-event/,
    priority: 1,
  },
  {
    name: "framework",
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/app\/hydration\/hydrate\.tsx/,
  },
  {
    name: "shared",
    test: new RegExp(
      String.raw`/(?:app/(?:ui|shell)|domain|content)/(?!.*(?:overlay-panel|dialog|drawer|plans|${FORMS}|${SHIPPING}|${READING}))`,
    ),
    minShareCount: 4,
  },
  { name: "reading", test: new RegExp(`/app/ui.*(?:${READING})`), minShareCount: 3 },
  { name: "shipping", test: new RegExp(`/(?:app|domain)/.*(?:${SHIPPING})`), minShareCount: 2 },
  { name: "forms", test: new RegExp(`/(?:app|domain)/.*(?:${FORMS})`), minShareCount: 2 },
  // The rest that every shop page needs comes with its document, except what the root also needs.
  {
    name: "frame",
    test: /\/app\/(?:root\.tsx|hydration\/stale-tab|shell\/(?:no-age-gate|inline-script)|storefront\/(?:layout\/(?:recovery-links|error-page)|age-gate\/age-flag)|ui\/(?:skip-link|logo|fonts))/,
    minShareCount: 2,
  },
  {
    name: "shop",
    test: /\/app\/(?:session\/|shell\/(?:overlay|bot-|keeps-place)|ui\/card-icons|storefront\/(?:cart\/(?:use-cart|cart-answer|in-turn|optimistic)|form-posts))/,
    minShareCount: 2,
  },
  // Small, and needed wherever products are shown; each file of its own costs its headers.
  {
    name: "catalog",
    test: /\/app\/storefront\/(?:own-price|shop-href|product\/(?:product-(?:grid|card)|products-failed|stock-badge)|cart\/add-)/,
    minShareCount: 2,
  },
  { name: "info", test: /\/app\/info\//, minShareCount: 3 },
];

// Every page waits for this sheet (tests/e2e/weight.spec.ts). It comes after Tailwind's own plugin.
const smallerSheet: Plugin = {
  name: "smaller-sheet",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/app\/styles\/app\.css(?!.*\burl\b)/ },
    handler: (css) => ({ code: foldCssVariables(css), map: null }),
  },
};

// pdfkit requires the widths of a font when it is first used, which no bundle can follow: they are imported.
const pdfFonts: Plugin = {
  name: "pdf-fonts",
  apply: "build",
  transform: {
    filter: { id: /\/pdfkit\/js\/pdfkit\.node\.mjs$/ },
    handler(code) {
      const imports: string[] = [];
      const bundled = code.replaceAll(/require\$1\('#standard-fonts\/(\w+)'\)/g, (_, name) => {
        imports.push(`import ${name}Widths from "pdfkit/standard-fonts/${name}";`);
        return `${name}Widths`;
      });
      if (imports.length === 0) throw new Error("pdfkit no longer requires its fonts here");
      return { code: `${imports.join("\n")}\n${bundled}`, map: null };
    },
  },
};

// React Router (8.4) does not abort a revalidation when a fetcher's redirect overtakes it: its late answer put the old
// address back and left an empty page (tests/e2e/account-page.spec.ts).
const REDIRECTS = "pendingNavigationController = null;\n\t\tlet redirectNavigationType";
const endsOldReading: Plugin = {
  name: "ends-old-reading",
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/router\/router\.js$/ },
    handler(code) {
      if (!code.includes(REDIRECTS)) throw new Error("React Router no longer redirects like this");
      const ended = `if (!isNavigation) pendingNavigationController?.abort();\n\t\t${REDIRECTS}`;
      return { code: code.replace(REDIRECTS, ended), map: null };
    },
  },
};

const WHOLE_BUILD = "virtual:react-router/server-build";
const CUSTOMERS_BUILD = "virtual:customers-build";

// Staff's routes come with the first request for one of them (server/start-web.ts).
const customersBuild: Plugin = {
  name: "customers-build",
  apply: "build",
  resolveId: {
    filter: { id: new RegExp(`^${CUSTOMERS_BUILD}$`) },
    handler: () => `\0${CUSTOMERS_BUILD}`,
  },
  load: {
    filter: { id: new RegExp(`^\0${CUSTOMERS_BUILD}$`) },
    async handler() {
      const whole = await this.resolve(WHOLE_BUILD);
      const { code } = whole ? await this.load(whole) : { code: null };
      if (code === null) throw new Error(`There is no ${WHOLE_BUILD}`);
      return customersRoutes(code);
    },
  },
};

const NOT_ASCII = /[\u0080-\uffff]/g;
const LICENSE = /\/\*[^]*?\*\/|^\/\/.*/gm;

// CommonJS, which Node starts sooner than modules and runs as fast, strict as they are; Vite itself would make modules.
const commonJs: Plugin = {
  name: "common-js",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "ssr",
  outputOptions: (options) => ({
    ...options,
    format: "cjs",
    strict: true,
    entryFileNames: "index.js",
  }),
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      // `asciiOnly` leaves what licenses say as it is.
      file.code = file.code.replaceAll(LICENSE, (text) => text.replaceAll(NOT_ASCII, "?"));
      if (file.code.search(NOT_ASCII) >= 0) throw new Error(`${file.fileName} is not ASCII`);
    }
    this.emitFile({ type: "asset", fileName: "package.json", source: `{"type":"commonjs"}` });
  },
};

// What a process calls until its first answer, by name (bench/list-first-functions.ts). One that is missing is compiled
// when it is called; one that is no longer called costs a little memory.
const FIRST_FUNCTIONS = new Set(
  readFileSync("scripts/setup/first-functions.txt", "utf8").split("\n").filter(Boolean),
);

const compiledAhead: Plugin = {
  name: "compiled-ahead",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  renderChunk: (code) => ({ code: eagerFunctions(code, FIRST_FUNCTIONS), map: null }),
};

// V8 keeps a module's source in memory, two bytes for each character if one of them is not Latin. Names stay, for the
// traces of errors.
const SHORT_SOURCE = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true, asciiOnly: true },
};

/**
 * Names the files that a process reads at its start, few and whole: to look for eighty takes as long as to read one of
 * five megabytes. What the worker also needs is one file, what only the web process needs another; what is imported
 * when it is first needed stays by itself.
 */
function startFiles(): Rolldown.CodeSplittingNameFunction {
  let web: Set<string>;
  let worker: Set<string>;
  return (id, graph) => {
    web ??= importedFrom("server/start-web.ts", graph);
    worker ??= importedFrom("server/start-worker.ts", graph);
    if (!web.has(id)) return null;
    return worker.has(id) ? "shop" : "web";
  };
}

type Graph = Rolldown.ChunkingContext;

/** All modules that come with one, by their ids. */
function importedFrom(file: string, graph: Graph): Set<string> {
  const found = new Set([path.join(import.meta.dirname, file)]);
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

// The server is one bundle: `server/main.ts` starts the web process, the worker or the command
// line, and all of them share one copy of the typed contexts and of the database module.
export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    smallerSheet,
    pdfFonts,
    endsOldReading,
    customersBuild,
    reactRouter(),
    commonJs,
    compiledAhead,
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      // One bundle starts faster than a thousand files, and needs no node_modules to run.
      resolve: command === "build" ? { noExternal: true, external: ["pg-native"] } : {},
      // React's and the router's own builds for development, a tenth of the bundle, stay out of it.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        rolldownOptions: {
          input: "./server/main.ts",
          output: { minify: SHORT_SOURCE, codeSplitting: { groups: [{ name: startFiles() }] } },
        },
        target: "node24",
      },
    },
  },
}));
