import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileKind } from "#domain/form/file-kind.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { LOGO_FAILURES, logoFile, type LogoFailure } from "#domain/settings/logo.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { nameOf } from "./picture-names.ts";
import { renderLogo } from "./run-renderer.ts";

const LOGOS = "logos/";

/** Earlier logos stay, because emails already sent show them. */
export const storedLogo = (file: string): string => `${LOGOS}${file}.png`;

/** The names of all logos ever uploaded. */
export const logosIn = async (files: FileStore): Promise<ReadonlySet<string>> =>
  new Set((await files.list(LOGOS)).map(({ name }) => name));

/**
 * Stores an uploaded logo (SET-10), redrawn from its pixels by the process that prepares pictures, so none of the
 * original bytes are passed on. No page shows it until the setting refers to it.
 *
 * @returns the name for the setting
 */
export async function keepLogo(
  files: FileStore,
  bytes: Uint8Array,
): Promise<Result<string, LogoFailure>> {
  const kind = fileKind(bytes);
  if (kind !== "png" && kind !== "jpeg" && kind !== "webp") return err("no_picture");
  const folder = await mkdtemp(path.join(tmpdir(), "mitra-logo-"));
  try {
    const original = path.join(folder, "original");
    await writeFile(original, bytes, { mode: 0o600 });
    const rendered = await renderLogo(original, folder);
    if ("refusal" in rendered) return err(failureOf(rendered.refusal));
    const file = logoFile(nameOf(bytes), rendered.width, rendered.height);
    const made = createReadStream(path.join(folder, "logo.png"));
    // If the store is down, the upload stays unread; its folder may be gone by then, which must not end the process.
    made.on("error", () => undefined);
    await files.put(storedLogo(file), made).finally(() => made.destroy());
    return ok(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failureOf = (refusal: string): LogoFailure =>
  Object.hasOwn(LOGO_FAILURES, refusal) ? (refusal as LogoFailure) : "unreadable";
