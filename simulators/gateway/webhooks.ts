import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { authorizeNetWebhook } from "./authorize-net/webhook.ts";
import type { Action, Entry, GatewayName } from "./entry.ts";
import type { Fault, Misbehavior } from "./misbehavior.ts";
import { nmiWebhook } from "./nmi/webhook.ts";
import type { Settings, WebhookSettings } from "./settings.ts";

export interface SignedWebhook {
  id: string;
  body: string;
  headers: Record<string, string>;
}

/** The outcome of one webhook, for the control interface. */
export interface Delivery {
  gateway: GatewayName;
  id: string;
  orderId: string;
  tries: number;
  status: number | null;
}

const TRIES = 6;
const ANSWER_MS = 10_000;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Sends events to the shop and retries until it answers 2xx, as both gateways do. */
export function createWebhooks(settings: Settings, misbehavior: Misbehavior) {
  const deliveries: Delivery[] = [];
  const targets: Record<GatewayName, WebhookSettings> = {
    nmi: { ...settings.nmi.webhook },
    "authorize-net": { ...settings.authorizeNet.webhook },
  };
  /** Held back until the next one has been sent. */
  let heldBack: (() => void) | null = null;
  const stopped = new AbortController();

  function sign(entry: Entry, action: Action, key: string): SignedWebhook | null {
    return entry.gateway === "nmi"
      ? nmiWebhook(entry, action, key)
      : authorizeNetWebhook(entry, action, signer(settings.authorizeNet.signatureKeyAs, key));
  }

  async function deliver(webhook: SignedWebhook, target: string, delivery: Delivery) {
    for (let pauseMs = settings.webhookRetryMs; delivery.tries < TRIES; pauseMs *= 2) {
      delivery.tries++;
      delivery.status = await post(webhook, target);
      if (delivery.status !== null && delivery.status >= 200 && delivery.status < 300) return;
      await sleep(pauseMs, undefined, { signal: stopped.signal });
    }
  }

  function start(webhook: SignedWebhook, target: string, entry: Entry): void {
    const { gateway, orderId } = entry;
    const delivery: Delivery = { gateway, id: webhook.id, orderId, tries: 0, status: null };
    deliveries.push(delivery);
    // It fails only if the program stops.
    deliver(webhook, target, delivery).catch(() => undefined);
  }

  return {
    deliveries: (): readonly Delivery[] => deliveries,
    setTarget(gateway: GatewayName, target: string | null) {
      targets[gateway].target = target;
    },
    stop: () => stopped.abort(),

    /** Called for everything recorded; events that a gateway doesn't send are skipped. */
    tell(entry: Entry, action: Action): void {
      const { target, key } = targets[entry.gateway];
      if (target === null || !sign(entry, action, key)) return;
      const fault = misbehavior.next("webhook");
      const [told, done] = tamper(entry, action, fault);
      // Not "00": a key that ends in zeros is the same key to an HMAC.
      const webhook = sign(told, done, fault?.kind === "forged" ? `${key}ff` : key);
      if (!webhook || fault?.kind === "drop") return;
      const go = () => start(webhook, target, entry);
      if (fault?.kind === "out_of_order") {
        heldBack = go;
        return;
      }
      setTimeout(
        () => {
          go();
          if (fault?.kind === "duplicate") go();
          heldBack?.();
          heldBack = null;
        },
        fault?.kind === "delay" ? fault.delayMs : 0,
      );
    },
  };

  async function post(webhook: SignedWebhook, target: string): Promise<number | null> {
    try {
      const response = await fetch(target, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...webhook.headers },
        body: webhook.body,
        redirect: "manual",
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }
}

/** A webhook with a correct signature and wrong content. */
function tamper(entry: Entry, action: Action, fault: Fault | null): [Entry, Action] {
  if (fault?.kind === "wrong_amount") return [entry, { ...action, cents: action.cents + 100 }];
  if (fault?.kind === "wrong_order") return [{ ...entry, orderId: "pay_somebody0else000" }, action];
  return [entry, action];
}

function signer(keyAs: "hex" | "text", key: string): (body: string) => string {
  const bytes = keyAs === "hex" ? Buffer.from(key, "hex") : Buffer.from(key);
  return (body) => createHmac("sha512", bytes).update(body).digest("hex").toUpperCase();
}
