/** A file's kind by its content; its name and the type that a browser states prove nothing. */
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
 * By its first bytes (FILES-5). PDF, JPEG and PNG must also end as they do, so one that was cut short, or
 * that has another file behind it, is none of them. `null` if none of those that we take.
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
 * Names in a PDF that act once it is opened or clicked, ask for other files, or carry them along. Long names only:
 * compressed pictures hold every short one by chance.
 */
const ACTIVE_PDF =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|GoToR|GoToE|ImportData|SubmitForm|XFA)\b/;
/** A letter of a name may be written as its number: "/J#61vaScript". */
const ESCAPED = /#([2-7][\da-f])/gi;

/** Whether a PDF holds more than pages, as far as it does not hide it (FILES-5). */
export const isActivePdf = (bytes: Uint8Array): boolean =>
  ACTIVE_PDF.test(
    new TextDecoder("latin1")
      .decode(bytes)
      .replaceAll(ESCAPED, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
  );
