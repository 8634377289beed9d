import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/*
 * A function whose name ends in a number is called by processes of two versions while a new one is
 * deployed (decisions/027), so its text never changes: a change is a file with the next number, here
 * in a new line.
 */

const TEXTS: Record<string, string> = {
  "check-profile-1.sql": "Amo-d2VLFK1xxeyv",
  "checkout-facts-1.sql": "AqVk4IBmKmFiefXR",
  "create-order-1.sql": "On02jbINjSRvyehk",
  "create-order-items-1.sql": "AZzhHtKjTNSiME5y",
  "place-order-1.sql": "r_BWIFe15vKiGzho",
  "quote-facts-2.sql": "O-ijiDf5ClK5-H1s",
  "reserve-stock-1.sql": "jEUbB77_LBBkiOyz",
  "update-profile-1.sql": "2iAyf4jAMHk6hLQ3",
  "checkout-facts-2.sql": "ZR5BGLpYnqDl6gvj",
  "checkout-facts-4.sql": "3Ca9aSpKbV6GzGvL",
  "facts-of-1.sql": "2FAVnGDHL7aW3Yx7",
  "order-words-1.sql": "_awdINVwc6Vz69N9",
  "profile-words-1.sql": "YIlaflT9d-yGu3uh",
  "quote-facts-3.sql": "LAVKWEOf3Tf82y7s",
  "checkout-facts-5.sql": "a5islc5ZNr0ynoqJ",
  "facts-of-2.sql": "zI8GhrFiywXfk-18",
  "quote-facts-4.sql": "C3QVeZzO9BaDS6Zp",
  "place-order-2.sql": "EWRLVvH2L3U3d_G3",
  "facts-of-3.sql": "BCtw0E9PiEtNGGsn",
  "quote-facts-5.sql": "HnzidJelabkXegg5",
  "checkout-facts-6.sql": "0NOGS2rJb_WW_fAT",
  "facts-of-6.sql": "sHllJUn3LumemZJn",
  "checkout-facts-9.sql": "QYOvvV8c3bA3JsRf",
  "quote-facts-8.sql": "f_16iLqhPXtzaMB0",
  "place-order-3.sql": "H07ZoDseT77gqLmn",
  "lock-limits-1.sql": "aZnfd9CcgaQr9YNn",
  "limit-facts-1.sql": "rhAGhT5S59Cte7HQ",
  "checkout-facts-10.sql": "7xD32w4XxOZ69odm",
  "quote-facts-9.sql": "psptV3lrWZiZmmRt",
  "facts-of-7.sql": "i2L_gYoCoi5OmhTd",
  "checkout-facts-11.sql": "U-EykkRLo6oMvN2N",
  "quote-facts-10.sql": "4OaiyutL4kg-AHAI",
  "create-order-3.sql": "hF_wvo9ZSl7in-xx",
  "place-order-6.sql": "j5ksvcl49YP8MMqZ",
  "place-order-7.sql": "6EgttsJ-0R0z6kNu",
  "quote-facts-11.sql": "I-8aLdCU_lBcZ_8s",
  "asked-discount-1.sql": "3nRIA92E1KwI16Qw",
  "asked-referrers-1.sql": "9w3ar4gUmIW3T5a4",
  "earning-referrer-1.sql": "NbaKKN0BY-GlsYLe",
  "checkout-facts-12.sql": "CaDfnToI1Yejnfcn",
  "facts-of-8.sql": "RCCac90HUQvjpXwa",
  "quote-basis-1.sql": "JhfMpDoJfEQT358w",
  "facts-of-9.sql": "nm_mwaSYsww_Y_Ei",
  "checkout-facts-13.sql": "ujx-0ZPv8ixrtP3Q",
};

it("a numbered function's text never changes", () => {
  const folder = "server/db/functions";
  const numbered = readdirSync(folder).filter((name) => /-\d+\.sql$/.test(name));
  const texts = numbered.map((name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    return [name, createHash("sha256").update(text).digest("base64url").slice(0, 16)];
  });
  expect(Object.fromEntries(texts)).toEqual(TEXTS);
});
