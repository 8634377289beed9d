import { randomBytes } from "node:crypto";
import { writeBooks, readBooks } from "./books-file.ts";
import { resultLetters } from "./cards.ts";
import type {
  Action,
  ActionKind,
  Batch,
  Booked,
  BookState,
  Charge,
  Entry,
  EntryState,
  GatewayName,
  Refund,
  Refusal,
} from "./entry.ts";

export type Books = ReturnType<typeof createBooks>;

/** The gateways' own ledger: the actual movements of money, regardless of the answers to the shop. */
export function createBooks(
  options: { file: string | null },
  heard: (entry: Entry, action: Action) => void,
) {
  const state: BookState = readBooks(options.file) ?? {
    nextId: Math.floor(Date.now() / 100),
    entries: [],
    batches: [],
  };

  function note(entry: Entry, kind: ActionKind, cents: number, succeeded = true, text = "SUCCESS") {
    const action: Action = { kind, cents, succeeded, text, at: new Date().toISOString() };
    entry.actions.push(action);
    writeBooks(options.file, state);
    heard(entry, action);
    return entry;
  }

  const newId = () => String(state.nextId++);
  const find = (gateway: GatewayName, id: string) =>
    state.entries.find((entry) => entry.gateway === gateway && entry.id === id);
  const refundedCents = (charge: Entry) =>
    state.entries
      .filter(({ refersTo, state: now }) => refersTo === charge.id && now !== "voided")
      .reduce((sum, { cents }) => sum + cents, 0);

  /** Applies an operation to a chargeable charge, or returns why it can't. */
  function onCharge(gateway: GatewayName, id: string, work: (charge: Entry) => Booked): Booked {
    const entry = find(gateway, id);
    return entry?.kind === "charge" ? work(entry) : refuse("not_found");
  }

  return {
    entries: (): readonly Entry[] => state.entries,
    batches: (): readonly Batch[] => state.batches,
    find,
    refundedCents,

    /** Records an authorization, a sale or a declined attempt. */
    charge({ gateway, kind, orderId, poNumber, cents: askedCents, card, force }: Charge): Entry {
      const isOther = force === "wrong_amount" || card.card.behavior === "other_amount";
      const cents = isOther ? askedCents + 100 : askedCents;
      const isDeclined = force === "decline" || card.card.behavior === "decline";
      const entry: Entry = {
        id: newId(),
        gateway,
        kind: "charge",
        orderId,
        poNumber,
        state: isDeclined ? "declined" : force === "hold" ? "held" : FIRST_STATE[kind],
        askedCents,
        cents,
        capturedCents: kind === "sale" && !isDeclined ? cents : 0,
        last4: card.card.number.slice(-4),
        brand: card.card.brand,
        expiry: card.expiry,
        behavior: card.card.behavior,
        authCode: isDeclined ? "" : randomBytes(3).toString("hex").toUpperCase(),
        ...resultLetters(card.card.behavior),
        refersTo: null,
        batchId: null,
        submittedAt: new Date().toISOString(),
        actions: [],
      };
      state.entries.push(entry);
      return note(entry, kind, cents, !isDeclined, isDeclined ? "DECLINE" : "SUCCESS");
    },

    capture: (gateway: GatewayName, id: string, cents: number | null, isRefused = false) =>
      onCharge(gateway, id, (charge) => {
        if (charge.state !== "authorized") return refuse(NO_CAPTURE[charge.state]);
        const amount = cents ?? charge.cents;
        if (amount > charge.cents) return refuse("more_than_authorized");
        if (isRefused || charge.behavior === "capture_refused") {
          note(charge, "capture", amount, false, "DECLINE");
          return refuse("declined");
        }
        charge.state = "captured";
        charge.capturedCents = amount;
        return booked(note(charge, "capture", amount));
      }),

    void(gateway: GatewayName, id: string): Booked {
      const entry = find(gateway, id);
      if (!entry) return refuse("not_found");
      if (entry.state === "voided") return refuse("already_voided");
      if (entry.state === "settled") return refuse("settled");
      if (entry.state === "declined" || entry.state === "expired") return refuse("not_authorized");
      if (refundedCents(entry) > 0) return refuse("settled");
      entry.state = "voided";
      return booked(note(entry, "void", entry.cents));
    },

    refund: ({ gateway, id, cents, orderId, poNumber, isUnsettledAllowed }: Refund) =>
      onCharge(gateway, id, (charge) => {
        if (charge.state === "captured" && !isUnsettledAllowed) return refuse("not_settled");
        if (charge.state !== "captured" && charge.state !== "settled")
          return refuse(charge.state === "voided" ? "already_voided" : "not_settled");
        const left = charge.capturedCents - refundedCents(charge);
        const amount = cents ?? left;
        if (amount > left || amount === 0) return refuse("more_than_captured");
        const refund: Entry = {
          ...charge,
          id: newId(),
          kind: "refund",
          orderId,
          poNumber,
          state: "captured",
          askedCents: amount,
          cents: amount,
          capturedCents: 0,
          refersTo: charge.id,
          batchId: null,
          submittedAt: new Date().toISOString(),
          actions: [],
        };
        state.entries.push(refund);
        return booked(note(refund, "refund", amount));
      }),

    /** Decides on a transaction held for review. */
    decide: (gateway: GatewayName, id: string, decision: "approve" | "reject") =>
      onCharge(gateway, id, (charge) => {
        if (charge.state !== "held") return refuse("not_found");
        charge.state = decision === "approve" ? "authorized" : "voided";
        return booked(note(charge, decision, charge.cents));
      }),

    /** The nightly batch: captures settle; authorizations stay. */
    settle(gateway: GatewayName): Batch | null {
      const due = state.entries.filter(
        (entry) =>
          entry.gateway === gateway &&
          entry.batchId === null &&
          ["captured", "voided", "declined"].includes(entry.state),
      );
      if (due.length === 0) return null;
      const batch: Batch = { id: newId(), gateway, settledAt: new Date().toISOString() };
      state.batches.push(batch);
      for (const entry of due) {
        entry.batchId = batch.id;
        if (entry.state !== "captured") continue;
        entry.state = "settled";
        note(entry, "settle", entry.kind === "refund" ? entry.cents : entry.capturedCents);
      }
      writeBooks(options.file, state);
      return batch;
    },

    /** The issuer has released the money. */
    expire: (gateway: GatewayName, id: string) =>
      onCharge(gateway, id, (charge) => {
        if (charge.state !== "authorized") return refuse("not_authorized");
        charge.state = "expired";
        writeBooks(options.file, state);
        return booked(charge);
      }),
  };
}

const FIRST_STATE = { auth: "authorized", sale: "captured", validate: "voided" } as const;

/** Why a charge in this state cannot be captured. */
const NO_CAPTURE: Record<Exclude<EntryState, "authorized">, Refusal> = {
  held: "under_review",
  captured: "already_captured",
  settled: "already_captured",
  voided: "already_voided",
  declined: "not_authorized",
  expired: "not_authorized",
};

const booked = (entry: Entry): Booked => ({ ok: true, entry });
const refuse = (refusal: Refusal): Booked => ({ ok: false, refusal });
