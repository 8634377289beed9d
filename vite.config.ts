import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// The server is one bundle: `server/main.ts` starts the web process, the worker or the command
// line, so that all of them share one copy of the typed contexts and of the database module.
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // One bundle starts faster than a thousand files, and needs no node_modules to run.
      resolve: command === "build" ? { noExternal: true, external: ["pg-native"] } : {},
      build: { rolldownOptions: { input: "./server/main.ts" }, target: "node24" },
    },
  },
}));
