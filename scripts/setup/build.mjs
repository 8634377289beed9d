import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { digestOf, filesIn } from "./digest.mjs";
import { dropOldAssets, keepAssets } from "./earlier-assets.mjs";
import { environmentWith } from "./node24.mjs";

const STAMP = "build/.built-from";
const SOURCES = ["app", "content", "domain", "server", "public"];
const SETTINGS = [
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/setup/digest.mjs",
];

/** Builds the shop, unless the build is up to date with the sources. */
export function ensureBuild(node) {
  const digest = digestOf(...SETTINGS, ...SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest) return;
  console.log("Building the shop ...");
  keepAssets();
  const built = spawnSync(node, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    env: environmentWith(node, { NODE_ENV: "production" }),
    encoding: "utf8",
  });
  if (built.status !== 0) {
    console.error(`${built.stdout}${built.stderr}\nThe build failed.`);
    process.exit(built.status ?? 1);
  }
  compressFiles("build/client");
  dropOldAssets();
  writeFileSync(STAMP, digest);
}

/** Compresses text files to .br and .gz once, so no request has to. */
function compressFiles(folder) {
  for (const file of filesIn(folder).filter((name) =>
    /\.(?:js|css|svg|json|txt|xml)$/.test(name),
  )) {
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
  }
}
