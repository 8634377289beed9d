/** A cart line is an id and flavor pair (CART-1); "" stands for a product without flavors. */
export interface CartLine {
  productId: number;
  flavor: string;
  quantity: number;
}

export type Cart = CartLine[];
