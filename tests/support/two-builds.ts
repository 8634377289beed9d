import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { dropOldAssets, keepAssets } from "../../scripts/setup/earlier-assets.mjs";

const BESIDE = ["server", "content", "public", "node_modules", "package.json"];
const TEXT = /\.(?:js|json|css|html)$/;

/** A folder with a copy of our build, from which the shop can be started. */
export function copyBuild(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync("build", path.join(folder, "build"), { recursive: true });
  for (const name of BESIDE) symlinkSync(path.resolve(name), path.join(folder, name));
}

/**
 * Builds another release in the folder: every script is renamed, as if each had changed, and the manifest has another
 * version.
 */
export function releaseAgain(folder: string): void {
  const build = path.join(folder, "build");
  keepAssets(folder);
  const assets = path.join(build, "client/assets");
  const names = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const version = /version:\s*["'`](\w+)["'`]|"version":\s*"(\w+)"/;
  const manifest = names.find((name) => name.startsWith("manifest-")) ?? "";
  const [, bare, quoted] = version.exec(readFileSync(path.join(assets, manifest), "utf8")) ?? [];
  const old = bare ?? quoted;
  if (old === undefined) throw new Error("The manifest has no version");
  const renew = (text: string) => {
    let renewed = text.replaceAll(old, "0".repeat(old.length));
    for (const name of names) renewed = renewed.replaceAll(name, newName(name));
    return renewed;
  };
  const files = [assets, path.join(build, "server")].flatMap((at) =>
    readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of files) {
    if (/\.(?:br|gz)$/.test(file)) rmSync(file); // they have the old text
    else if (TEXT.test(file)) writeFileSync(file, renew(readFileSync(file, "utf8")));
  }
  for (const name of names) renameSync(path.join(assets, name), path.join(assets, newName(name)));
  dropOldAssets(folder);
}

const newName = (name: string): string => name.replace(/\.js$/, "-next.js");
