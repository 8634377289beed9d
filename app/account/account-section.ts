import { href } from "react-router";
import { withHash } from "#app/shell/address.ts";

/** The parts of the account page that a notice, a form or a mail leads to: each has this id. */
export type AccountSection =
  | "age"
  | "devices"
  | "erasure"
  | "identities"
  | "passkeys"
  | "profile"
  | "security"
  | "two-step"
  | "your-data";

/** `/orders#passkeys` */
export const accountSection = (section: AccountSection): string =>
  withHash(href("/orders"), section);
