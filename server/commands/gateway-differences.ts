import { formatDollars } from "#domain/money/cents.ts";
import type { GatewayDifferences } from "#server/payments/gateway-differences.ts";
import { answer, type Answer, type Command, done, Misuse, readMoment, wrong } from "./command.ts";

const SINCE = { since: 'the moment to look back to, in UTC, such as "2026-11-17 14:03"' };

export const gatewayDifferencesCommand: Command = {
  name: "gateway-differences",
  args: [],
  options: SINCE,
  summary: "compares the gateway's transactions since a given time with the shop's payments",
  async run(shop, { options, actor }) {
    const since = readSince(options["since"]);
    const found = await shop.staff.payments.gatewayDifferences(actor, since);
    return found.ok ? inWords(found.value, since) : wrong(found.error.reason);
  },
};

export const undoAtGatewayCommand: Command = {
  name: "undo-at-gateway",
  args: ["the gateway's transaction id", "reason"],
  options: SINCE,
  summary: "voids or refunds one charge that only the gateway has (gateway-differences)",
  async run(shop, { args: [transactionId = "", text = ""], options, actor }) {
    const reason = text.trim();
    if (reason === "") throw new Misuse("Enter a reason.");
    const since = readSince(options["since"]);
    return answer(
      await shop.staff.payments.undoAtGateway(actor, { transactionId, since, reason }),
      ({ action, amountCents }) =>
        `${transactionId}: ${formatDollars(amountCents)} ${action === "void" ? "voided" : "refunded"}.`,
    );
  },
};

function inWords(found: GatewayDifferences, since: Date): Answer {
  const { listed, unknown, different } = found;
  return unknown.length + different.length === 0
    ? done(`The gateway's ${listed} charges and refunds match the shop.`, ...others(found))
    : wrong(...differenceLines(found, since));
}

/** Includes the options for each. */
export function differenceLines(found: GatewayDifferences, since: Date): string[] {
  const moment = since.toISOString().slice(0, 19).replace("T", " ");
  const unknown = found.unknown.map(({ entry, leftCents, proposal }) => {
    const { transactionId, state, reference, last4, at } = entry;
    const amount = leftCents === null ? "" : ` ${formatDollars(leftCents)}`;
    const what = `  ${transactionId}: ${state}${amount}, card ${last4 || "?"}, ${at.toISOString()}, attempt ${reference}.`;
    return proposal === null
      ? `${what} Look it up at the gateway.`
      : `${what} To ${proposal} it: npm run shop -- undo-at-gateway ${transactionId} "reason" --since "${moment}"`;
  });
  const different = found.different.map(
    ({ payment, entry, theirs }) =>
      `  ${entry.transactionId}: ${theirs} at the gateway; payment ${payment.id} of ${formatDollars(payment.amount)} is ${payment.state} here.`,
  );
  return [
    ...(unknown.length > 0 ? ["At the gateway, unknown to the shop:", ...unknown] : []),
    ...(different.length > 0 ? ["Different at the gateway:", ...different] : []),
    ...others(found),
  ];
}

const others = ({ others: count }: GatewayDifferences): string[] =>
  count === 0 ? [] : [`${count} more are from other users of the account.`];

/** @throws {Misuse} */
function readSince(text: string | undefined): Date {
  const since = readMoment(text);
  if (since === null)
    throw new Misuse('Enter the time to look back to: --since "2026-11-17 14:03".');
  return since;
}
