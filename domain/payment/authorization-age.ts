/**
 * How long an authorization lasts (PAY-15). Card networks keep one for seven days (Visa and Amex; Mastercard's final
 * ones, too), so staff are warned before that, and the customer is asked to pay again afterward.
 */
export const AUTHORIZATION_DAYS = { warnAfter: 5, endAfter: 7 };
