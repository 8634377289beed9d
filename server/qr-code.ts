import { encode, renderSVG } from "uqr";

/**
 * A URL as a QR code: black on white, with the quiet zone of four modules that scanners require.
 */
export function qrCode(address: string): string {
  return renderSVG(address, { ecc: "M", border: 4, pixelSize: 8 });
}

/** The same as squares to draw: each module is 1 wide, including a white border of four. */
export function qrModules(address: string): { size: number; dark: { x: number; y: number }[] } {
  const { size, data } = encode(address, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  return { size, dark };
}
