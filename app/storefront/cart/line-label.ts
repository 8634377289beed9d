/** A line as customers name it: "50 MGM Chewable Tablets, Mint". */
export const lineLabel = ({ name, flavor }: { name: string; flavor: string }): string =>
  flavor === "" ? name : `${name}, ${flavor}`;
