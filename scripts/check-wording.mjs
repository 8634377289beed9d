/*
 * node scripts/check-wording.mjs [files]: looks for British spellings (wording/forbidden.mjs) and for comments that
 * begin without a noun or a verb, in the project's text files or in the given ones. Part of `npm test -- lint`.
 *
 * Exit code: 0 nothing found, 1 something was, 2 a file cannot be read.
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ALLOWED, FORBIDDEN } from "./wording/forbidden.mjs";

const HELP = `node scripts/check-wording.mjs [files]
Looks for British spellings (scripts/wording/forbidden.mjs) in the project's text files, or in the files named. Prints file:line, the words and what to write instead.
Exit code: 0 nothing found, 1 something was, 2 a file cannot be read.`;

const TEXT_FILE = /(?:\.(?:ts|tsx|mjs|js|md|sql|css|ya?ml|html)|\.env\.example)$/;

/** Not tracked by Git either. */
const NOT_OURS = new Set([
  "node_modules",
  "build",
  "build-earlier",
  "data",
  "test-results",
  "playwright-report",
]);

/** Files never edited after they are written, the generated client, and the list itself. */
const SKIPPED =
  /^(?:server\/db\/migrations|clients\/typescript\/operations\.ts|scripts\/wording\/|scripts\/check-wording\.test\.ts)/;

/** A space also matches a line break and the next line's comment or quotation mark. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\r?\n[ \t]*(?:\*|//|--|#|>)?[ \t]*)`;

/** Comments without their noun: "What is listed" for "Rows of the list". */
const NOUNLESS =
  /(?:\/\*\*?(?:\s*\n[ \t]*\*)?|(?<!\/\/.*\n[ \t]*)\/\/) (?<words>What|Of|As|So|One that) /g;

const { values, positionals } = parseArgs({
  options: { help: { type: "boolean" } },
  allowPositionals: true,
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const rules = [
  ...FORBIDDEN.map(([pattern, instead]) => ({
    instead,
    expression: new RegExp(String.raw`\b(?:${pattern.replaceAll(" ", GAP)})\b`, "gi"),
  })),
  { instead: "the noun or the verb first", expression: NOUNLESS },
];
const files = positionals.length > 0 ? positionals : textFiles();
const findings = files.flatMap(check);
for (const { file, line, words, instead } of findings)
  console.log(`${file}:${line}: "${words}": write ${instead}`);
console.log(
  `${files.length} files read, ${findings.length} passages are not the English we write.`,
);
process.exit(findings.length > 0 ? 1 : 0);

function textFiles() {
  return readdirSync(".", { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name) && (!name.startsWith(".") || TEXT_FILE.test(name)))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(entry.name, { recursive: true, encoding: "utf8" }).map(
            (file) => `${entry.name}/${file}`,
          )
        : [entry.name],
    )
    .filter((file) => TEXT_FILE.test(file) && !SKIPPED.test(file));
}

function check(file) {
  const text = read(file);
  return rules
    .flatMap(({ expression, instead }) =>
      [...text.matchAll(expression)]
        .filter(({ index }) => !isAllowed(file, text, index))
        .map(({ 0: found, index }) => ({
          file,
          line: text.slice(0, index).split("\n").length,
          words: found.replaceAll(/\s+(?:\*|\/\/|--|#|>)?\s*/g, " "),
          instead,
        })),
    )
    .toSorted((a, b) => a.line - b.line);
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    console.error(`Can't read ${file}: ${error.message}`);
    return process.exit(2);
  }
}

function isAllowed(file, text, index) {
  return ALLOWED.some((allowed) => {
    if (allowed.path && !allowed.path.test(file)) return false;
    if (!allowed.text) return true;
    const start = text.lastIndexOf(allowed.text, index);
    return start !== -1 && index < start + allowed.text.length;
  });
}
