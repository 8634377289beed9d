import { readFile, stat } from "node:fs/promises";
import { formatDollars } from "#domain/money/cents.ts";
import {
  EXCEPTION_ADVICE,
  EXCEPTION_TEXTS,
  INCOMING_TENDERS,
  type IncomingTender,
} from "#domain/payment/incoming-payment.ts";
import { PAYMENT_FILE_MEBIBYTES_MAX } from "#domain/payment/read-payment-list.ts";
import { counted } from "#domain/text/counted.ts";
import { decodeTable } from "#domain/text/decode-table.ts";
import type { ImportReport } from "#server/bank-matching/import-incoming-payments.ts";
import type { OpenIncomingPayment } from "#server/bank-matching/open-incoming-payments.ts";
import {
  type Answer,
  answer,
  type Command,
  done,
  Misuse,
  readOrderNumber,
  wrong,
} from "./command.ts";

export const importPaymentsCommand: Command = {
  name: "import-payments",
  args: ["venmo, chime or link", "CSV file"],
  summary: "imports received payments and marks matching orders as paid",
  async run(shop, { args: [tender, file = ""], actor }) {
    const request = { tender: readTender(tender), text: await readList(file), actor };
    const result = await shop.staff.bankMatching.import(actor, request);
    return result.ok ? reportOf(result.value) : wrong(result.error.reason);
  },
};

export const openPaymentsCommand: Command = {
  name: "payments-open",
  args: [],
  summary: "lists received payments that match no order",
  async run(shop, { actor }) {
    const open = await shop.staff.bankMatching.open(actor);
    return done(...(open.length === 0 ? ["All payments are matched."] : open.map(openLine)));
  },
};

export const assignPaymentCommand: Command = {
  name: "assign-payment",
  args: ["payments, such as 3 or 3,4", "order number"],
  options: { note: "what happens to an overpayment" },
  summary: "applies an unmatched payment to an order",
  async run(shop, { args: [payments = "", order], options, actor }) {
    const orderNumber = readOrderNumber(order);
    const ids = payments.split(",").map(readPaymentNumber);
    const result = await shop.staff.bankMatching.assign(actor, {
      ids,
      orderNumber,
      note: options["note"],
    });
    return answer(result, ({ surplusCents }) => {
      const surplus = surplusCents > 0 ? ` Overpaid by ${formatDollars(surplusCents)}.` : "";
      return `Order ${orderNumber} marked as paid.${surplus}`;
    });
  },
};

export const dismissPaymentCommand: Command = {
  name: "dismiss-payment",
  args: ["payment", "reason"],
  summary: "dismisses a payment that was handled elsewhere, such as sent back",
  async run(shop, { args: [payment = "", reason = ""], actor }) {
    const id = readPaymentNumber(payment);
    const result = await shop.staff.bankMatching.dismiss(actor, { id, reason });
    return answer(result, () => `Payment ${id} dismissed.`);
  },
};

function readTender(text: string | undefined): IncomingTender {
  const tender = INCOMING_TENDERS.find((one) => one === text);
  if (!tender) throw new Misuse(`"${text ?? ""}" isn't one of ${INCOMING_TENDERS.join(", ")}.`);
  return tender;
}

async function readList(file: string): Promise<string> {
  const { size } = await stat(file).catch(() => {
    throw new Misuse(`"${file}" doesn't exist.`);
  });
  if (size > PAYMENT_FILE_MEBIBYTES_MAX * 1024 * 1024)
    throw new Misuse(`The file is larger than ${PAYMENT_FILE_MEBIBYTES_MAX} MB.`);
  const text = decodeTable(await readFile(file));
  if (!text.ok) throw new Misuse(text.error);
  return text.value;
}

function readPaymentNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text.trim()))
    throw new Misuse(`"${text}" isn't a payment number, like 3.`);
  return Number(text);
}

function reportOf({ paidOrders, exceptions, known, skipped }: ImportReport): Answer {
  const paid = paidOrders.length === 0 ? "No order" : `Order ${paidOrders.join(", ")}`;
  return done(
    `${paid} marked as paid; ${exceptions} need a decision (payments-open), ` +
      `${known} already known, ${counted(skipped.length, "row")} skipped.`,
    ...skipped.map(
      ({ line, problem, text }) => `  line ${line}: ${problem} ${JSON.stringify(text)}`,
    ),
  );
}

function openLine(open: OpenIncomingPayment): string {
  const { id, tender, externalId, amountCents, note, payer, exception, orderNumber } = open;
  const reason = EXCEPTION_TEXTS[exception];
  const advice = EXCEPTION_ADVICE[exception];
  const order = orderNumber === null ? "" : `, order ${orderNumber}`;
  return (
    `  payment ${id}: ${formatDollars(amountCents)} by ${tender} ${externalId} from ${JSON.stringify(payer)}, ` +
    `note ${JSON.stringify(note)}${order}: ${reason} (${advice})`
  );
}
