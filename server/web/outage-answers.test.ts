import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { withOutageAnswers } from "./outage-answers.ts";

/* Proves FILES-4 of what an outage repeats to who typed it. */

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/** How often an action's request is copied; each copy holds the whole body. */
async function copiesOf(contentLength: number): Promise<number> {
  const action = () => Promise.resolve(null);
  // Only the parts that the guard reads.
  const module = { default: () => null, action } as unknown as Module;
  const build = { routes: { upload: { id: "upload", path: "upload", module } } };
  const guarded = withOutageAnswers(build as unknown as ServerBuild, createLog("silent"));
  const headers = { "content-length": String(contentLength) };
  const request = new Request("http://localhost/upload", { method: "POST", headers, body: "x" });
  let copies = 0;
  request.clone = () => {
    copies += 1;
    return new Request("http://localhost/upload");
  };
  await guarded.routes["upload"]?.module.action?.({ request } as never);
  return copies;
}

it("an upload is not kept in memory to be repeated in an outage; a form is", async () => {
  expect(await copiesOf(160 * 1024 * 1024)).toBe(0);
  expect(await copiesOf(1024 * 1024 + 1)).toBe(0);
  expect(await copiesOf(50_000)).toBe(1);
});
