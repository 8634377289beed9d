import fc from "fast-check";
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readAuthorizeNetWebhook } from "./authorize-net.ts";
import { readNmiWebhook } from "./nmi.ts";

/* Proves PAY-18. */

const bytes = (text: string) => new TextEncoder().encode(text);

const NMI_KEY = "a signing key";
const NMI_BODY = JSON.stringify({
  event_id: "e1",
  event_type: "transaction.capture.success",
  event_body: {
    transaction_id: "2762787830",
    order_id: "pay_0123456789abcdef",
    action: { amount: "114.99", action_type: "capture" },
  },
});
const nmiHeaders = (body: string, key = NMI_KEY, nonce = "n1") =>
  new Headers({
    "Webhook-Signature": `t=${nonce},s=${createHmac("sha256", key).update(`${nonce}.${body}`).digest("hex")}`,
  });

const ANET_KEY = "5A".repeat(64);
const ANET_BODY = JSON.stringify({
  notificationId: "n-1",
  eventType: "net.authorize.payment.priorAuthCapture.created",
  payload: { authAmount: 114.99, merchantReferenceId: "pay_1", entityName: "transaction", id: "6" },
});
const anetHeaders = (body: string, key: Buffer | string = Buffer.from(ANET_KEY, "hex")) =>
  new Headers({
    "X-ANET-Signature": `sha512=${createHmac("sha512", key).update(body).digest("hex").toUpperCase()}`,
  });
const anet = (headers: Headers, body: string, as: "hex" | "text" = "hex") =>
  readAuthorizeNetWebhook(headers, bytes(body), { key: ANET_KEY, as });

describe("NMI's signature", () => {
  it("allows the event to be read", () => {
    expect(readNmiWebhook(nmiHeaders(NMI_BODY), bytes(NMI_BODY), NMI_KEY)).toEqual({
      ok: true,
      value: {
        eventId: "e1",
        type: "transaction.capture.success",
        action: "charge",
        attemptId: "pay_0123456789abcdef",
        transactionId: "2762787830",
        amountCents: 11499,
      },
    });
  });

  it("with another key, body or nonce, cut short, or missing, is refused before anything is read", () => {
    const good = nmiHeaders(NMI_BODY).get("webhook-signature") ?? "";
    const bad = [
      nmiHeaders(NMI_BODY, "another key"),
      nmiHeaders(`${NMI_BODY} `),
      new Headers({ "Webhook-Signature": good.replace("t=n1", "t=n2") }),
      new Headers({ "Webhook-Signature": good.slice(0, -1) }),
      new Headers({ "Webhook-Signature": good.replace(/s=.*/, "s=") }),
      new Headers({ "Webhook-Signature": "nonsense" }),
      new Headers(),
    ];
    for (const headers of bad)
      for (const body of [NMI_BODY, "no JSON"])
        expect(readNmiWebhook(headers, bytes(body), NMI_KEY)).toEqual({
          ok: false,
          error: "bad_signature",
        });
  });

  it("covers the raw bytes, valid JSON or not", () => {
    fc.assert(
      fc.property(fc.string(), (body) => {
        const read = readNmiWebhook(nmiHeaders(body), bytes(body), NMI_KEY);
        expect(read).toEqual({ ok: false, error: "malformed" });
      }),
    );
    const odd = JSON.stringify({ event_id: 7, event_type: "recurring.subscription.add" });
    expect(readNmiWebhook(nmiHeaders(odd), bytes(odd), NMI_KEY)).toMatchObject({
      value: { eventId: "7", action: "other", attemptId: null, amountCents: null },
    });
  });
});

describe("Authorize.net's signature", () => {
  it("allows the event to be read", () => {
    expect(anet(anetHeaders(ANET_BODY), ANET_BODY)).toEqual({
      ok: true,
      value: {
        eventId: "n-1",
        type: "net.authorize.payment.priorAuthCapture.created",
        action: "charge",
        attemptId: "pay_1",
        transactionId: "6",
        amountCents: 11499,
      },
    });
  });

  it("uses the key's bytes or its text, as configured, and does not accept both", () => {
    const withText = anetHeaders(ANET_BODY, ANET_KEY);
    expect(anet(withText, ANET_BODY)).toEqual({ ok: false, error: "bad_signature" });
    expect(anet(withText, ANET_BODY, "text")).toMatchObject({ ok: true });
    expect(anet(anetHeaders(ANET_BODY), ANET_BODY, "text")).toMatchObject({ ok: false });
  });

  it("of another body, or missing, is refused", () => {
    for (const headers of [anetHeaders("{}"), new Headers(), nmiHeaders(ANET_BODY)])
      expect(anet(headers, ANET_BODY)).toEqual({ ok: false, error: "bad_signature" });
    expect(anet(anetHeaders("[]"), "[]")).toEqual({ ok: false, error: "malformed" });
  });
});
