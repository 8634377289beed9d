import type { LotValues, Measure } from "#domain/catalog/lot-values.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Contents } from "./contents.ts";

/** A lot of which units may leave, or are about to. */
export interface LotFacts {
  number: string;
  testedOn: PlainDate | null;
  hasReport: boolean;
  values: LotValues;
}

/** A line's facts that the rules ask for. `null` if the shop doesn't know. */
export interface ItemFacts {
  productId: number;
  name: string;
  units: number;
  compound: string | null;
  contents: Contents;
  form: string | null;
  isAimedAtChildren: boolean | null;
  /** The values that the product declares. */
  values: Partial<Record<Measure, number>>;
  /** Milligrams of its compound in one unit that is sold. */
  mgPerUnit: number | null;
  /** All that its page and label warn of. */
  labelText: string;
  lots: readonly LotFacts[];
  /** `offered`: one of them will be packed; `packed`: each of them is. */
  lotsAre: "offered" | "packed";
}

/** A license or registration to sell in a state, "license 1234". */
export interface Registration {
  state: string;
  /** `null` if all products. */
  productId: number | null;
  number: string;
  /** Its last day. */
  validUntil: PlainDate;
}

/** The facts that a decision is made from, apart from the rules and the place. */
export interface RuleFacts {
  today: PlainDate;
  items: readonly ItemFacts[];
  person: {
    isAgeVerified: boolean;
    /** By the date of birth they gave; `null` if none was given. */
    ageYears: number | null;
    /** The customer stated that they are 21. Left out if they did, as everyone does whose account wasn't imported. */
    hasConfirmedAge?: boolean;
  };
  registrations: readonly Registration[];
}

/** The shop's knowledge of goods and customer, for those rules that ask. */
export interface Goods {
  products: ReadonlyMap<number, Omit<ItemFacts, "productId" | "name" | "units">>;
  registrations: readonly Registration[];
  /** `null` if not given, or no rule asks. */
  ageYears: number | null;
  /** Same as in RuleFacts. */
  hasConfirmedAge?: boolean;
}

export const NO_GOODS: Goods = { products: new Map(), registrations: [], ageYears: null };
