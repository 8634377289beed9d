const wordsOf = (fullName: string): string[] => fullName.split(/\s+/).filter((word) => word !== "");

/** A person's name in a ranking: "Jane Mary Doe" -> "Jane D." (AFF-15). */
export function firstNameLastInitial(fullName: string): string {
  const words = wordsOf(fullName);
  const [initial] = words.length > 1 ? (words.at(-1) ?? "") : "";
  return initial === undefined ? firstNameOnly(fullName) : `${words[0]} ${initial.toUpperCase()}.`;
}

/** A person's name in the referral list (AFF-16); "" if there is none. */
export function firstNameOnly(fullName: string): string {
  return wordsOf(fullName)[0] ?? "";
}
