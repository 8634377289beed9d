import { sql } from "drizzle-orm";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actorText } from "#domain/actor.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { CARDS, createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { COMMANDS } from "./command-table.ts";
import { Misuse } from "./command.ts";
import { parseCommand } from "./parse-command.ts";

let test: StaffedShop;
beforeAll(async () => {
  test = await createStaffedShop();
});
afterAll(() => test.close());

/** Runs a command as typed after `npm run shop --`. */
async function type(...argv: (string | number)[]) {
  const parsed = parseCommand(argv.map(String), "ada");
  if (!parsed.ok) return parsed.error;
  try {
    return await runCommand(test.shop, parsed.value);
  } catch (error) {
    if (error instanceof Misuse) return { exitCode: 2, lines: [error.message] };
    throw error;
  }
}

describe("the command line", () => {
  it("marks paid, ships, refunds and audits, in the staff member's name", async () => {
    const orderNumber = await test.order();
    expect(await type("ship-order", orderNumber, "1Z1")).toMatchObject({
      exitCode: 1,
      lines: ["The payment hasn't arrived. Mark the order as paid first."],
    });
    expect(await type("mark-paid", orderNumber, "$114.99", "venmo 1")).toMatchObject({
      exitCode: 0,
    });
    expect(await type("ship-order", orderNumber, "1Z1", "--as", "bob")).toMatchObject({
      exitCode: 0,
      lines: [`Order ${orderNumber} shipped with tracking number 1Z1.`],
    });
    const refund = ["refund-order", orderNumber, "10.00", "Arrived late"];
    expect(await type(...refund)).toMatchObject({ exitCode: 1 });
    for (const _ of ["typed", "typed again"])
      expect(await type(...refund, "--reference", "venmo 2")).toMatchObject({ exitCode: 0 });
    const { events, payment } = await test.see(orderNumber);
    expect(payment?.refunded).toBe(10_00);
    expect(events.map(({ kind, actor }) => [kind, actorText(actor)]).slice(1)).toEqual([
      ["paid", "staff:ada"],
      ["shipped", "staff:bob"],
      ["refunded", "staff:ada"],
    ]);
    const shown = await type("show-order", `#${orderNumber}`);
    expect(shown.exitCode).toBe(0);
    expect(shown.lines.join("\n")).toMatch(/shipped[\s\S]+1Z1[\s\S]+partially_refunded[\s\S]+bob/);
    for (const amounts of [
      ", $100.00 each",
      "  total $114.99, balance applied $0.00, to pay $114.99",
      ": authorized $114.99, captured $114.99, refunded $10.00",
      ", done: $10.00 and $0.00 of balance, Arrived late",
    ])
      expect(shown.lines.join("\n")).toContain(amounts);
    expect(await type("reconcile")).toMatchObject({ exitCode: 0 });
    expect(await type("audit")).toEqual({ exitCode: 0, lines: ["No problems found."] });
  });

  it("imports payments from a file and shows, assigns and closes unmatched ones", async () => {
    const orderNumber = await test.order();
    const other = await test.order();
    const memo = (await test.see(orderNumber)).payment?.memo ?? "";
    const file = path.join(tmpdir(), `payments-${process.pid}.csv`);
    await writeFile(file, `ID,Amount,Note\nT1,114.99,${memo}\nT2,114.99,hello\nT3,3.00,=1+1\n`);
    expect(await type("import-payments", "venmo", file)).toEqual({
      exitCode: 0,
      lines: [
        `Order ${orderNumber} marked as paid; 2 need a decision (payments-open), 0 already known, 0 rows skipped.`,
      ],
    });
    await rm(file);
    expect(await type("import-payments", "venmo", file)).toMatchObject({ exitCode: 2 });
    expect(await type("import-payments", "cash", file)).toMatchObject({ exitCode: 2 });
    const { lines } = await type("payments-open");
    expect(lines.join("\n")).toMatch(/\$114\.99 by venmo T2.*"hello": no order[^]+"=1\+1"/);
    const idOf = (external: string) =>
      /payment (\d+)/.exec(lines.find((line) => line.includes(external)) ?? "")?.[1] ?? "";
    expect(await type("assign-payment", `${idOf("T2")},x`, other)).toMatchObject({ exitCode: 2 });
    expect(await type("assign-payment", idOf("T2"), other)).toEqual({
      exitCode: 0,
      lines: [`Order ${other} marked as paid.`],
    });
    expect(await type("dismiss-payment", idOf("T3"), "Sent back")).toMatchObject({ exitCode: 0 });
    expect(await type("payments-open")).toEqual({
      exitCode: 0,
      lines: ["All payments are matched."],
    });
  });

  it("sets an order's payment link", async () => {
    await test.database.db.execute(sql`delete from whop`);
    const orderNumber = await test.order(undefined, { paymentMethod: "credit_link" });
    expect(await type("set-payment-link", orderNumber, "http://x.example")).toMatchObject({
      exitCode: 1,
    });
    expect(await type("set-payment-link", orderNumber, "https://x.example/1")).toEqual({
      exitCode: 0,
      lines: [`Payment link for order ${orderNumber}: https://x.example/1`],
    });
  });

  it("lists what the owner still has to fill in, including California's warning with its gaps", async () => {
    const { lines } = await type("launch-list");
    const list = lines.join("\n");
    expect(list).toMatch(/- 50 MGM .*California's warning, not shown yet: ".*\[the chemical/);
    expect(list).toContain("- Customers' quotes (content/testimonials.ts)");
    await test.database.db.execute(sql`
      update products set prop65_warning = 'Can expose you to lead.', has_sample_texts = false where id = 1`);
    const later = (await type("launch-list")).lines.filter((line) => line.includes("- 50 MGM"));
    expect(later).toEqual([expect.stringMatching(/products\.facts\)$/)]);
  });

  it("approves and cancels", async () => {
    const orderNumber = await test.orderByCard(CARDS.avsMismatch);
    expect(await type("approve-order", orderNumber, "Known to us")).toMatchObject({ exitCode: 0 });
    expect(await type("cancel-order", orderNumber, "Changed their mind")).toEqual({
      exitCode: 0,
      lines: [`Order ${orderNumber} canceled. The payment was returned.`],
    });
  });

  it("lists what the audit found, with ids, and exits with 1", async () => {
    const orderNumber = await test.order();
    await test.database.asOwner(
      `update orders set shipped_at = now() where order_number = ${orderNumber}`,
    );
    const found = await type("audit");
    expect(found.exitCode).toBe(1);
    expect(found.lines).toEqual([
      expect.stringMatching(/^order-status: /),
      `  violated by order ${orderNumber}`,
    ]);
    await test.database.asOwner(
      `update orders set shipped_at = null where order_number = ${orderNumber}`,
    );
  });

  it.each([
    [[]],
    [["fly-order"]],
    [["ship-order", "10001"]],
    [["ship-order", "10001", "1Z", "too", "many"]],
    [["ship-order", "ten", "1Z"]],
    [["mark-paid", "10001", "much", "ref"]],
    [["ship-order", "10001", "1Z", "--force", "yes"]],
    [["cancel-order", "10001", "why", "--refund-reference"]],
  ])("rejects %j as misuse and exits with 2", async (argv) => {
    const { exitCode, lines } = await type(...argv);
    expect(exitCode).toBe(2);
    expect(lines.join("\n")).toMatch(/\w/);
  });

  it("explains every command", async () => {
    const { exitCode, lines } = await type("help");
    expect(exitCode).toBe(0);
    for (const { name, summary } of COMMANDS) {
      expect(lines.join("\n")).toContain(summary);
      expect((await type(name, "--help")).lines[0]).toMatch(`npm run shop -- ${name}`);
    }
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
  });
});
