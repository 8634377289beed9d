/** The address that parcels are sent from. */
export interface SenderAddress {
  company: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  /** "(555) 555-0100". */
  phone: string;
}

/** How one of the owner's services is chosen. */
export const LABEL_PICKS = { first: "The first one offered", cheapest: "The cheapest one offered" };

/** A box, in inches. */
export interface BoxSize {
  length: number;
  width: number;
  height: number;
}

/** How labels are bought (SHIP-22). */
export interface LabelSettings {
  /** "UPS 2ndDayAir", in order of preference. */
  standard: string[];
  overnight: string[];
  pick: keyof typeof LABEL_PICKS;
  /** Whether an adult signs for every parcel, even if no rule requires it. */
  isAlwaysSigned: boolean;
  boxOunces: number;
  unitOunces: number;
  box: BoxSize;
}
