/** The owner's logo as pages show it. */
export interface Logo {
  /** Path below the shop's URL. */
  path: string;
  /** The full URL, for emails. */
  url: string;
  /** Pixels on the page. */
  width: number;
  height: number;
}

/** The shop's name and contact on every page, email and document (SET-8). */
export interface ShopDetails {
  name: string;
  /** `null` if there is none; the name is shown instead. */
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

/** Reads the current details. */
export type ReadDetails = () => Promise<ShopDetails>;
