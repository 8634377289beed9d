import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";
import { createdAt, moment, updatedAt } from "./columns.ts";

export const newsletterSubscriptions = pgTable("newsletter_subscriptions", {
  email: text("email").primaryKey(),
  name: text("name").notNull(),
  subject: text("subject").notNull().default(""),
  createdAt: createdAt(),
  confirmedAt: moment("confirmed_at"),
  unsubscribedAt: moment("unsubscribed_at"),
});

export const subscriptionRequests = pgTable(
  "subscription_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    planName: text("plan_name").notNull(),
    name: text("name").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zipCode: text("zip_code").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    status: text("status")
      .$type<"requested" | "contacted" | "active" | "cancelled">()
      .notNull()
      .default("requested"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("subscription_requests_user").on(table.userId),
    check(
      "subscription_requests_status",
      sql`${table.status} in ('requested', 'contacted', 'active', 'cancelled')`,
    ),
  ],
);
