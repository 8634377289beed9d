/*
 * Failures from the tests' own reports, one per line. They are repeated at the end, because the output above is long,
 * and tools that truncate it keep the end.
 */
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const LONGEST = 300;

/** From Vitest's report (unit-report.mjs). @returns {string[]} */
export function unitTrouble(report) {
  const { files = [], errors = [] } = read(report);
  return [
    ...files.flatMap(({ file, failed, errors: ofFile }) => [
      ...ofFile.map((why) => line("failed", file, why)),
      ...failed.map(({ name, why }) => line("failed", `${file}: ${name}`, why)),
    ]),
    ...errors.map((why) => line("failed", "an error outside of tests", why)),
  ];
}

/** From Playwright's report. @returns {string[]} including tests that passed on the second try */
export function browserTrouble(file) {
  return (read(file).suites ?? []).flatMap(ofSuite);
}

function ofSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line: at, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) =>
        line(
          status === "flaky" ? "flaky" : "failed",
          `${file}:${at}: ${title}`,
          results.find(({ error }) => error)?.error.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

const MOST = 10;

/** The slowest files of both kinds. @returns {string[]} a line each, such as "42 s server/backup/backup.test.ts" */
export function slowestFiles(...files) {
  const seconds = new Map();
  const add = (name, ms) => seconds.set(name, (seconds.get(name) ?? 0) + ms / 1000);
  for (const { files: ofUnit = [], suites = [] } of files.map(read)) {
    for (const { file, ms } of ofUnit) add(file, ms);
    for (const { file, ms } of suites.flatMap(timesIn)) add(file, ms);
  }
  return [...seconds]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([name, took]) => `${Math.round(took)} s ${name}`);
}

const timesIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, ms: duration }))),
  ),
  ...suites.flatMap(timesIn),
];

/** An interrupted run leaves no report. */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

function line(outcome, place, message = "") {
  const said = stripVTControlCharacters(message)
    .split("\n")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .slice(0, 5)
    .join(" · ")
    .slice(0, LONGEST);
  return `${outcome}: ${place}${said && ` · ${said}`}`;
}
