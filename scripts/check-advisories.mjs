/*
 * npm run check-advisories [-- --file advisories.json]: asks the npm registry for security advisories
 * about every version in package-lock.json, and lists the affected ones. A file contains the
 * registry's answer: {"package": [{"title", "url", "severity", "vulnerable_versions"}]}.
 *
 * Exit code: 0 no production dependency is affected, 1 one is, 2 not understood, 3 nothing was
 * checked, because the registry did not answer.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const HELP = `npm run check-advisories [-- --file advisories.json] [-- --lock package-lock.json]
Asks the registry (npm's own setting) or a file for advisories about the locked versions.
Exit code: 0 no production dependency is affected, 1 one is, 2 not understood, 3 nothing was checked.`;

const BULK_PATH = "-/npm/v1/security/advisories/bulk";
const TIMEOUT_SECONDS = 30;

const { values } = parseArgs({
  options: {
    help: { type: "boolean" },
    file: { type: "string" },
    lock: { type: "string", default: "package-lock.json" },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const locked = readLock(values.lock);
const asked = values.file ? { advisories: readJson(values.file) } : await askRegistry(locked);
if (asked.problem) {
  console.log(`Nothing was checked: ${asked.problem}`);
  process.exit(3);
}
if (!isAdvisoryList(asked.advisories)) {
  console.error("This is not an advisory list in the registry's format.");
  process.exit(2);
}

// Everything below needs dependencies; --help works without them.
const { default: semver } = await import("semver");
const affected = locked.flatMap((one) =>
  (Object.hasOwn(asked.advisories, one.name) ? asked.advisories[one.name] : [])
    .filter((advisory) => isAffected(one.version, advisory.vulnerable_versions))
    .map((advisory) => ({ ...one, advisory })),
);
for (const { name, version, isForProduction, advisory } of affected) {
  const where = isForProduction ? "production " : "development";
  console.log(
    shown(`${where} ${name} ${version}: ${advisory.severity}, ${advisory.title} ${advisory.url}`),
  );
}
const inProduction = affected.filter(({ isForProduction }) => isForProduction);
console.log(
  `${locked.length} locked versions checked, ${affected.length} advisories apply, ${inProduction.length} of them to production.`,
);
process.exit(inProduction.length > 0 ? 1 : 0);

/** Every version that npm ci installs; anything not only for development is for production. */
function readLock(path) {
  const versions = new Map();
  for (const [place, { name, version, dev, link }] of Object.entries(
    readJson(path).packages ?? {},
  )) {
    if (place === "" || link || !version) continue;
    const own = name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const key = `${own} ${version}`;
    const isForProduction = dev !== true || versions.get(key)?.isForProduction === true;
    versions.set(key, { name: own, version, isForProduction });
  }
  return [...versions.values()];
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    console.error(`${path} cannot be read: ${error.message}`);
    return process.exit(2);
  }
}

/** The endpoint that `npm audit` uses. */
async function askRegistry(packages) {
  const setting = spawnSync("npm", ["config", "get", "registry"], { encoding: "utf8" });
  const registry = setting.stdout?.trim() ?? "";
  const versions = {};
  for (const { name, version } of packages) (versions[name] ??= []).push(version);
  try {
    const response = await fetch(new URL(BULK_PATH, registry.replace(/\/*$/, "/")), {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
    });
    if (!response.ok) return { problem: `${registry} answered ${response.status}.` };
    return { advisories: await response.json() };
  } catch (error) {
    return { problem: `${registry} did not answer (${error.cause?.code ?? error.message}).` };
  }
}

function isAdvisoryList(advisories) {
  return (
    typeof advisories === "object" &&
    advisories !== null &&
    !Array.isArray(advisories) &&
    Object.values(advisories).every(
      (list) =>
        Array.isArray(list) && list.every((one) => typeof one?.vulnerable_versions === "string"),
    )
  );
}

/** An invalid range may mean any version. */
function isAffected(version, range) {
  return (
    semver.validRange(range) === null ||
    semver.satisfies(version, range, { includePrerelease: true })
  );
}

/** Makes outside text safe for a terminal. */
function shown(text) {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "");
}
