const wordsOf = (fullName: string): string[] => fullName.split(/\s+/).filter((word) => word !== "");

/** How a ranking names a person: "Jane Mary Doe" -> "Jane D." (AFF-15). */
export function firstNameLastInitial(fullName: string): string {
  const words = wordsOf(fullName);
  const [initial] = words.length > 1 ? (words.at(-1) ?? "") : "";
  return initial === undefined ? firstNameOnly(fullName) : `${words[0]} ${initial.toUpperCase()}.`;
}

/** How the referral list names a person (AFF-16); "" where there is no name. */
export function firstNameOnly(fullName: string): string {
  return wordsOf(fullName)[0] ?? "";
}
