import { useState } from "react";
import { useOverlays } from "#app/shell/overlays.tsx";
import Drawer from "#app/ui/drawer.tsx";
import { useOwnRoom } from "../limits/use-own-room.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { GoneLines } from "./gone-lines.tsx";
import { type RemovedLine, RemovedLineRow } from "./removed-line.tsx";
import { useCart } from "./use-cart.ts";

/** The cart, beside any page. Loaded when first opened. */
export default function CartDrawer() {
  const { close } = useOverlays();
  const { lines, gone } = useCart();
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const room = useOwnRoom(lines.map(({ productId }) => productId));
  const isEmpty = lines.length === 0;
  return (
    <Drawer
      isOpen
      onOpenChange={close}
      title="Your cart"
      footer={isEmpty ? null : <CartSummary />}
      initialFocus
    >
      <GoneLines gone={gone} className="grid gap-3" />
      <RemovedLineRow removed={removed} onBack={() => setRemoved(null)} />
      {isEmpty ? <EmptyCart onLeave={close} /> : <CartLines onRemove={setRemoved} room={room} />}
    </Drawer>
  );
}
