/** A cart line is an id and flavour pair (CART-1); "" stands for a product without flavours. */
export interface CartLine {
  productId: number;
  flavor: string;
  quantity: number;
}

export type Cart = CartLine[];
