/*
 * A picture that staff uploaded: its files are /pictures/<name>-<width>.avif, .webp and .jpg, and never change.
 * Its address in the catalog says all that a page needs to show it: "/pictures/<name>-1200.jpg#1200x1500,50,20".
 */

/** Pixels, ascending: those of the shop's own pictures of products (content/art.ts). */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface UploadedPicture {
  /** The hash of its content: 32 hexadecimal digits. */
  name: string;
  /** The size of its largest file. */
  width: number;
  height: number;
  /** The point that stays in sight where it is cut, in percent from the left and from the top. */
  focalX: number;
  focalY: number;
}

/** The widths in which there are files of a picture that is this wide at its largest. */
export const widthsOf = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((one) => one < width),
  width,
];

export const pictureFile = (name: string, width: number, format: PictureFormat): string =>
  `/pictures/${name}-${width}.${format}`;

export const pictureAddress = ({ name, width, height, focalX, focalY }: UploadedPicture): string =>
  `${pictureFile(name, width, "jpg")}#${width}x${height},${focalX},${focalY}`;

const ADDRESS = /^\/pictures\/([\da-f]{32})-(\d{3,4})\.jpg#\d{3,4}x(\d{3,4}),(\d{1,3}),(\d{1,3})$/;

/** `null` if there is none. */
export function uploadedPicture(address: string): UploadedPicture | null {
  const [, name, width, height, focalX, focalY] = ADDRESS.exec(address) ?? [];
  return name === undefined
    ? null
    : {
        name,
        width: Number(width),
        height: Number(height),
        focalX: Number(focalX),
        focalY: Number(focalY),
      };
}

const FILE = /^\/pictures\/([\da-f]{32})-(\d{3,4})\.(avif|webp|jpg)$/;

/** One of its files, by the path that a browser asks for; `null` if there can be none. */
export function askedFile(
  path: string,
): { name: string; width: number; format: PictureFormat } | null {
  const [, name, width, ending] = FILE.exec(path) ?? [];
  const format = PICTURE_FORMATS.find((one) => one === ending);
  return name === undefined || format === undefined ? null : { name, width: Number(width), format };
}

/** An address without what is for our pages alone, for search engines and link previews. */
export const plainAddress = (address: string): string =>
  uploadedPicture(address) === null ? address : (address.split("#")[0] ?? address);
