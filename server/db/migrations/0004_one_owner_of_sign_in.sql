CREATE TABLE "passkey_challenges" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"user_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "verification" CASCADE;--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_token_unique";--> statement-breakpoint
ALTER TABLE "user" DROP CONSTRAINT "user_erased_is_nobody";--> statement-breakpoint
-- Sessions go on: what the cookie holds is hashed and no longer kept (decision 025).
ALTER TABLE "session" ADD COLUMN "secret_hash" text;--> statement-breakpoint
UPDATE "session" SET "secret_hash" = translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/=', '-_');--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "secret_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "passkey" DROP COLUMN "device_type";--> statement-breakpoint
ALTER TABLE "passkey" DROP COLUMN "backed_up";--> statement-breakpoint
ALTER TABLE "passkey" DROP COLUMN "aaguid";--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_secret_hash_unique" UNIQUE("secret_hash");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_erased_is_nobody" CHECK ("user"."erased_at" is null or ("user"."name" = '' and "user"."email" = 'erased-' || lower("user"."id") || '@erased.invalid'));