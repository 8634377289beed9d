import { CERTIFICATES } from "#content/labs.ts";
import {
  certificateAddress,
  type CertificateEntry,
  type CertificatesText,
  readCertificateFile,
} from "#domain/site-text/certificates.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";

/** A certificate, as shown on the page. */
export interface CertificateView {
  title: string;
  text: string;
  /** `null` if it isn't about a single lot. */
  lot: string | null;
  /** The path of its lot's page; `null` if there is none. */
  lotPath: string | null;
  /** The address of its file, and of the smaller one for the list. */
  address: string;
  tile: string;
  /** In pixels, for the list; `null` for a file that can only be downloaded. */
  size: { width: number; height: number } | null;
  alt: string;
}

/** The size of the certificates that ship with the code. */
const SAMPLE_SIZE = { width: 600, height: 800 };

/**
 * The certificates to show on the page.
 *
 * @param written the owner's certificates; `null` if there are none
 * @param lots the lots that have a page
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

/** The certificates of one lot; samples don't belong to any. */
export const certificatesOfLot = (
  { isSample, certificates }: ReturnType<typeof certificateViews>,
  lot: string,
): CertificateView[] => (isSample ? [] : certificates.filter((one) => one.lot === lot));
