import { expect, it } from "vitest";
import { ART } from "#content/art.ts";
import {
  askedFile,
  PICTURE_WIDTHS,
  pictureAddress,
  plainAddress,
  uploadedPicture,
  widthsOf,
} from "./uploaded-picture.ts";

const picture = {
  name: "0123456789abcdef".repeat(2),
  width: 1200,
  height: 900,
  focalX: 50,
  focalY: 0,
};

it("its address says all that a page needs, and no other address does", () => {
  const address = pictureAddress(picture);
  expect(uploadedPicture(address)).toEqual(picture);
  expect(plainAddress(address)).toBe(`/pictures/${picture.name}-1200.jpg`);
  expect(plainAddress("/art/products/mgm-50-800.webp")).toBe("/art/products/mgm-50-800.webp");
  for (const other of [
    "",
    "/art/products/mgm-50-800.webp",
    address.replace("/pictures/", "//pictures/"),
    address.replace(".jpg", ".svg"),
    `${address}"><script>`,
    address.toUpperCase(),
  ])
    expect(uploadedPicture(other)).toBeNull();
});

it("has the widths of the shop's own pictures, up to its own", () => {
  expect(PICTURE_WIDTHS).toEqual(ART["products/mgm-50"].widths);
  expect(widthsOf(1200)).toEqual([400, 800, 1200]);
  expect(widthsOf(640)).toEqual([400, 640]);
  expect(widthsOf(400)).toEqual([400]);
});

it.each([
  "/pictures/../../etc/passwd",
  "/pictures/0123-400.jpg",
  `/pictures/${picture.name}-400.svg`,
  `/pictures/${picture.name}-400.jpg/`,
  `/pictures/${picture.name}-400.jpg.html`,
  `/pictures/originals/${picture.name}`,
  `/pictures/${picture.name}-99999.jpg`,
])("%s is no file of a picture", (path) => expect(askedFile(path)).toBeNull());
