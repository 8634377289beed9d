import type { LotValues, Measure } from "#domain/catalog/lot-values.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Contents } from "./contents.ts";

/** A lot whose units may leave, or are about to. */
export interface LotFacts {
  number: string;
  testedOn: PlainDate | null;
  hasReport: boolean;
  values: LotValues;
}

/** A line's facts that the rules need; `null` if unknown. */
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
  /** Milligrams of its compound in one sold unit. */
  mgPerUnit: number | null;
  /** All warnings on its page and label. */
  labelText: string;
  lots: readonly LotFacts[];
  /** `offered`: one of them will be packed; `packed`: each of them is. */
  lotsAre: "offered" | "packed";
}

/** A license or registration to sell in a state, "license 1234". */
export interface Registration {
  state: string;
  /** `null` for all products. */
  productId: number | null;
  number: string;
  /** Its last day. */
  validUntil: PlainDate;
}

/** The facts for a decision, apart from the rules and the place. */
export interface RuleFacts {
  today: PlainDate;
  items: readonly ItemFacts[];
  person: {
    isAgeVerified: boolean;
    /** From their stated date of birth; `null` if none. */
    ageYears: number | null;
    /**
     * Whether the customer stated that they are 21. Left out if they did, like everyone whose account wasn't imported.
     */
    hasConfirmedAge?: boolean;
  };
  registrations: readonly Registration[];
}

/** Facts about goods and the customer, for rules that need them. */
export interface Goods {
  products: ReadonlyMap<number, Omit<ItemFacts, "productId" | "name" | "units">>;
  registrations: readonly Registration[];
  /** `null` if not given or not needed by any rule. */
  ageYears: number | null;
  /** Same as in RuleFacts. */
  hasConfirmedAge?: boolean;
}

export const NO_GOODS: Goods = { products: new Map(), registrations: [], ageYears: null };
