import { expect, it } from "vitest";
import { ENDPOINT, endpointRecordFor } from "./endpoint.ts";

const TODAY = "2026-11-29";
const BODY = { name: "Courier", url: "https://EXAMPLE.com", types: ["order.*"] };

it("keeps whole subjects first, and no type that one of them holds", () => {
  const types = "stock.sold_out, order.placed\norder.*\nstock.sold_out";
  const { values } = ENDPOINT.validate({ ...BODY, types }, TODAY);
  expect(values).toEqual({
    name: "Courier",
    url: "https://example.com/",
    types: ["order.*", "stock.sold_out"],
  });
  expect(values && ENDPOINT.validate(ENDPOINT.write(values), TODAY).values).toEqual(values);
});

it("refuses the same from a form and from a program", () => {
  const wrong = { name: "", url: "https://10.0.0.1/", types: ["order.eaten"] };
  const typed = ENDPOINT.validate({ ...wrong, types: "order.eaten" }, TODAY);
  const sent = ENDPOINT.accept(wrong, TODAY);
  expect(Object.keys(typed.fieldErrors)).toEqual(["name", "url", "types"]);
  expect(sent.ok ? [] : Object.keys(sent.error)).toEqual(["name", "url", "types"]);
  expect(ENDPOINT.accept({ ...BODY, types: [] }, TODAY).ok).toBe(false);
});

it("leads to this machine only in a demo", () => {
  const url = "http://localhost:4567/";
  const accepts = (mayHookLocally: boolean) =>
    endpointRecordFor({ mayHookLocally }).accept({ ...BODY, url }, TODAY).ok;
  expect([accepts(false), accepts(true)]).toEqual([false, true]);
});
