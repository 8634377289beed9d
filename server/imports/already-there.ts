/* Reasons for skipping a record in a file, during the review and the import. */

export const alreadyAt = (slug: string): string =>
  `A product with the address ${slug} already exists.`;

export const ACCOUNT_THERE = "An account with this email address already exists.";

export const ORDER_THERE = "This order was already imported.";
