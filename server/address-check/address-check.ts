/** An address as a customer typed it. */
export interface CheckedAddress {
  street: string;
  /** Apartment, suite; "" if there is none. */
  street2: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits. */
  zip: string;
}

/** The service refuses our key, not an address. The message is for staff. */
export class AddressCheckRefused extends Error {}

/** A service that knows addresses; each answer is about one of them. */
export interface AddressCheck<Answer> {
  readonly id: "usps" | "census";
  /**
   * @returns `null` if it doesn't know the address
   * @throws if there is no answer
   */
  check(address: CheckedAddress): Promise<Answer | null>;
  /**
   * Checks whether it would answer us.
   *
   * @throws AddressCheckRefused if it refuses the key, else another error
   */
  checkAccess(): Promise<void>;
}

/** The address as the postal file writes it. */
export interface PostalAddress {
  address: CheckedAddress;
  /** Whether the building has apartments or suites, and the given one is missing or doesn't exist. */
  needsUnit: boolean;
}
