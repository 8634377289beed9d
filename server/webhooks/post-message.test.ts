import type { LookupAddress } from "node:dns";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Resolve } from "./guarded-lookup.ts";
import { postMessage } from "./post-message.ts";
import { isPublicAddress } from "./public-address.ts";

/* Proves API-35, where connections are made. */

let server: Server | null = null;
afterEach(() => server?.close());

async function listen(handler: RequestListener): Promise<number> {
  server = createServer(handler);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Answers each lookup with the next of these. */
function resolveTo(...answers: string[][]): { resolve: Resolve; asked: () => number } {
  let asked = 0;
  const resolve: Resolve = (_, done) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address): LookupAddress => ({
        address,
        family: address.includes(":") ? 6 : 4,
      })),
    );
  };
  return { resolve, asked: () => asked };
}

const post = (url: string) => ({ url, headers: { "webhook-id": "sev_1" }, body: "{}" });

describe("an address", () => {
  it.each(["1.1.1.1", "8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450::1"])(
    "%s is public",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "100.100.100.200",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "168.63.129.16",
    "::",
    "::1",
    "::ffff:8.8.8.8",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "64:ff9b::808:808",
    "64:ff9b:1::1",
    "2001::1",
    "2001:db8::1",
    "2002:808:808::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "100::1",
    "3fff::1",
    "5f00::1",
    "2130706433",
    "0x7f.1",
    "017700000001",
    "",
    "localhost",
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("a message", () => {
  it("goes nowhere if its name leads into a network, by any of its addresses", async () => {
    let came = 0;
    const port = await listen((_, response) => {
      came += 1;
      response.end();
    });
    for (const addresses of [
      ["127.0.0.1"],
      ["::1"],
      ["93.184.216.34", "127.0.0.1"],
      ["::ffff:127.0.0.1"],
      [],
    ]) {
      const { resolve } = resolveTo(addresses);
      const answer = await postMessage(post(`https://shop.example:${port}/`), {
        isLocalAllowed: false,
        resolve,
      });
      expect(answer).toMatchObject({
        status: null,
        said: "The address isn't on the public internet.",
      });
    }
    expect(came).toBe(0);
  });

  it("is connected to what was checked: a name is asked once, whatever it would answer next", async () => {
    const { resolve, asked } = resolveTo(["192.0.2.1"], ["127.0.0.1"]);
    const refused = await postMessage(post("https://shop.example/"), {
      isLocalAllowed: false,
      resolve,
    });
    expect([refused.status, asked()]).toEqual([null, 1]);
    const port = await listen((_, response) => response.end("taken"));
    const rebinding = resolveTo(["127.0.0.1"], ["169.254.169.254"]);
    const taken = await postMessage(post(`http://shop.example:${port}/`), {
      isLocalAllowed: true,
      resolve: rebinding.resolve,
    });
    expect(taken).toMatchObject({ status: 200, said: "taken" });
    expect(rebinding.asked()).toBe(1);
  });

  it.each([
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/",
  ])("does not go to %s, which is looked up nowhere", async (url) => {
    const { resolve, asked } = resolveTo(["93.184.216.34"]);
    const answer = await postMessage(post(url), { isLocalAllowed: false, resolve });
    expect([answer.status, asked()]).toEqual([null, 0]);
  });

  it("is never sent without encryption to elsewhere", async () => {
    const { resolve } = resolveTo(["93.184.216.34"]);
    expect(
      await postMessage(post("http://shop.example/"), { isLocalAllowed: false, resolve }),
    ).toMatchObject({ status: null, said: "The address doesn't use https." });
  });

  it("follows nothing, reads no more than the beginning, and waits no longer than it may", async () => {
    let came = 0;
    const port = await listen((request, response) => {
      came += 1;
      if (request.url === "/away") return response.writeHead(302, { Location: "/" }).end();
      if (request.url === "/slow") return undefined;
      if (request.url === "/drip") {
        response.writeHead(200).write("a");
        return undefined;
      }
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(64 * 1024)));
        if (!response.destroyed) response.once("drain", more);
      };
      return more();
    });
    const at = (path: string) =>
      postMessage(post(`http://127.0.0.1:${port}${path}`), {
        isLocalAllowed: true,
        patienceMs: 400,
      });
    expect(await at("/away")).toMatchObject({ status: 302 });
    expect(came).toBe(1);
    const endless = await at("/endless");
    expect([endless.status, endless.said.length]).toEqual([200, 500]);
    expect(await at("/slow")).toMatchObject({ status: null, said: "No response in time." });
    expect(await at("/drip")).toMatchObject({ status: null, said: "No response in time." });
  });

  it("keeps of an answer what can be shown: no control characters and no card numbers", async () => {
    const port = await listen((_, response) =>
      response.end("a\u0000\u001b[31m<script>\u202e 4111111111111111"),
    );
    const { said } = await postMessage(post(`http://127.0.0.1:${port}/`), { isLocalAllowed: true });
    expect(said).not.toMatch(/[\p{Cc}\p{Cf}]|4111111111111111/u);
    expect(said).toContain("<script>");
  });

  it("says why nothing came, without what was sent", async () => {
    const port = await listen((request) => request.socket.destroy());
    const { status, said } = await postMessage(post(`http://127.0.0.1:${port}/`), {
      isLocalAllowed: true,
    });
    expect([status, said]).toEqual([null, "Can't be reached (ECONNRESET)."]);
  });
});
