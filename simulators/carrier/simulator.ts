import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { labelPicture, labelZpl } from "./label-files.ts";
import { pageOf } from "./page.ts";
import type { Settings } from "./settings.ts";
import {
  followedParcel,
  newShipment,
  newTrackingCode,
  type Shipment,
  type Status,
  STATUSES,
  wireShipment,
  wireTracker,
} from "./shipments.ts";

/**
 * Faults, instead of a correct answer. "lose" does the work and drops the answer; "slow" does it and answers once the
 * fault is over; "late" also does the work only then.
 */
export type Fault = "error" | "refuse" | "drop" | "lose" | "html" | "huge" | "slow" | "late";

export interface Simulator {
  /** http://127.0.0.1:3190 */
  url: string;
  stop(): Promise<void>;
  /** For tests; on the page, clicks do the same. */
  shipments(): readonly Shipment[];
  /** The number of calls of each kind: "buy", "quote". */
  calls: Map<string, number>;
  /** Moves a parcel without sending an event. */
  move(trackingCode: string, status: Status, signedBy?: string): void;
  refundTo(trackingCode: string, state: "refunded" | "rejected"): void;
  /** Sends its event, even if it was already sent. @returns the shop's answer */
  tell(trackingCode: string, secret?: string): Promise<number | null>;
  /** @param only the calls to fail; all of them if left out */
  misbehave(fault: Fault | null, ...only: string[]): void;
}

const BODY_BYTES_MAX = 64 * 1024;

interface Answer {
  status: number;
  body: object;
}

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message, errors: [] } },
});

