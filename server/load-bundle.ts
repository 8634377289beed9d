import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { constants, Script } from "node:vm";
import { crc32 } from "node:zlib";

/*
 * The entry of the server's bundle: loads its other files, and keeps what V8 has compiled of them for the next start.
 * Node's own cache keeps a file as it was before it ran: without the functions that are compiled when they are first
 * called, two thousand of them until the first page is made (docs/decisions/001-one-server-bundle.md).
 */

/** By then a start is over and the first pages are made; V8 has not yet dropped what ran only once. */
const KEPT_AFTER_MS = 10_000;
const [BEFORE, AFTER] = ["(function(exports,require,module,__filename,__dirname){", "\n})"];
const COMPILED = join(import.meta.dirname, ".compiled");
/** The command that a build ends with (main.ts): what it keeps serves every process until that has kept its own. */
const OF_BUILD = "compile";
/** Each kind of process keeps its own, since it runs other functions of the same files. */
const KIND = ["worker", "shop", OF_BUILD].find((name) => name === process.argv[2]) ?? "web";

type Run = (
  exports: unknown,
  require: (name: string) => unknown,
  module: { exports: unknown },
  file: string,
  folder: string,
) => void;

const loaded = new Map<string, { exports: unknown }>();
/** Of which this kind of process has kept nothing that fits. */
const unkept = new Map<string, Script>();

/** Runs a file of the bundle, once; throws what it throws, and then it may be tried again. */
function load(file: string): unknown {
  const known = loaded.get(file);
  if (known) return known.exports;
  const run = compile(file).runInThisContext() as Run;
  const module = { exports: {} as unknown };
  const requireOther = createRequire(file);
  const require = (name: string): unknown =>
    name.startsWith(".") ? load(join(dirname(file), name)) : requireOther(name);
  loaded.set(file, module);
  try {
    run(module.exports, require, module, file, dirname(file));
  } catch (error) {
    loaded.delete(file);
    throw error;
  }
  return module.exports;
}

/** The bundle is ASCII (vite.config.ts), of which V8 keeps a byte for each character. */
function compile(file: string): Script {
  const source = Buffer.concat([Buffer.from(BEFORE), readFileSync(file), Buffer.from(AFTER)]);
  const own = readKept(KIND, file);
  const cachedData = own ?? readKept(OF_BUILD, file);
  const script = new Script(source.toString("latin1"), {
    filename: file,
    columnOffset: -BEFORE.length,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (!own || script.cachedDataRejected) unkept.set(file, script);
  return script;
}

const keptFile = (kind: string, file: string): string => join(COMPILED, kind, basename(file));

/** undefined = there is none, or it is damaged, which V8 would not notice; it rejects another version's. */
function readKept(kind: string, file: string): Buffer | undefined {
  try {
    const kept = readFileSync(keptFile(kind, file));
    const data = kept.subarray(4);
    return kept.readUInt32LE() === crc32(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Where nothing can be written, the next start compiles again. */
function keep(): void {
  try {
    mkdirSync(join(COMPILED, KIND), { recursive: true });
    for (const [file, script] of unkept) {
      unkept.delete(file);
      const data = script.createCachedData();
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32LE(crc32(data));
      const unfinished = `${keptFile(KIND, file)}.${process.pid}`;
      writeFileSync(unfinished, Buffer.concat([checksum, data]));
      renameSync(unfinished, keptFile(KIND, file));
    }
  } catch {
    unkept.clear();
  }
}

process.on("exit", keep);
setTimeout(keep, KEPT_AFTER_MS).unref();
load(join(import.meta.dirname, "main.js"));
