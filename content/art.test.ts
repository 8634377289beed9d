import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ART } from "./art.ts";

const FOLDER = fileURLToPath(new URL("../public/art/", import.meta.url));
const FORMATS = ["avif", "webp"] as const;
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });

test("every picture in the manifest has a file in each width and format", () => {
  const expected = Object.entries(ART).flatMap(([name, { widths }]) =>
    widths.flatMap((width) => FORMATS.map((format) => `${name}-${width}.${format}`)),
  );
  expect(expected.filter((file) => !files.includes(file))).toEqual([]);
});

test("every rendered file belongs to a picture in the manifest", () => {
  const rendered = files.filter((file) => FORMATS.some((format) => file.endsWith(`.${format}`)));
  const orphans = rendered.filter((file) => !(file.replace(/-\d+\.\w+$/, "") in ART));
  expect(orphans).toEqual([]);
});

test("all pictures together stay under six megabytes", () => {
  const bytes = files
    .map((file) => statSync(FOLDER + file))
    .reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThan(6 * 1024 * 1024);
});
