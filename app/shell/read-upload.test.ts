import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { readUpload, type UploadedFile } from "./read-upload.ts";

/* Proves FILES-4. */

const MIB = 1024 * 1024;
const BOUNDARY = "----WebKitFormBoundaryTest";
const LIMITS = { bytesMax: MIB, filesMax: 2 };

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, value: string, fileName = "a.pdf") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

function post(body: BodyInit | null, type = TYPE): Request {
  // Node needs `duplex` for a stream, but its types don't know it.
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" };
  return new Request("http://localhost/upload", init);
}

async function read(request: Request, limits = LIMITS) {
  const files: UploadedFile[] = [];
  const { form, refused } = await readUpload(request, limits, (one) => void files.push(one));
  const taken = files.map((one) => [one.field, new TextDecoder().decode(one.bytes)]);
  return { fields: Object.fromEntries(form), files: taken, refused };
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** The size of the buffers that are still referenced. */
function heldBytes(): number {
  collectGarbage();
  collectGarbage(); // waits until the first run has freed its buffers
  return process.memoryUsage().arrayBuffers;
}

describe("a form with files", () => {
  it("is read as a browser sends it, empty file fields left out", async () => {
    const form = new FormData();
    form.append("version", "3");
    form.append("note", "Grüße 🌿\n=1+1");
    form.append("report", new File(["%PDF-1.7"], "../../etc/passwd"));
    form.append("other", new File([], ""));
    expect(await read(new Request("http://localhost/", { method: "POST", body: form }))).toEqual({
      fields: { version: "3", note: "Grüße 🌿\r\n=1+1" },
      files: [["report", "%PDF-1.7"]],
      refused: null,
    });
  });

  it("is read however the network cuts it", async () => {
    const bytes = new TextEncoder().encode(field("a", "1") + file("f", "x\r\n--\r\ny") + END);
    const one = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await read(post(one))).toMatchObject({
      fields: { a: "1" },
      files: [["f", "x\r\n--\r\ny"]],
    });
  });

  it("gives one file at a time, and what taking it throws is thrown", async () => {
    const body = file("f", "1") + file("f", "2") + END;
    const failing = readUpload(post(body), LIMITS, () => {
      throw new TypeError("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
  });
});

describe("what is refused", () => {
  it("is a file beyond its limit, without being kept, with the fields before it", async () => {
    let sent = 0;
    let held = 0;
    const before = heldBytes();
    const head = new TextEncoder().encode(field("reason", "as typed") + file("f", "").slice(0, -2));
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += MIB;
        if (sent % (64 * MIB) === 0) held = Math.max(held, heldBytes() - before);
        if (sent === MIB) controller.enqueue(head);
        else if (sent > 1024 * MIB) controller.close();
        else controller.enqueue(new Uint8Array(MIB));
      },
    });
    const answer = await read(post(endless));
    expect(answer).toEqual({ fields: { reason: "as typed" }, files: [], refused: "too_large" });
    // The whole gigabyte was read and discarded, so the browser gets to read the response.
    expect(sent).toBeGreaterThan(1024 * MIB);
    expect(held).toBeLessThan(16 * MIB);
  });

  it("is one file too many, and too many parts", async () => {
    const three = [1, 2, 3].map((n) => file("f", String(n))).join("") + END;
    expect(await read(post(three))).toMatchObject({
      files: [
        ["f", "1"],
        ["f", "2"],
      ],
      refused: "too_many",
    });
    const many = field("a", "1").repeat(300) + END;
    await expect(read(post(many))).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ["no boundary", "multipart/form-data", END],
    ["an endless boundary", `multipart/form-data; boundary=${"x".repeat(5000)}`, END],
    ["a boundary that is no text", "multipart/form-data; boundary=\u00e9", END],
    ["another type", "application/json", "{}"],
    ["nothing", TYPE, ""],
    ["no part", TYPE, "hello"],
    ["a body cut short", TYPE, file("f", "%PDF-1.7").slice(0, -4)],
    ["a part without a name", TYPE, `--${BOUNDARY}\r\n\r\nx\r\n${END}`],
    ["an endless header", TYPE, `--${BOUNDARY}\r\nX: ${"x".repeat(20_000)}\r\n\r\nx\r\n${END}`],
  ])("is %s", async (_, type, body) => {
    expect(await read(post(body, type))).toMatchObject({ files: [], refused: "unreadable" });
  });

  it("is text that is none", async () => {
    const [head = "", tail = ""] = field("a", "|").split("|");
    const parts = [head, Uint8Array.of(0xff, 0xfe), tail, END];
    expect(await read(post(new Blob(parts)))).toMatchObject({ refused: "unreadable" });
  });

  it.each([
    ["NUL", "a\u0000b"],
    ["a field too long", "x".repeat(17_000)],
    ["a card's number", "4111 1111 1111 1111"],
  ])("is %s in a field, as in every form", async (_, value) => {
    const body = field("note", value) + file("f", "x") + END;
    await expect(read(post(body))).rejects.toMatchObject({ status: 400 });
  });
});
