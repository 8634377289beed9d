import { SAMPLE_ACCOUNTS } from "#content/sample-accounts.ts";
import { DRAFT_DAYS } from "#domain/order/order-draft.ts";
import type { Db } from "#server/db/client.ts";
import { orderDrafts } from "#server/db/schema/order-drafts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** An order prepared on the phone but not sent yet. */
export async function seedSampleDraft(tx: Db): Promise<void> {
  const [customer] = SAMPLE_ACCOUNTS;
  const staff = SAMPLE_ACCOUNTS.find(({ staffRole }) => staffRole === "support");
  if (!customer || !staff) throw new Error("The sample draft refers to missing accounts");
  const { id: userId, fullName, phone, street: address, city, state, zipCode } = customer;
  await tx.insert(orderDrafts).values({
    userId,
    lines: [
      { productId: 1, flavor: "Mint", quantity: 2 },
      { productId: 6, flavor: "Lemon", quantity: 3 },
    ],
    fullName,
    phone,
    address,
    city,
    state,
    zipCode,
    shippingType: "standard",
    discountCode: "",
    createdBy: { kind: "staff", id: staff.id },
    expiresAt: new Date(Date.now() + DRAFT_DAYS * DAY_MS),
  });
}
