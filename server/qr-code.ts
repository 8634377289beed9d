import { renderSVG } from "uqr";

/**
 * A URL as a QR code: black on white, with the quiet zone of four modules that scanners require.
 */
export function qrCode(address: string): string {
  return renderSVG(address, { ecc: "M", border: 4, pixelSize: 8 });
}
