ALTER TABLE "session" ADD COLUMN "second_factor" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
-- What is certain of the sessions under way: a passkey is a second factor, and one that began after an
-- authenticator app was proved was asked for it. Every other one counts as not having passed any.
UPDATE "session" SET "second_factor" = 'passkey', "second_factor_at" = "created_at" WHERE "method" = 'passkey';--> statement-breakpoint
UPDATE "session" SET "second_factor" = 'app', "second_factor_at" = "session"."created_at"
  FROM "totp_factors" WHERE "totp_factors"."user_id" = "session"."user_id" AND "session"."second_factor" IS NULL
    AND "totp_factors"."confirmed_at" < "session"."created_at";--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_second_factor" CHECK (("session"."second_factor" is null) = ("session"."second_factor_at" is null)
        and "session"."second_factor" in ('app', 'backup_code', 'passkey'));
