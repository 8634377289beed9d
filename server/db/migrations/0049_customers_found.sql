-- What staff find customers by (CUST-1). Apart from 0041: building them would keep locked what that one locks.
CREATE INDEX IF NOT EXISTS "profiles_created" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_email" ON "profiles" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_name" ON "profiles" USING btree (lower("full_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_phone" ON "profiles" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_og" ON "profiles" USING btree ("created_at") WHERE og;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profiles_military" ON "profiles" USING btree ("created_at") WHERE military;