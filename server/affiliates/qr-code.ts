import { renderSVG } from "uqr";

/** An address as a QR code: black on white with the four modules of quiet around it that readers want. */
export function qrCode(address: string): string {
  return renderSVG(address, { ecc: "M", border: 4, pixelSize: 8 });
}
