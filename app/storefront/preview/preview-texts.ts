interface Previewed {
  /** When a scheduled change takes effect; `null` if the page shows the current state. */
  from: string | null;
  isPublic: boolean;
}

export const PREVIEW_TEXTS = {
  title: "Preview of a product",
  banner({ from, isPublic }: Previewed): string {
    if (from !== null) return `A preview: this page as it will be from ${from}.`;
    return isPublic
      ? "A preview of this page as it is in the shop now."
      : "A preview: this product is not in the shop yet.";
  },
  until: (moment: string): string =>
    `Nothing can be ordered here. The link works until ${moment}, unless we end it before.`,
  noPicture: "No picture yet",
  flavors: "Flavors",
  ended: "This preview has ended.",
  endedAdvice: "Ask whom you have the link from for another one.",
};
