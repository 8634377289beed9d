/** How to reach the shop. Samples until the owner replaces them. */
export const CONTACT = {
  isSample: true,
  email: "support@mitra.example",
  phone: "(555) 555-0100",
  /** Shown in every newsletter, as the law requires (CAN-SPAM). */
  postalAddress: "Mitra, 100 Sample Street, Denver, CO 80202",
} as const;
