import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** The oldest that the shop supports: Safari and iOS 16.4, others two years back. `.oxlintrc.json` names the newer functions. */
const BROWSERS = ["safari16.4", "chrome131", "edge131", "firefox132"];

// Code that routes share is in few files, not in thirty small ones. Dialogs stay separate: they are loaded when first opened.
const CHUNKS = [
  // Code that runs before the first intent: it must not reach for React.
  {
    name: "early",
    test: /vite\/preload-helper|\/app\/(?:hydration\/(?!hydrate\.tsx|page-scripts|report-speed|stale-tab)|entry\.client|shell\/(?:early|hydration-marks|not-reached)|session\/session-channel-name|ui\/keep-tab-inside|storefront\/(?:age-gate\/(?:age-flag|open-gate-here)|cart\/(?:drawer-marks|run-drawer)|layout\/focus-main-heading))|\/domain\/(?:account\/session-event|cart\/cart-label)/,
    priority: 1,
  },
  {
    name: "framework",
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/app\/hydration\/hydrate\.tsx/,
  },
  { name: "shared", test: /\/(?:app|domain|content)\//, minShareCount: 8 },
];

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
// address back (tests/e2e/account-page.spec.ts).
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

// The server is one bundle: `server/main.ts` starts the web process, the worker or the command
// line, and all of them share one copy of the typed contexts and of the database module.
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), pdfFonts, endsOldReading, reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: BROWSERS,
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
          output: { entryFileNames: "index.js" },
        },
        target: "node24",
      },
    },
  },
}));
