/** This email will never be taken as it is: another try is of no use (MAIL-2). */
export class Undeliverable extends Error {
  /** Its address takes no mail at all: there is no such mailbox, or no such host. */
  readonly isAddress: boolean;

  constructor(message: string, isAddress: boolean) {
    super(message);
    this.isAddress = isAddress;
  }
}
