/** The shop's name and contact, as every page, email and document has them (SET-8). */
export interface ShopDetails {
  name: string;
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
