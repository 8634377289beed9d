import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { widthsOf } from "#domain/catalog/uploaded-picture.ts";
import { fileKind, isActivePdf } from "#domain/form/file-kind.ts";
import { err, ok, type Result } from "#domain/result.ts";
import {
  askedCertificate,
  type CertificateFailure,
  CERTIFICATE_TILE_WIDTH,
  type CertificatesText,
  uploadedName,
} from "#domain/site-text/certificates.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { nameOf } from "#server/pictures/picture-names.ts";
import { runRenderer } from "#server/pictures/run-renderer.ts";

/** Earlier ones stay: what was shown to customers can be shown again. */
const CERTIFICATES = "certificates/";

/**
 * Keeps what was uploaded as a certificate (TEXTS-6). A picture is made again from its pixels, by the process that
 * prepares pictures, so nothing of what came is sent on; a PDF is kept as it came. No page shows it before a text that
 * names it is saved.
 *
 * @returns what a text names it by
 */
export async function keepCertificate(
  files: FileStore,
  bytes: Uint8Array,
): Promise<Result<string, CertificateFailure>> {
  const kind = fileKind(bytes);
  const name = nameOf(bytes);
  if (kind === "pdf") {
    if (isActivePdf(bytes)) return err("active");
    await files.put(`${CERTIFICATES}${name}.pdf`, Readable.from([bytes]));
    return ok(`${name}.pdf`);
  }
  if (kind !== "jpeg" && kind !== "png") return err("no_certificate");
  const folder = await mkdtemp(path.join(tmpdir(), "mitra-certificate-"));
  try {
    const original = path.join(folder, "original");
    await writeFile(original, bytes, { mode: 0o600 });
    const rendered = await runRenderer(original, folder);
    if ("refusal" in rendered)
      return err(rendered.refusal === "given_up" ? "unreadable" : rendered.refusal);
    const { width, height } = rendered;
    for (const one of widthsOf(width).filter((each) => isShown(each, width))) {
      const made = createReadStream(path.join(folder, `${one}.jpg`));
      // A store that is away leaves it unread; that its folder is gone by then must not end the process.
      made.on("error", () => undefined);
      await files.put(`${CERTIFICATES}${name}-${one}.jpg`, made).finally(() => made.destroy());
    }
    return ok(`${name}-${width}x${height}.jpg`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isShown = (width: number, widest: number): boolean =>
  width === widest || width === CERTIFICATE_TILE_WIDTH;

export interface OpenCertificate {
  kind: "pdf" | "jpeg";
  content: Readable;
}

/**
 * A file by its path below /certificates/.
 *
 * @param shown what the page shows; `null` if staff look, who see any
 */
export async function openCertificate(
  files: FileStore,
  asked: string,
  shown: CertificatesText | null,
): Promise<OpenCertificate | null> {
  const file = askedCertificate(asked);
  const isNamed = (name: string) =>
    shown === null || shown.certificates.some((one) => uploadedName(one) === name);
  if (file === null || !isNamed(file.name)) return null;
  const content = await files.get(CERTIFICATES + file.file);
  return content && { kind: file.kind, content };
}

/** The places of certificates whose file is not in the store. */
export async function withoutFile(files: FileStore, text: CertificatesText): Promise<number[]> {
  const names = text.certificates.map(uploadedName);
  const found = await Promise.all(
    names.map(async (name) => name === null || (await files.list(CERTIFICATES + name)).length > 0),
  );
  return found.flatMap((isThere, at) => (isThere ? [] : [at]));
}
