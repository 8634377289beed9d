import { chromium } from "@playwright/test";
// A headless browser with software WebGL, and a small file server that serves it the modules,
// three.js and the fonts.
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SERVED = ["scripts/render-art/", "node_modules/three/", "public/fonts/"];
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".woff2": "font/woff2" };
const WEBGL_FLAGS = [
  "--no-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

function serve(request, response) {
  const path = normalize(new URL(request.url, "http://localhost").pathname).slice(1);
  const file = join(ROOT, path);
  if (!SERVED.some((folder) => path.startsWith(folder)) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
}

function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined;
}

/** Opens the stage. `render` returns a PNG of a picture's scene; close the stage when done. */
export async function openStage() {
  const server = createServer(serve);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const browser = await chromium.launch({ executablePath: browserPath(), args: WEBGL_FLAGS });

  let darkroom;

  async function openDarkroom() {
    const page = await browser.newPage();
    page.on("console", (message) => message.type() === "error" && console.error(message.text()));
    page.on("pageerror", (error) => console.error(error));
    await page.goto(`${origin}/scripts/render-art/stage/stage.html`);
    await page.waitForFunction(() => "renderPicture" in globalThis, undefined, { timeout: 60_000 });
    return page;
  }

  return {
    async render(picture) {
      darkroom ??= await openDarkroom();
      const dataUrl = await darkroom.evaluate((p) => globalThis.renderPicture(p), picture);
      return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
    },

    async close() {
      await browser.close();
      server.close();
    },
  };
}
