import { expect, it } from "vitest";
import { bodyBytesMax } from "./body-limit.ts";

/* Proves FILES-4. */

const MIB = 1024 * 1024;

it("only where a form brings files may a body be larger than others", () => {
  expect(bodyBytesMax("/admin/lots/12/report")).toBe(40 * MIB);
  expect(bodyBytesMax("/admin/lots/12/report.data")).toBe(40 * MIB);
  expect(bodyBytesMax("/admin/products/12/pictures")).toBe(160 * MIB);
  for (const path of [
    "/",
    "/cart",
    "/admin/lots/12",
    "/x/admin/lots/12/report",
    "/admin/lots/12/report/x",
    "/%",
  ])
    expect(bodyBytesMax(path)).toBe(MIB);
});
