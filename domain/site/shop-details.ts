/** The owner's logo as pages show it. */
export interface Logo {
  /** Below the shop's address. */
  path: string;
  /** The same with the shop's address, for emails. */
  url: string;
  /** Pixels on the page. */
  width: number;
  height: number;
}

/** The shop's name and contact, as every page, email and document has them (SET-8). */
export interface ShopDetails {
  name: string;
  /** `null` for none: the name stands in its place. */
  logo: Logo | null;
  postalAddress: string;
  email: string;
  /** "(555) 555-0100". */
  phone: string;
  /** The name on a card statement; "" if the owner hasn't entered it. */
  statementName: string;
  /** The address, the email or the phone number is still the sample. */
  isSample: boolean;
}

/** Reads them as they are at the moment. */
export type ReadDetails = () => Promise<ShopDetails>;
