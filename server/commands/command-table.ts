import { approveOrderCommand } from "./approve-order.ts";
import { auditCommand } from "./audit.ts";
import { cancelOrderCommand } from "./cancel-order.ts";
import type { Command } from "./command.ts";
import { markPaidCommand } from "./mark-paid.ts";
import { reconcileCommand } from "./reconcile.ts";
import { refundOrderCommand } from "./refund-order.ts";
import { shipOrderCommand } from "./ship-order.ts";
import { showOrderCommand } from "./show-order.ts";

/** Every command of `npm run shop`, in the order of `help`. */
export const COMMANDS: readonly Command[] = [
  showOrderCommand,
  markPaidCommand,
  approveOrderCommand,
  shipOrderCommand,
  cancelOrderCommand,
  refundOrderCommand,
  reconcileCommand,
  auditCommand,
];
