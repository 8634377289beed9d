import { expect, it } from "vitest";
import { clickedPoint, parsePicture, validatePicture } from "./picture-form.ts";

/* Proves PROD-7. */

const check = (fields: object) =>
  validatePicture(parsePicture({ alt: "A jar", focalX: "50", focalY: "20", ...fields }));

it("has words for those who do not see it, and a point within it", () => {
  expect(check({}).values).toEqual({ alt: "A jar", focalX: 50, focalY: 20 });
  expect(check({ alt: "<b>=1+1</b>" }).values?.alt).toBe("<b>=1+1</b>");
});

it.each([
  [{ alt: " " }, "alt"],
  [{ alt: "x".repeat(201) }, "alt"],
  [{ alt: "a\u202eb" }, "alt"],
  [{ focalX: "101" }, "focalX"],
  [{ focalX: "-1" }, "focalX"],
  [{ focalY: "1e1" }, "focalY"],
  [{ focalY: ["5"] }, "focalY"],
])("%j is refused at its field", (fields, name) => {
  expect(Object.keys(check(fields).fieldErrors)).toEqual([name]);
});

it("a click is a point of the picture, in percent", () => {
  const size = { width: 800, height: 1000 };
  expect(clickedPoint({ x: "120", y: "75" }, size)).toEqual({ focalX: 50, focalY: 25 });
  expect(clickedPoint({ x: "9999", y: "0" }, size)).toEqual({ focalX: 100, focalY: 0 });
  expect(clickedPoint({ x: "-5", y: "0" }, size)).toBeNull();
  expect(clickedPoint({ x: "", y: "" }, size)).toBeNull();
});
