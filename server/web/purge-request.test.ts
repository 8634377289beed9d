import { expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { purgeRequest } from "./purge-request.ts";

const settings = (type: "varnish" | "fastly" | "cloudflare", token: string | null) =>
  purgeRequest({ type, urls: [], token });

it("asks each kind of cache to drop what has the pages' tag, in its own words", () => {
  expect(settings("varnish", null)).toEqual({
    method: "PURGE",
    headers: { "surrogate-key": "mitra-pages" },
  });
  expect(settings("varnish", "word")).toMatchObject({ headers: { "purge-token": "word" } });
  expect(settings("fastly", "key")).toEqual({
    method: "POST",
    headers: { "surrogate-key": "mitra-pages", "fastly-key": "key" },
  });
  expect(settings("cloudflare", "key")).toEqual({
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer key" },
    body: '{"tags":["mitra-pages"]}',
  });
});

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return "";
  } catch (error) {
    return String(error);
  }
};

it("is not configured without the site's own address, or without the word that a CDN asks for", () => {
  const PURGE_URL = "http://varnish:6081";
  const SITE_URL = "https://shop.example";
  expect(problemsOf({ PURGE_URL })).toContain("PURGE_URL: needs SITE_URL");
  expect(problemsOf({ PURGE_URL, SITE_URL, PURGE_TYPE: "fastly" })).toContain("PURGE_TOKEN");
  expect(problemsOf({ PURGE_URL: "varnish", SITE_URL })).toContain("PURGE_URL");
  const urls = `${PURGE_URL}, http://varnish-2:6081`;
  expect(readConfig({ PURGE_URL: urls, SITE_URL }).sharedCache).toEqual({
    type: "varnish",
    urls: [PURGE_URL, "http://varnish-2:6081"],
    token: null,
  });
});