/** A label service with an API like EasyPost's: shipments, labels, refunds, trackers, events. It ships nothing. */
export async function startCarrierSimulator(settings: Settings): Promise<Simulator> {
  const shipments = new Map<string, Shipment>();
  const calls = new Map<string, number>();
  let fault: Fault | null = null;
  let faultIsOver = Promise.withResolvers<void>();
  let faulty: string[] = [];

  const byCode = (code: string): Shipment => {
    const found = [...shipments.values()].find(({ trackingCode }) => trackingCode === code);
    if (found === undefined) throw new Error(`There is no parcel ${code}`);
    return found;
  };
  const said = (one: Shipment, status = 200): Answer => ({
    status,
    body: wireShipment(one, `${base()}/files`),
  });

  function buy(one: Shipment, rateId: unknown): Answer {
    if (one.selected !== null)
      return refusal(422, "SHIPMENT.POSTAGE.EXISTS", "Postage already exists for this shipment.");
    const rate = one.rates.find(({ id }) => id === rateId);
    if (rate === undefined)
      return refusal(404, "RATE.NOT_FOUND", "The requested rate could not be found.");
    if (/\brefused$/i.test(one.body.to_address.name ?? ""))
      return refusal(422, "SHIPMENT.POSTAGE.FAILURE", "Address is not serviced.");
    one.selected = rate;
    one.trackingCode = newTrackingCode(rate.carrier);
    move(one, "pre_transit");
    return said(one);
  }

  /** The same number again returns the same tracker. */
  function follow(tracker: Record<string, unknown>): Answer {
    const known = [...shipments.values()].find(
      ({ trackingCode }) => trackingCode === tracker["tracking_code"],
    );
    const one = known ?? followedParcel(tracker);
    shipments.set(one.id, one);
    return { status: 201, body: wireTracker(one) };
  }

  function refund(one: Shipment): Answer {
    if (one.selected === null)
      return refusal(422, "SHIPMENT.REFUND.UNAVAILABLE", "No postage was bought.");
    if (one.status !== "pre_transit")
      return refusal(422, "SHIPMENT.REFUND.UNAVAILABLE", "The label was used already.");
    one.refund ??= "submitted";
    return said(one);
  }

  /** The API's calls, by name. */
  function answer(method: string, path: string, body: Record<string, unknown>): [string, Answer] {
    const [, kind = "", id = "", step = ""] =
      /^\/v2\/(\w+)(?:\/(\w+)(?:\/(\w+))?)?$/.exec(path) ?? [];
    if (kind === "trackers" && method === "GET") {
      const found = [...shipments.values()].find(({ trackerId }) => trackerId === id);
      return found
        ? ["track", { status: 200, body: wireTracker(found) }]
        : ["track", refusal(404, "NOT_FOUND", "The requested resource could not be found.")];
    }
    if (kind === "trackers" && id === "" && method === "POST")
      return ["follow", follow((body["tracker"] ?? {}) as Record<string, unknown>)];
    if (kind === "shipments" && id === "") {
      if (method === "GET") return ["list", { status: 200, body: { shipments: [] } }];
      const made = newShipment((body["shipment"] ?? {}) as Record<string, unknown>);
      shipments.set(made.id, made);
      return ["quote", said(made, 201)];
    }
    const one = kind === "shipments" ? shipments.get(id) : undefined;
    if (one === undefined)
      return ["unknown", refusal(404, "NOT_FOUND", "The requested resource could not be found.")];
    if (method === "POST" && step === "buy") {
      const { id: rateId } = (body["rate"] ?? {}) as { id?: unknown };
      return ["buy", buy(one, rateId)];
    }
    if (method === "POST" && step === "refund") return ["refund", refund(one)];
    return [step === "label" ? "label" : "find", said(one)];
  }

  /** Identifies a call without running it, so a fault can precede the work. */
  const nameOf = (method: string, path: string): string =>
    path.startsWith("/v2/trackers")
      ? method === "POST"
        ? "follow"
        : "track"
      : (/\/(buy|refund|label)$/.exec(path)?.[1] ?? (method === "POST" ? "quote" : "find"));

  async function handleApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const path = url.split("?", 1)[0] ?? "";
    const text = await readBody(request);
    const key = Buffer.from(`${settings.apiKey}:`).toString("base64");
    if (request.headers.authorization !== `Basic ${key}`)
      return send(response, refusal(401, "APIKEY.INACTIVE", "This api key is no longer active."));
    const isFaulty = faulty.length === 0 || faulty.includes(nameOf(method, path));
    const shown = isFaulty ? fault : null;
    const { promise: over } = faultIsOver;
    if (shown === "late") await over;
    else if (shown !== null && shown !== "lose" && shown !== "slow")
      return misbehaved(response, shown);
    const [name, right] = answer(method, path, text === "" ? {} : JSON.parse(text));
    calls.set(name, (calls.get(name) ?? 0) + 1);
    // It was done, but the shop never finds out.
    if (shown === "lose") return void response.destroy();
    if (shown === "slow") await over;
    send(response, right);
  }

  function handleFile(response: ServerResponse, path: string): void {
    const [, id = "", ending] = /^\/files\/(\w+)\.(png|zpl)$/.exec(path) ?? [];
    const one = shipments.get(id);
    if (one === undefined) return send(response, refusal(404, "NOT_FOUND", "No such file."));
    const isPicture = ending === "png";
    response.writeHead(200, { "Content-Type": isPicture ? "image/png" : "text/plain" });
    response.end(isPicture ? labelPicture(one) : labelZpl(one));
  }

  async function handlePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") {
      const form = new URLSearchParams(await readBody(request));
      const status = STATUSES.find((known) => known === form.get("status"));
      const one = [...shipments.values()].find(
        ({ trackingCode }) => trackingCode === form.get("code"),
      );
      if (status !== undefined && one !== undefined) {
        move(one, status, form.get("signed") ?? undefined);
        await tell(one, settings.webhookSecret);
      }
      response.writeHead(303, { Location: "/" }).end();
      return;
    }
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(pageOf([...shipments.values()]));
  }

  async function tell(one: Shipment, secret: string): Promise<number | null> {
    if (settings.webhookTarget === null) return null;
    const body = JSON.stringify({
      id: `evt_${randomUUID().replaceAll("-", "")}`,
      object: "Event",
      description: "tracker.updated",
      result: wireTracker(one),
    });
    const signature = createHmac("sha256", secret.normalize("NFKD")).update(body).digest("hex");
    try {
      const response = await fetch(settings.webhookTarget, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Hmac-Signature": `hmac-sha256-hex=${signature}`,
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const handled = path.startsWith("/v2/")
      ? handleApi(request, response)
      : path === "/"
        ? handlePage(request, response)
        : Promise.resolve(handleFile(response, path));
    handled.catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  function base(): string {
    return `http://${settings.host}:${port}`;
  }
  return {
    url: base(),
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
    shipments: () => [...shipments.values()],
    calls,
    move: (code, status, signedBy) => move(byCode(code), status, signedBy),
    refundTo: (code, state) => (byCode(code).refund = state),
    tell: (code, secret = settings.webhookSecret) => tell(byCode(code), secret),
    misbehave(next, ...only) {
      fault = next;
      faulty = only;
      faultIsOver.resolve();
      faultIsOver = Promise.withResolvers();
    },
  };
}

function move(one: Shipment, status: Status, signedBy?: string): void {
  one.status = status;
  one.signedBy = signedBy ?? one.signedBy;
  const message = status.replaceAll("_", " ");
  one.details.push({ status, message, datetime: new Date().toISOString() });
}

function misbehaved(
  response: ServerResponse,
  fault: Exclude<Fault, "lose" | "slow" | "late">,
): void {
  switch (fault) {
    case "error":
      return send(response, refusal(503, "SERVICE.DOWN", "Down"));
    case "refuse":
      return send(response, refusal(422, "ADDRESS.INVALID", "The address is unknown."));
    case "drop":
      return void response.destroy();
    case "html":
      return void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Down</h1>");
    case "huge":
      return void response.writeHead(200).end("x".repeat(5 * 1024 * 1024));
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > BODY_BYTES_MAX) throw new Error("The body is too large");
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString("utf8");
}
