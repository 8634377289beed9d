import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pgBouncerConfig, varnishConfig } from "./configs.ts";
import { missingPrograms } from "./programs.ts";

it("runs the examples for PgBouncer and Varnish, with nothing but addresses and users changed", () => {
  const pooled = pgBouncerConfig({ port: 7001, socketFolder: "/tmp/one", knowsPrepared: true });
  expect(pooled).toContain("mitra = host=/tmp/one port=5432 user=postgres dbname=mitra");
  expect(pooled).toContain("listen_port = 7001");
  const example = readFileSync("ops/pgbouncer/pgbouncer.ini", "utf8").split("\n");
  const changed = example
    .filter((line) => !pooled.includes(line))
    .map((line) => line.split("=")[0]);
  expect(changed.map((name) => name?.trim())).toEqual([
    "mitra",
    "listen_addr",
    "listen_port",
    "auth_type",
    "auth_file",
  ]);
  expect(varnishConfig(7002)).toContain('.port = "7002";');
});

it("sends an old PgBouncer no setting that it does not know", () => {
  const place = { port: 7001, socketFolder: "/tmp/one" };
  expect(pgBouncerConfig({ ...place, knowsPrepared: false })).not.toContain("max_prepared");
  expect(pgBouncerConfig({ ...place, knowsPrepared: true })).toContain("max_prepared");
});

it("says which packages bring the programs that are missing", () => {
  const isThere = new Set(["haproxy"]);
  expect(missingPrograms((name) => (isThere.has(name) ? `/bin/${name}` : null))).toMatch(
    /apt-get install varnish pgbouncer$/,
  );
  expect(missingPrograms((name) => `/bin/${name}`)).toBeNull();
});
