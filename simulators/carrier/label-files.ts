import { crc32, deflateSync } from "node:zlib";
import type { Shipment } from "./shipments.ts";

/** 4 by 6 inches at 50 dots per inch. */
const WIDTH = 200;
const HEIGHT = 300;
const BAR_TOP = 180;

/** A picture of a label: a frame, and bars made from the tracking number. */
export function labelPicture({ trackingCode }: Shipment): Buffer {
  const code = trackingCode ?? "";
  const isDark = (x: number, y: number): boolean => {
    if (x < 2 || y < 2 || x >= WIDTH - 2 || y >= HEIGHT - 2) return true;
    const bit = Math.floor((x - 20) / 2);
    const byte = code.charCodeAt(Math.floor(bit / 8));
    return y > BAR_TOP && y < HEIGHT - 30 && bit >= 0 && ((byte >> (bit % 8)) & 1) === 1;
  };
  // A row is a filter byte, then one byte per dot: 0 is black.
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT, 255);
  for (let y = 0; y < HEIGHT; y += 1) {
    rows[y * (WIDTH + 1)] = 0;
    for (let x = 0; x < WIDTH; x += 1) if (isDark(x, y)) rows[y * (WIDTH + 1) + 1 + x] = 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 0, 0, 0, 0], 8); // 8-bit gray
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const labelZpl = ({ trackingCode, body }: Shipment): string =>
  `^XA^FO50,50^A0N,40,40^FD${body.to_address.name ?? ""}^FS^FO50,200^BCN,150,Y,N,N^FD${trackingCode}^FS^XZ`;
