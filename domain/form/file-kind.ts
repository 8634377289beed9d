/** A file's kind by its content, because its name and the browser's type prove nothing. */
export type FileKind = "pdf" | "jpeg" | "png" | "webp" | "avif";

/** The media type of each kind, for browsers. */
export const FILE_TYPES: Record<FileKind, string> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

/**
 * Determined by its first bytes (FILES-5). PDF, JPEG and PNG must also end correctly, so a truncated file, or one with
 * another file appended, is none of them. `null` if it isn't an accepted kind.
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const text = (from: number, to: number) =>
    String.fromCodePoint(...bytes.subarray(Math.max(0, from), Math.max(0, to)));
  const end = bytes.length;
  if (text(0, 5) === "%PDF-") return /%%EOF\s*$/.test(text(end - 64, end)) ? "pdf" : null;
  if (text(0, 3) === "\xff\xd8\xff") return text(end - 2, end) === "\xff\xd9" ? "jpeg" : null;
  if (text(0, 8) === "\x89PNG\r\n\x1a\n")
    return text(12, 16) === "IHDR" && text(end - 8, end) === "IEND\xae\x42\x60\x82" ? "png" : null;
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 12) === "ftypavif") return "avif";
  return null;
}

/*
 * Names in a PDF that run actions when it is opened or clicked, load other files, or attach them. Only long names:
 * compressed pictures contain every short one by chance.
 */
const ACTIVE_PDF =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|GoToR|GoToE|ImportData|SubmitForm|XFA)\b/;
/** A letter of a name may be written as its code: "/J#61vaScript". */
const ESCAPED = /#([2-7][\da-f])/gi;

/** Whether a PDF contains more than pages, unless it hides that (FILES-5). */
export const isActivePdf = (bytes: Uint8Array): boolean =>
  ACTIVE_PDF.test(
    new TextDecoder("latin1")
      .decode(bytes)
      .replaceAll(ESCAPED, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
  );
