/** "1 unit", "1,200 units": for nouns whose plural only adds an s. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
