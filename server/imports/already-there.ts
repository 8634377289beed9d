/* Why something is left out that a file has, before it is brought over and then. */

export const alreadyAt = (slug: string): string =>
  `There is a product at this address already: ${slug}.`;

export const ACCOUNT_THERE = "There is an account with this email address already.";

export const ORDER_THERE = "An order of that shop with this number is here already.";
