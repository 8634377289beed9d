import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";

/** A stored certificate on /labs (TEXTS-6). */
export interface CertificateEntry {
  /** The certificate's subject: "Purity". */
  title: string;
  /** Its issuer: "Third-party laboratory". */
  text: string;
  /** The lot as printed on the package; "" if it isn't about a single lot. */
  lot: string;
  /** The uploaded file, or a built-in sample; see `readCertificateFile`. */
  file: string;
}

export interface CertificatesText {
  certificates: CertificateEntry[];
  isSample: boolean;
}

export const CERTIFICATES_MAX = 12;
export const CERTIFICATE_BYTES_MAX = 10 * 1024 * 1024;

/** Why a file was refused. */
export const CERTIFICATE_FAILURES = {
  no_certificate: "This file isn't a complete PDF, JPEG or PNG.",
  active: "This PDF contains scripts or attachments. Print it to a new PDF and upload that.",
  unreadable: "This picture can't be read. Save it again as a JPEG or PNG.",
  too_many_pixels: "This picture has too many pixels. Upload a smaller one.",
  too_small: "Both sides must be at least 400 pixels.",
  too_long: "One side is more than three times the other. Crop the picture.",
  animated: "Upload a still picture.",
  gone: "This file no longer exists. Choose it again.",
} as const;

export type CertificateFailure = keyof typeof CERTIFICATE_FAILURES;

type CertificateFile =
  | { kind: "sample"; path: string }
  | { kind: "pdf"; name: string }
  /** Pixels of its largest file. */
  | { kind: "picture"; name: string; width: number; height: number };

/** Reads a certificate's `file`: "sample/purity.svg", "<name>.pdf", "<name>-1200x1600.jpg". */
export function readCertificateFile(file: string): CertificateFile | null {
  const [, path] = /^sample\/([a-z-]{1,60}\.svg)$/.exec(file) ?? [];
  if (path !== undefined) return { kind: "sample", path };
  const [, pdf] = /^([\da-f]{32})\.pdf$/.exec(file) ?? [];
  if (pdf !== undefined) return { kind: "pdf", name: pdf };
  const [, name, width, height] = /^([\da-f]{32})-(\d{3,4})x(\d{3,4})\.jpg$/.exec(file) ?? [];
  return name === undefined
    ? null
    : { kind: "picture", name, width: Number(width), height: Number(height) };
}

/** Wide enough for the list on the page. */
export const CERTIFICATE_TILE_WIDTH = 800;

/** The path of a certificate's file, or of its small one; `null` if it has none. */
export function certificateAddress(entry: CertificateEntry, isTile = false): string | null {
  const file = readCertificateFile(entry.file);
  if (file === null) return null;
  if (file.kind === "sample") return `/art/certificates/${file.path}`;
  if (file.kind === "pdf") return `/certificates/${file.name}.pdf`;
  const width = isTile ? Math.min(CERTIFICATE_TILE_WIDTH, file.width) : file.width;
  return `/certificates/${file.name}-${width}.jpg`;
}

/** The uploaded file at a path; `null` if there is none. */
export function askedCertificate(
  path: string,
): { name: string; file: string; kind: "pdf" | "jpeg" } | null {
  const [, name, ending] = /^([\da-f]{32})(\.pdf|-\d{3,4}\.jpg)$/.exec(path) ?? [];
  if (name === undefined) return null;
  return { name, file: path, kind: ending === ".pdf" ? "pdf" : "jpeg" };
}

/** The name of its upload; `null` if there is none. */
export function uploadedName({ file }: CertificateEntry): string | null {
  const found = readCertificateFile(file);
  return found === null || found.kind === "sample" ? null : found.name;
}

