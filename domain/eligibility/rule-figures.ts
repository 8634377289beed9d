/** The largest figure that the database keeps, with four decimals. */
export const DECIMAL_MAX = 99_999.9999;
