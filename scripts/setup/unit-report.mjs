import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

export const UNIT_REPORT = "data/test-unit.json";

/** A reporter for Vitest. Its own JSON reporter leaves out errors outside of tests, which also fail a run. */
export default class UnitReport {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((module) => ({
      file: path.relative("", module.moduleId),
      ms: module.diagnostic().duration,
      failed: [...module.children.allTests("failed")].map((test) => ({
        name: test.fullName,
        why: textOf(test.result().errors?.[0]),
      })),
      errors: module.errors().map(textOf),
    }));
    mkdirSync(path.dirname(UNIT_REPORT), { recursive: true });
    writeFileSync(UNIT_REPORT, JSON.stringify({ files, errors: unhandledErrors.map(textOf) }));
  }
}

const textOf = (error) => error?.stack ?? error?.message ?? String(error);
