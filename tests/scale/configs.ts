import { readFileSync } from "node:fs";

/* The examples in ops/, with the addresses of this box: what the scale test runs is what an operator copies. */

export interface PgBouncerPlace {
  port: number;
  /** Where PostgreSQL's socket is. */
  socketFolder: string;
  /** From 1.21 on it knows prepared statements. */
  knowsPrepared: boolean;
}

/** @throws {Error} the example no longer has a line that is replaced */
export function pgBouncerConfig({ port, socketFolder, knowsPrepared }: PgBouncerPlace): string {
  let text = readFileSync("ops/pgbouncer/pgbouncer.ini", "utf8");
  const replace = (line: RegExp, by: string) => {
    if (!line.test(text)) throw new Error(`ops/pgbouncer/pgbouncer.ini has no line ${line}`);
    text = text.replace(line, by);
  };
  replace(/host=database port=5432/, `host=${socketFolder} port=5432 user=postgres`);
  replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1");
  replace(/^listen_port = .*$/m, `listen_port = ${port}`);
  replace(/^auth_type = .*$/m, "auth_type = any");
  replace(/^auth_file = .*$/m, "");
  if (!knowsPrepared) replace(/^max_prepared_statements = .*$/m, "");
  return text;
}

export function varnishConfig(behindVarnishPort: number): string {
  const text = readFileSync("ops/varnish/shop.vcl", "utf8");
  const line = /\.port = "8081";/;
  if (!line.test(text)) throw new Error(`ops/varnish/shop.vcl has no line ${line}`);
  return text.replace(line, `.port = "${behindVarnishPort}";`);
}
