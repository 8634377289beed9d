import { MAX_LINE_QUANTITY } from "#domain/cart/cart-actions.ts";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { CartView } from "#domain/cart/view-cart.ts";
import { add, times } from "#domain/money/cents.ts";
import type { CartCommand } from "./cart-command.ts";

/**
 * The cart as it will be after the server's response. A product that isn't in the cart yet only adds to the count,
 * because its name and price come with the response.
 */
export function optimisticCart(view: CartView, pending: readonly CartCommand[]): CartView {
  return pending.reduce(applyCommand, view);
}

function applyCommand(view: CartView, command: CartCommand): CartView {
  if (command.kind === "clear") return { ...withLines([]), gone: [] };
  const line = view.lines.find((other) => cartLineKey(other) === cartLineKey(command));
  if (!line) {
    const added = command.kind === "add" ? Math.max(0, command.quantity) : 0;
    return { ...view, count: view.count + Math.min(added, MAX_LINE_QUANTITY) };
  }
  const wanted = wantedQuantity(command, line.quantity);
  const quantity = Math.min(wanted, line.purchaseLimit ?? MAX_LINE_QUANTITY);
  const left = withLines(
    view.lines
      .map((other) =>
        other === line
          ? { ...line, quantity, totalCents: times(line.unitPriceCents, quantity) }
          : other,
      )
      .filter((other) => other.quantity > 0),
  );
  return { ...left, gone: view.gone };
}

function wantedQuantity(command: Exclude<CartCommand, { kind: "clear" }>, before: number): number {
  if (command.kind === "remove") return 0;
  const quantity = Math.max(0, command.quantity);
  return command.kind === "set" ? quantity : before + quantity;
}

function withLines(lines: CartView["lines"]): Omit<CartView, "gone"> {
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotalCents: add(...lines.map((line) => line.totalCents)),
  };
}
