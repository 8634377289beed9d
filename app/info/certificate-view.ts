import { CERTIFICATES } from "#content/labs.ts";
import {
  certificateAddress,
  type CertificateEntry,
  type CertificatesText,
  readCertificateFile,
} from "#domain/site-text/certificates.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";

/** A certificate as the page shows it. */
export interface CertificateView {
  title: string;
  text: string;
  /** `null` if it isn't about a single lot. */
  lot: string | null;
  /** The page of its lot; `null` if there is none. */
  lotPath: string | null;
  /** Addresses of its file, and of the small one for the list. */
  address: string;
  tile: string;
  /** Pixels, for the list; `null` means a file that is only downloaded. */
  size: { width: number; height: number } | null;
  alt: string;
}

/** Those that ship are drawn this large. */
const SAMPLE_SIZE = { width: 600, height: 800 };

/**
 * The certificates of the page.
 *
 * @param written what the owner wrote instead; `null` if nothing
 * @param lots those that have a page
 */
export function certificateViews(
  written: CertificatesText | null,
  lots: readonly string[],
): { isSample: boolean; certificates: CertificateView[] } {
  const pathOf = (lot: string) => (lots.includes(lot) ? lotPagePath(lot) : null);
  if (written !== null)
    return {
      isSample: written.isSample,
      certificates: written.certificates.map((entry) => viewOf(entry, pathOf(entry.lot))),
    };
  return {
    isSample: CERTIFICATES.isSample === true,
    certificates: CERTIFICATES.points.map(({ file, alt, ...entry }) => ({
      ...viewOf({ ...entry, file: `sample/${file}` }, pathOf(entry.lot)),
      alt,
    })),
  };
}

function viewOf(entry: CertificateEntry, lotPath: string | null): CertificateView {
  const { title, text, lot } = entry;
  const file = readCertificateFile(entry.file);
  const address = certificateAddress(entry) ?? "";
  return {
    title,
    text,
    lot: lot === "" ? null : lot,
    lotPath,
    address,
    tile: certificateAddress(entry, true) ?? address,
    size: file?.kind === "pdf" ? null : file?.kind === "picture" ? sizeOf(file) : SAMPLE_SIZE,
    alt: `Certificate: ${title}, ${text}${lot === "" ? "" : `, lot ${lot}`}`,
  };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** Those of one lot; samples are no lot's. */
export const certificatesOfLot = (
  { isSample, certificates }: ReturnType<typeof certificateViews>,
  lot: string,
): CertificateView[] => (isSample ? [] : certificates.filter((one) => one.lot === lot));
