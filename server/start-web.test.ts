import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/* A customer's first answer doesn't wait for code that only jobs, emails and passkeys need. */

const FOLDER = "build/server/assets";
const read = (file: string) => readFileSync(path.join(FOLDER, file), "utf8");
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".js"));

/** The source of the web process's file and of everything it imports before it runs. */
function loadedAtStart(): string {
  const seen = new Set(FILES.filter((file) => file.startsWith("start-web-")));
  for (const file of seen)
    for (const [, imported = ""] of read(file).matchAll(/(?:from|^import) ?"\.\/([\w.-]+\.js)"/gm))
      seen.add(imported);
  return [...seen].map(read).join("\n");
}

it.each([
  ["the job scheduler", /\bclass PgBoss\b|PgBoss = class/],
  ["the readers of passkeys' certificates", /function verifyRegistrationResponse\(/],
  ["what sends emails", /function createTransport\(|createTransport = function/],
])("the web process opens without %s", (_, declaration) => {
  expect(FILES.some((file) => declaration.test(read(file)))).toBe(true);
  const web = loadedAtStart();
  expect(web).toMatch(/function createWeb\(/);
  expect(web).not.toMatch(declaration);
});
