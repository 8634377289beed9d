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

/** Earlier ones stay, so certificates that customers saw can be shown again. */
const CERTIFICATES = "certificates/";

/**
 * Stores an uploaded certificate (TEXTS-6). A picture is redrawn from its pixels by the process that prepares pictures,
 * so none of the original bytes are passed on; a PDF is stored unchanged. No page shows it until a text that refers to
 * it is saved.
 *
 * @returns the name for the text
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
      // If the store is down, the upload stays unread; its folder may be gone by then, which must not end the process.
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
 * @param shown the files shown on the page; `null` for staff, who can see any
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

/** The paths of certificates whose file is missing from the store. */
export async function withoutFile(files: FileStore, text: CertificatesText): Promise<number[]> {
  const names = text.certificates.map(uploadedName);
  const found = await Promise.all(
    names.map(async (name) => name === null || (await files.list(CERTIFICATES + name)).length > 0),
  );
  return found.flatMap((isThere, at) => (isThere ? [] : [at]));
}
