import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { S3Place } from "#server/files/file-place.ts";
import { readFilePlace } from "#server/files/file-place.ts";

export interface S3Server {
  place: S3Place;
  stop(): Promise<void>;
}

/**
 * An S3-compatible server with an empty bucket, in a separate process; or one that already runs, if these variables are
 * set (S3_TEST_BUCKET and the shop's own), so the tests can run against any server.
 */
export async function startS3Server(): Promise<S3Server> {
  const { S3_TEST_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
  if (S3_TEST_BUCKET !== undefined && S3_ENDPOINT !== undefined) {
    const prefix = `test-${process.pid}-${performance.now().toFixed(0)}`;
    const place = readFilePlace(`s3://${S3_TEST_BUCKET}/${prefix}`, {
      S3_ENDPOINT,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY: S3_ACCESS_KEY ?? "",
      S3_SECRET_KEY: S3_SECRET_KEY ?? "",
    });
    if (place.kind !== "s3") throw new Error("S3_TEST_BUCKET is no bucket's name");
    return { place, stop: async () => undefined };
  }
  const directory = mkdtempSync(path.join(tmpdir(), "mitra-s3-"));
  // It uses DES for its tokens.
  const program = ["--openssl-legacy-provider", "tests/support/s3-server-process.mjs", directory];
  const child = spawn(process.execPath, program, { stdio: ["pipe", "pipe", "inherit"] });
  const [port]: Buffer[] = await once(child.stdout, "data");
  return {
    place: {
      endpoint: `http://127.0.0.1:${String(port).trim()}`,
      region: "us-east-1",
      // Its only account.
      accessKey: "S3RVER",
      secretKey: "S3RVER",
      bucket: "test-bucket",
      prefix: "shop/",
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}
