/** This email will never be accepted as it is, so another try is useless (MAIL-2). */
export class Undeliverable extends Error {
  /** The address accepts no mail at all: the mailbox or the host doesn't exist. */
  readonly isAddress: boolean;

  constructor(message: string, isAddress: boolean) {
    super(message);
    this.isAddress = isAddress;
  }
}
