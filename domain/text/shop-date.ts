/** The shop's days are those of the East Coast (rulings, Contradictions). */
const SHOP_DATE = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "long",
  day: "numeric",
});

/** "November 20, 2026", by the clock of the shop. */
export const formatShopDate = (moment: Date): string => SHOP_DATE.format(moment);
