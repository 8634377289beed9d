import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { errorText } from "#server/describe-error.ts";
import type { S3Place } from "#server/files/file-place.ts";
import { type FaultyProxy, startFaultyProxy } from "#tests/support/faulty-proxy.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import { createS3Files } from "./s3-files.ts";

/* Proves FILES-3: an S3-compatible store that fails, refuses or dies. */

const MIB = 1024 * 1024;
const QUICK = { tries: 3, firstDelayMs: 1, answerMs: 20_000 };

let s3: S3Server;
let proxy: FaultyProxy;
beforeAll(async () => {
  s3 = await startS3Server();
  proxy = await startFaultyProxy(s3.place.endpoint);
});
afterAll(async () => {
  proxy.close();
  await s3.stop();
});
afterEach(() => {
  proxy.setFault(() => null);
  proxy.asked.length = 0;
});

const open = (changed: Partial<S3Place> = {}, answerMs = QUICK.answerMs) =>
  createS3Files({ ...s3.place, endpoint: proxy.url, ...changed }, { ...QUICK, answerMs });
const read = async (name: string) => {
  const found = await open().get(name);
  return found && text(found);
};
/** Three parts. */
const big = () => Array.from({ length: 20 }, () => randomBytes(MIB));
const times = (count: number) => {
  let left = count;
  return () => left-- > 0;
};

describe("a store that fails for a moment", () => {
  it.each([
    ["says 503", { kind: "answers", status: 503, body: "<Error><Code>SlowDown</Code></Error>" }],
    ["says 429", { kind: "answers", status: 429 }],
    ["refuses the connection", { kind: "refuses" }],
    ["loses its answer", { kind: "loses" }],
    ["says nothing", { kind: "silent" }],
  ] as const)("%s: each request is tried again, and no byte is wrong", async (_, fault) => {
    // Every request fails once.
    const failed = new Set<string>();
    proxy.setFault((asked) => {
      if (failed.has(asked)) return null;
      failed.add(asked);
      return fault;
    });
    const files = open({}, fault.kind === "silent" ? 500 : undefined);
    await files.put("small", Readable.from(["small"]));
    expect(await text((await files.get("small")) ?? Readable.from([]))).toBe("small");
    expect((await files.list("")).map(({ name }) => name)).toContain("small");
    await files.remove("small");
    expect(await files.get("small")).toBeNull();
    expect(failed.size).toBeGreaterThan(2);
  });

  it("a listing that breaks in the middle is asked for again, and never a shorter one", async () => {
    await open().put("listed/1", Readable.from(["1"]));
    await open().put("listed/2", Readable.from(["2"]));
    const isFirst = times(1);
    proxy.setFault((asked) =>
      asked.includes("list-type") && isFirst() ? { kind: "cuts", afterBytes: 300 } : null,
    );
    expect((await open().list("listed/")).map(({ name }) => name)).toEqual([
      "listed/1",
      "listed/2",
    ]);
  });

  it("a part that fails is sent again, and only that one", async () => {
    const isFirst = times(1);
    proxy.setFault((asked) =>
      asked.includes("partNumber=2") && isFirst() ? { kind: "refuses" } : null,
    );
    const content = big();
    await open().put("parts", Readable.from(content));
    const parts = proxy.asked.flatMap((asked) => /partNumber=(\d+)/.exec(asked)?.[1] ?? []);
    expect(parts).toEqual(["1", "2", "2", "3"]);
    const found = await buffer((await open().get("parts")) ?? Readable.from([]));
    expect(found.equals(Buffer.concat(content))).toBe(true);
  });

  it("a file whose connection breaks again and again is read on where it broke", async () => {
    const content = big();
    await open().put("broken", Readable.from(content));
    const isBroken = times(4);
    proxy.setFault((asked) =>
      asked.startsWith("GET") && isBroken() ? { kind: "cuts", afterBytes: 3 * MIB + 7 } : null,
    );
    const found = await buffer((await open().get("broken")) ?? Readable.from([]));
    expect(found.equals(Buffer.concat(content))).toBe(true);
    expect(proxy.asked.filter((asked) => asked.startsWith("GET"))).toHaveLength(5);
  });
});

describe("a store that dies", () => {
  it("while a file is sent: it says so after a bounded number of tries, and the earlier file stays", async () => {
    await open().put("kept", Readable.from(["earlier"]));
    proxy.asked.length = 0;
    proxy.setFault((asked) => (asked.includes("partNumber=2") ? { kind: "refuses" } : null));
    const content = Readable.from(big());
    await expect(open().put("kept", content)).rejects.toThrow(
      /The file store at \S+ does not answer \((ECONNRESET|UND_ERR_SOCKET)\)/,
    );
    expect(content.destroyed).toBe(true);
    const of = (word: string) => proxy.asked.filter((asked) => asked.includes(word)).length;
    expect(of("partNumber=2")).toBe(QUICK.tries);
    // Uploaded parts don't stay there and cost money.
    expect(of("DELETE")).toBe(1);
    proxy.setFault(() => null);
    expect(await read("kept")).toBe("earlier");
  });

  it("while a file is read: that is an error, never a shorter file", async () => {
    await open().put("read", Readable.from(big()));
    proxy.setFault((asked) => (asked.startsWith("GET") ? { kind: "cuts", afterBytes: 0 } : null));
    await expect(
      open()
        .get("read")
        .then((found) => buffer(found ?? Readable.from([]))),
    ).rejects.toThrow("does not answer");
  });

  it("while the file is replaced: the rest of another one is never given", async () => {
    await open().put("changed", Readable.from([Buffer.alloc(6 * MIB, "a")]));
    const isFirst = times(1);
    proxy.setFault(async (asked) => {
      if (!asked.startsWith("GET")) return null;
      if (isFirst()) return { kind: "cuts", afterBytes: MIB };
      await createS3Files(s3.place).put("changed", Readable.from([Buffer.alloc(6 * MIB, "b")]));
      return null;
    });
    await expect(buffer((await open().get("changed")) ?? Readable.from([]))).rejects.toThrow(
      "was replaced",
    );
  });
});

