ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_purpose";--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_new_email" CHECK (("account_codes"."purpose" = 'email_change') = ("account_codes"."new_email" is not null));--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_purpose" CHECK ("account_codes"."purpose" in ('recovery', 'confirmation', 'email_change'));