import { href } from "react-router";
import { withHash } from "#app/shell/address.ts";

/** The sections of the account page that notices, forms and emails link to: each has this id. */
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
