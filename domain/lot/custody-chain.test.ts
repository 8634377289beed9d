import * as fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type CustodyEntry, custodyText, followCustody, NO_HEAD } from "./custody-chain.ts";
import { CUSTODY_KINDS } from "./custody-kind.ts";

/* Proves LOT-7. */

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const ID = fc.option(fc.integer({ min: 1, max: 1000 }));
const SAID = fc.record({
  kind: fc.constantFrom(...CUSTODY_KINDS),
  at: fc.constantFrom("2026-11-23T13:00:00.000001Z", "2026-11-24T13:00:00.000000Z"),
  units: fc.integer({ min: -5, max: 500 }),
  leftUnits: fc.integer({ min: 0, max: 500 }),
  orderId: ID,
  parcelId: ID,
  destructionId: ID,
  actor: fc.constantFrom("system", "staff:ada", "customer"),
  detail: fc.constantFrom("", '{"lead_ppm": 0.1}', "two\nlines"),
});
const CHAIN = fc.array(SAID, { minLength: 1, maxLength: 12 }).map((all) => {
  const chain: CustodyEntry[] = [];
  for (const [at, said] of all.entries()) {
    const previousHash = chain.at(-1)?.hash ?? "";
    const entry = { ...said, lotId: 7, seq: at + 1, previousHash };
    chain.push({ ...entry, hash: sha256(custodyText(entry)) });
  }
  return chain;
});
const follow = (entries: readonly CustodyEntry[]) => followCustody(NO_HEAD, entries, sha256);

describe("a chain", () => {
  it("is whole as it was written, read in one piece or in two", () => {
    fc.assert(
      fc.property(CHAIN, fc.nat(12), (chain, cut) => {
        const last = chain.at(-1);
        const head = { seq: last?.seq, hash: last?.hash };
        expect(follow(chain)).toEqual({ head, brokenAt: null });
        const half = follow(chain.slice(0, cut));
        expect(followCustody(half.head, chain.slice(cut), sha256)).toEqual({
          head,
          brokenAt: null,
        });
      }),
    );
  });

  it("shows any single change of what an entry says", () => {
    const fields = ["units", "leftUnits", "orderId", "parcelId", "destructionId", "lotId"] as const;
    const texts = ["kind", "at", "actor", "detail", "hash", "previousHash"] as const;
    fc.assert(
      fc.property(CHAIN, fc.nat(), fc.constantFrom(...fields, ...texts), (chain, which, field) => {
        const at = which % chain.length;
        const changed = chain.map((entry, place) => {
          if (place !== at) return entry;
          const was = entry[field];
          return { ...entry, [field]: typeof was === "string" ? `${was}x` : (was ?? 0) + 1 };
        });
        expect(follow(changed).brokenAt).toBe(at + 1);
      }),
    );
  });

  it("shows an entry that is missing, put in or moved", () => {
    fc.assert(
      fc.property(
        CHAIN.filter(({ length }) => length > 1),
        fc.nat(),
        (chain, which) => {
          // Without its last entry, a chain is shorter but intact; its emailed head reveals that.
          const at = which % (chain.length - 1);
          const swapped = chain.toSpliced(at, 2, ...chain.slice(at, at + 2).toReversed());
          const twice = chain.toSpliced(at, 0, ...chain.slice(at, at + 1));
          expect(follow(chain.toSpliced(at, 1)).brokenAt).toBe(at + 1);
          expect(follow(swapped).brokenAt).toBe(at + 1);
          expect(follow(twice).brokenAt).toBe(at + 2);
        },
      ),
    );
  });
});