/** Reads stored certificates; `null` for the built-in ones. */
export function readCertificates(stored: unknown): CertificatesText | null {
  if (!isRecord(stored) || !Array.isArray(stored["certificates"])) return null;
  const rows: unknown[] = stored["certificates"];
  const certificates = rows.flatMap((row) => {
    if (!isRecord(row)) return [];
    const { title, text, lot, file } = row;
    return typeof title === "string" &&
      typeof text === "string" &&
      typeof lot === "string" &&
      typeof file === "string" &&
      readCertificateFile(file) !== null
      ? [{ title, text, lot, file }]
      : [];
  });
  return certificates.length === 0 ? null : { certificates, isSample: stored["isSample"] === true };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Fields = Record<string, string>;
const PARTS = ["title", "text", "lot", "file"] as const;

export const certificateField = (
  at: number,
  part: keyof CertificateEntry | "failure" | "upload",
): string => `entry${at}.${part}`;

export function certificateFields({ certificates, isSample }: CertificatesText): Fields {
  const rows = certificates.flatMap((entry, at) =>
    PARTS.map((part) => [certificateField(at, part), entry[part]]),
  );
  return { ...Object.fromEntries(rows), isSample: isSample ? "on" : "" };
}

/** An entry without text is left out, unless a file was just chosen for it. */
export function parseCertificates(body: Record<string, unknown>): Fields {
  const rows = Array.from({ length: CERTIFICATES_MAX }, (_, at) => {
    const of = (part: Parameters<typeof certificateField>[1]) =>
      trimmedText(body[certificateField(at, part)]);
    const entry = { title: of("title"), text: of("text"), lot: of("lot"), file: of("file") };
    const hasWords = entry.title !== "" || entry.text !== "" || entry.lot !== "";
    return { entry, failure: of("failure"), isKept: hasWords || of("upload") !== "" };
  }).filter(({ isKept }) => isKept);
  const isSample = trimmedText(body["isSample"]) !== "";
  const failures = rows.flatMap(({ failure }, at) =>
    failure === "" ? [] : [[certificateField(at, "failure"), failure]],
  );
  return {
    ...certificateFields({ certificates: rows.map(({ entry }) => entry), isSample }),
    ...Object.fromEntries(failures),
  };
}

/** The number of certificates entered. */
export const certificatesIn = (fields: Fields): number =>
  Object.keys(fields).filter((field) => field.endsWith(".title")).length;

export function checkCertificates(fields: Fields): FormCheck<Fields, CertificatesText> {
  const isSample = fields["isSample"] === "on";
  const count = certificatesIn(fields);
  if (count === 0)
    return formCheck<Fields, CertificatesText>(
      { [certificateField(0, "title")]: "Add at least one certificate." },
      null,
    );
  const certificates = Array.from({ length: count }, (_, at) => {
    const of = (part: keyof CertificateEntry) => fields[certificateField(at, part)] ?? "";
    const lot = of("lot");
    return {
      title: of("title"),
      text: of("text"),
      lot: readLotNumber(lot) ?? lot,
      file: of("file"),
    };
  });
  const problems = certificates.flatMap(({ title, text, lot, file }, at) => [
    [certificateField(at, "title"), lineProblem("The title", title)],
    [certificateField(at, "text"), lineProblem("The laboratory", text)],
    [certificateField(at, "lot"), lotProblem(lot)],
    [
      certificateField(at, "file"),
      fileProblem(file, isSample, fields[certificateField(at, "failure")]),
    ],
  ]);
  return formCheck<Fields, CertificatesText>(fieldErrorsOf<string>(Object.fromEntries(problems)), {
    certificates,
    isSample,
  });
}

function lineProblem(label: string, text: string): string | null {
  if (text === "") return `${label} is required. Clear all fields to remove this one.`;
  return hiddenProblem(label, text) ?? lengthProblem(label, text, 100);
}

const lotProblem = (lot: string): string | null =>
  lot === "" || readLotNumber(lot) !== null
    ? null
    : "Enter the lot number as shown on the package: up to 24 letters, digits and dashes.";

function fileProblem(file: string, isSample: boolean, failure: string | undefined): string | null {
  if (failure !== undefined)
    return Object.hasOwn(CERTIFICATE_FAILURES, failure)
      ? CERTIFICATE_FAILURES[failure as CertificateFailure] // hasOwn confirms that it is one
      : CERTIFICATE_FAILURES.no_certificate;
  const found = readCertificateFile(file);
  if (found === null) return "Choose a PDF, JPEG or PNG file.";
  return found.kind === "sample" && !isSample
    ? "This is a sample picture. Choose your own file, or leave “Marked as sample” on."
    : null;
}

/** The certificate in words for a person. */
export const certificateWords = ({ title, text, lot, file }: CertificateEntry): string =>
  `${title}\n${text}${lot === "" ? "" : `, lot ${lot}`}\nFile: ${file.slice(0, 8)}${file.slice(file.lastIndexOf("."))}`;
