import { expect, it } from "vitest";
import { linkPieces } from "./mail-text.ts";

const SITE = "https://mitra.example";

it("makes a link from the shop's own address", () => {
  expect(
    linkPieces("Confirm:\nhttps://mitra.example/auth/callback?token=a-b\n\nMitra.", SITE),
  ).toEqual([
    { start: 0, text: "Confirm:\n", link: null },
    {
      start: 9,
      text: "https://mitra.example/auth/callback?token=a-b",
      link: "https://mitra.example/auth/callback?token=a-b",
    },
    { start: 54, text: "\n\nMitra.", link: null },
  ]);
});

it.each([
  "https://mitra.example.evil.example/",
  "https://mitra.example@evil.example/",
  "http://mitra.example/",
  "javascript:alert(1)",
  "//mitra.example/",
  "https://",
])("%s stays text", (address) => {
  expect(linkPieces(`Open ${address} now`, SITE).every(({ link }) => link === null)).toBe(true);
});

it("loses no character", () => {
  const text = "https://mitra.example/a https://x.example/b\nhttps://mitra.example/c";
  expect(
    linkPieces(text, SITE)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
