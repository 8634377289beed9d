export const CODE_CONDITIONS = {
  active: "Turned on",
  from: "Begins",
  until: "Ends",
  uses: "Uses overall",
  uses_each: "Uses per customer",
  first_order: "First order only",
  groups: "Customers",
  affiliates: "Affiliates",
  products: "Products",
  minimum: "Minimum subtotal",
} as const;

/** One condition of a code, judged. */
export interface CodeFinding {
  condition: keyof typeof CODE_CONDITIONS;
  isMet: boolean;
  /** One plain sentence for staff. */
  why: string;
  /** What the customer reads if it is not met. */
  error: string;
}
