/** How to reach the shop. Samples until the owner replaces them. */
export const CONTACT = {
  isSample: true,
  email: "support@mitra.example",
  phone: "(555) 555-0100",
} as const;
