/** The `handle` of a route whose pages nobody's age is asked for. */
export const NO_AGE_GATE = { hasAgeGate: false } as const;
