/*
 * A picture that staff uploaded. Its files are /pictures/<name>-<width>.avif, .webp and .jpg, and never change. Its URL
 * in the catalog has everything that a page needs to show it: "/pictures/<name>-1200.jpg#1200x1500,50,20".
 */

/** Pixels, ascending, the same as for the shop's own product pictures (content/art.ts). */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface UploadedPicture {
  /** The hash of its content: 32 hexadecimal digits. */
  name: string;
  /** The size of its largest file. */
  width: number;
  height: number;
  /** The point that stays visible when the picture is cropped, in percent from the left and from the top. */
  focalX: number;
  focalY: number;
}

/** The widths of the files of a picture with this maximum width. */
export const widthsOf = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((one) => one < width),
  width,
];

export const pictureFile = (name: string, width: number, format: PictureFormat): string =>
  `/pictures/${name}-${width}.${format}`;

export const pictureAddress = ({ name, width, height, focalX, focalY }: UploadedPicture): string =>
  `${pictureFile(name, width, "jpg")}#${width}x${height},${focalX},${focalY}`;

const ADDRESS = /^\/pictures\/([\da-f]{32})-(\d{3,4})\.jpg#\d{3,4}x(\d{3,4}),(\d{1,3}),(\d{1,3})$/;

/** `null` if the URL isn't an uploaded picture's. */
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

/** One of its files, by the path that a browser requests; `null` if there is no such file. */
export function askedFile(
  path: string,
): { name: string; width: number; format: PictureFormat } | null {
  const [, name, width, ending] = FILE.exec(path) ?? [];
  const format = PICTURE_FORMATS.find((one) => one === ending);
  return name === undefined || format === undefined ? null : { name, width: Number(width), format };
}

/** A URL without the part for our own pages, for search engines and link previews. */
export const plainAddress = (address: string): string =>
  uploadedPicture(address) === null ? address : (address.split("#")[0] ?? address);