describe("a store that refuses", () => {
  it.each([
    ["an unknown key", { accessKey: "AKNOBODY" }, "S3_ACCESS_KEY"],
    ["another secret key", { secretKey: "wrong-secret-key" }, "S3_SECRET_KEY"],
    ["another bucket", { bucket: "no-such-bucket" }, "the bucket doesn't exist"],
  ] satisfies [string, Partial<S3Place>, string][])(
    "%s: one line says which setting, once, without a key",
    async (_, changed, words) => {
      const files = open(changed);
      const secrets = ["wrong-secret-key", "Signature="];
      for (const attempt of [
        () => files.put("refused", Readable.from(["x"])),
        () => files.get("refused"),
        () => files.list(""),
        () => files.remove("refused").then(() => files.list("")),
      ]) {
        const error: unknown = await attempt().catch((thrown: unknown) => thrown);
        const told = errorText(error);
        expect(told).toContain(words);
        for (const secret of secrets) expect(told).not.toContain(secret);
      }
      expect(await read("refused")).toBeNull();
    },
  );

  it("a clock that is wrong by more than the store allows is named", async () => {
    const body =
      "<Error><Code>RequestTimeTooSkewed</Code><Message>The difference between the request time and the current time is too large.</Message></Error>";
    proxy.setFault(() => ({ kind: "answers", status: 403, body }));
    await expect(open().put("late", Readable.from(["x"]))).rejects.toThrow(
      "this computer's clock is wrong",
    );
    expect(proxy.asked).toHaveLength(1);
  });

  it("a redirect to another region is not followed with our signature", async () => {
    proxy.setFault(() => ({ kind: "answers", status: 301 }));
    await expect(open().list("")).rejects.toThrow("S3_ENDPOINT or S3_REGION");
    expect(proxy.asked).toHaveLength(1);
  });

  it("an end that says 200 and then that it failed is a failure", async () => {
    await open().put("joined", Readable.from(["earlier"]));
    proxy.setFault((asked) =>
      /POST .*uploadId=/.test(asked)
        ? {
            kind: "answers",
            status: 200,
            body: "<?xml version='1.0'?>\n<Error><Code>InternalError</Code><Message>Try again</Message></Error>",
          }
        : null,
    );
    await expect(open().put("joined", Readable.from(big()))).rejects.toThrow("did not join");
    proxy.setFault(() => null);
    expect(await read("joined")).toBe("earlier");
  });

  it("what others keep beside us in the bucket is neither listed nor removed", async () => {
    const others = open({ prefix: "" });
    await others.put("shopping/list", Readable.from(["milk"]));
    for (const { name } of await open().list("")) await open().remove(name);
    expect(await open().list("")).toEqual([]);
    expect((await others.list("")).map(({ name }) => name)).toEqual(["shopping/list"]);
  });
});

describe("parts that a killed process left in the bucket", () => {
  const upload = (key: string, id: string, initiated: string) =>
    `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
  const page = (uploads: string, more = "") =>
    `<?xml version="1.0"?><ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${uploads}${more}</ListMultipartUploadsResult>`;

  it("are removed once they are old: ours alone, on every page", async () => {
    const prefix = s3.place.prefix;
    proxy.setFault((asked) => {
      if (asked.startsWith("DELETE")) return { kind: "answers", status: 204 };
      const isSecond = asked.includes("upload-id-marker=second");
      const first = page(
        upload(`${prefix}a`, "old&amp;1", "2026-11-01T00:00:00.000Z") +
          upload(`${prefix}b`, "fresh", "2026-11-21T00:00:00.000Z") +
          upload("another/a", "theirs", "2026-11-01T00:00:00.000Z"),
        "<IsTruncated>true</IsTruncated><NextKeyMarker>k</NextKeyMarker><NextUploadIdMarker>second</NextUploadIdMarker>",
      );
      const second = page(upload(`${prefix}c`, "old2", "2026-11-02T00:00:00.000Z"));
      return { kind: "answers", status: 200, body: isSecond ? second : first };
    });
    await open().sweep(new Date("2026-11-20T00:00:00Z"));
    expect(proxy.asked.filter((asked) => asked.startsWith("DELETE"))).toEqual([
      `DELETE /${s3.place.bucket}/${prefix}a?uploadId=old%261`,
      `DELETE /${s3.place.bucket}/${prefix}c?uploadId=old2`,
    ]);
  });

  it("stay where a store cannot list them, which stops no backup", async () => {
    const body = "<Error><Code>NotImplemented</Code></Error>";
    proxy.setFault(() => ({ kind: "answers", status: 501, body }));
    await open().sweep(new Date());
    expect(proxy.asked).toHaveLength(1);
  });
});
