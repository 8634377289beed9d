import type { Violation } from "../audit/invariant.ts";
import { type Command, done, wrong } from "./command.ts";

export const auditCommand: Command = {
  name: "audit",
  args: [],
  summary: "checks orders, stock, payments, ledger and codes in the database",
  async run(shop, { actor }, tell) {
    const violations = await shop.staff.audit(actor, ({ number, of, name }) =>
      tell(`${number} of ${of}: ${name}`),
    );
    return violations.length === 0
      ? done("No problems found.")
      : wrong(...violations.flatMap(violationLines));
  },
};

const IDS_MAX = 50;

export function violationLines({ name, rule, of, ids }: Violation): string[] {
  const more = ids.length > IDS_MAX ? ` and ${ids.length - IDS_MAX} more` : "";
  return [`${name}: ${rule}`, `  violated by ${of} ${ids.slice(0, IDS_MAX).join(", ")}${more}`];
}
