import type { CodeListQuery } from "#domain/codes/code-list.ts";
import type { CodeValues } from "#domain/codes/code.ts";
import type { CartTrial } from "#domain/order/cart-trial-form.ts";
import type { ReadFacts } from "#server/checkout/checkout-facts.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import type { TaxAsker } from "#server/taxes/provider/tax-asker.ts";
import { changeCode, checkChange, type CodeChange, createCode, turnCode } from "./change-code.ts";
import { findCode, readTerms } from "./find-code.ts";
import { exportCodes, listCodes } from "./list-codes.ts";
import { type CodesToMake, makeCodes, turnOffBatch } from "./make-codes.ts";
import { tryCart } from "./try-cart.ts";

interface Deps {
  db: Db;
  /** For data that may be a few moments old. */
  reads: Db;
  clock: Clock;
  askTax: TaxAsker;
  readFacts: ReadFacts;
}

interface Named {
  code: string;
}

const ofCode = ({ code }: Named): Subject => ({ kind: "code", id: code });

/** Discount codes, as the owner sets them (CODE-10). */
export function createCodes({ db, reads, clock, ...checkout }: Deps) {
  return {
    staff: {
      list: staffOperation("codes.read", (_, { query }: { query: CodeListQuery }) =>
        listCodes(reads, query, clock.now()),
      ),
      export: staffOperation("codes.read", async (_, { query }: { query: CodeListQuery }) =>
        exportCodes(reads, query, clock.now()),
      ),
      find: staffOperation(
        "codes.read",
        (_, { code }: Named) => findCode(db, code, clock.now()),
        ofCode,
      ),
      terms: staffOperation("codes.read", (_, { code }: Named) => readTerms(db, code), ofCode),
      /** Who changed it, newest first. */
      history: staffOperation(
        "codes.read",
        (_, named: Named) => readHistory(db, ofCode(named)),
        ofCode,
      ),
      create: staffOperation(
        "codes.change",
        (_, request: Named & { values: CodeValues }) => createCode(db, request),
        ofCode,
      ),
      check: staffOperation(
        "codes.change",
        (_, change: CodeChange) => checkChange(db, change),
        ofCode,
      ),
      change: staffOperation(
        "codes.change",
        (_, change: CodeChange) => changeCode(db, change),
        ofCode,
      ),
      turn: staffOperation(
        "codes.change",
        (_, request: Named & { isOn: boolean }) => turnCode(db, request),
        ofCode,
      ),
      make: staffOperation(
        "codes.change",
        (_, request: CodesToMake) => makeCodes(db, request),
        ofCode,
      ),
      turnOffBatch: staffOperation(
        "codes.change",
        (_, request: Named & { batchId: string }) => turnOffBatch(db, request),
        ofCode,
      ),
      tryCart: staffOperation(
        "codes.read",
        (_, trial: CartTrial) => tryCart({ db, ...checkout }, trial, clock.now()),
        ({ code, email }) => (email === "" ? ofCode({ code }) : { kind: "customer", id: email }),
      ),
    },
  };
}
