/** The `handle` of routes whose pages have no age gate. */
export const NO_AGE_GATE = { hasAgeGate: false } as const;
