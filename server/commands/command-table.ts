import { adjustBalanceCommand } from "./adjust-balance.ts";
import {
  ageReviewsCommand,
  refuseAgeCommand,
  requireAdultSignatureCommand,
  requireAgeVerificationCommand,
  verifyAgeCommand,
} from "./age-verification.ts";
import { approveOrderCommand } from "./approve-order.ts";
import { auditCommand } from "./audit.ts";
import { backupCommand, restoreDrillCommand } from "./backup.ts";
import { bannedOrdersCommand } from "./banned-orders.ts";
import { cancelOrderCommand } from "./cancel-order.ts";
import type { Command } from "./command.ts";
import { declinePayoutCommand } from "./decline-payout.ts";
import { deleteAccountCommand } from "./delete-account.ts";
import { finishRestoreCommand, restoreNotesCommand } from "./finish-restore.ts";
import { gatewayDifferencesCommand, undoAtGatewayCommand } from "./gateway-differences.ts";
import { dropCommand, givenUpCommand, tryAgainCommand } from "./given-up.ts";
import {
  assignPaymentCommand,
  dismissPaymentCommand,
  importPaymentsCommand,
  openPaymentsCommand,
} from "./incoming-payments.ts";
import { launchListCommand } from "./launch-list.ts";
import { holdCommand, holdsCommand, releaseHoldCommand } from "./legal-holds.ts";
import { markPaidCommand } from "./mark-paid.ts";
import { moveBackCommand, moveToCommand } from "./move-to.ts";
import { openPayoutsCommand } from "./open-payouts.ts";
import { closeCommand, openCommand } from "./opening.ts";
import {
  approveOrderRequestCommand,
  declineOrderRequestCommand,
  orderRequestsCommand,
} from "./order-requests.ts";
import { payAffiliateCommand, payOutCommand } from "./pay-out.ts";
import { reconcileCommand } from "./reconcile.ts";
import { refundOrderCommand } from "./refund-order.ts";
import { restoreCommand } from "./restore.ts";
import { rotateSecretCommand } from "./rotate-secret.ts";
import { scanClaimsCommand } from "./scan-claims.ts";
import { setPaymentLinkCommand } from "./set-payment-link.ts";
import { shipOrderCommand } from "./ship-order.ts";
import { showAffiliateCommand } from "./show-affiliate.ts";
import { showOrderCommand } from "./show-order.ts";
import { createOwnerCommand, makeStaffCommand, removeStaffCommand } from "./staff.ts";

/** Every command of `npm run shop`, in the order of `help`. */
export const COMMANDS: readonly Command[] = [
  showOrderCommand,
  markPaidCommand,
  setPaymentLinkCommand,
  importPaymentsCommand,
  openPaymentsCommand,
  assignPaymentCommand,
  dismissPaymentCommand,
  approveOrderCommand,
  shipOrderCommand,
  bannedOrdersCommand,
  cancelOrderCommand,
  refundOrderCommand,
  orderRequestsCommand,
  approveOrderRequestCommand,
  declineOrderRequestCommand,
  showAffiliateCommand,
  openPayoutsCommand,
  payOutCommand,
  payAffiliateCommand,
  declinePayoutCommand,
  adjustBalanceCommand,
  ageReviewsCommand,
  verifyAgeCommand,
  refuseAgeCommand,
  requireAdultSignatureCommand,
  requireAgeVerificationCommand,
  deleteAccountCommand,
  holdCommand,
  releaseHoldCommand,
  holdsCommand,
  createOwnerCommand,
  makeStaffCommand,
  removeStaffCommand,
  givenUpCommand,
  tryAgainCommand,
  dropCommand,
  reconcileCommand,
  gatewayDifferencesCommand,
  undoAtGatewayCommand,
  auditCommand,
  backupCommand,
  restoreDrillCommand,
  restoreCommand,
  restoreNotesCommand,
  finishRestoreCommand,
  moveToCommand,
  moveBackCommand,
  rotateSecretCommand,
  launchListCommand,
  openCommand,
  closeCommand,
  scanClaimsCommand,
];
