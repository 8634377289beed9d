/* Vite serves the browser's modules and reloads the server's; everything else is the shop's own web process. */
import { createServer as createVite } from "vite";

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
// Vite would end the process before the shop has stopped its database.
process.removeAllListeners("SIGTERM");
const { startDevelopment } = await vite.ssrLoadModule("./server/start-development.ts");
await startDevelopment(process.env, {
  build: () => vite.ssrLoadModule("virtual:react-router/server-build"),
  middleware: vite.middlewares,
  close: () => vite.close(),
});
