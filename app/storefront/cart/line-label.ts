/** A line's name for customers: "50 MGM Chewable Tablets, Mint". */
export const lineLabel = ({ name, flavor }: { name: string; flavor: string }): string =>
  flavor === "" ? name : `${name}, ${flavor}`;
