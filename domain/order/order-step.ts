/** The five steps of order creation whose failure has its own text (ORDER-21). */
export const ORDER_STEP_TEXTS = {
  check_profile: "Failed to check profile",
  update_profile: "Failed to update profile",
  create_profile: "Failed to create profile",
  create_order: "Failed to create order",
  create_order_items: "Failed to create order items",
} as const;

export type OrderStep = keyof typeof ORDER_STEP_TEXTS;
