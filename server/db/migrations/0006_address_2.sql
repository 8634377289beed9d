ALTER TABLE "profiles" DROP CONSTRAINT "profiles_erased_is_nobody";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "address_2" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_2" text;--> statement-breakpoint
CREATE INDEX "orders_whole_home" ON "orders" USING btree (home_of("address" || ' ' || coalesce("address_2", ''), "zip_code")) WHERE not cancelled;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_erased_is_nobody" CHECK ("profiles"."erased_at" is null or ("profiles"."full_name" = '' and "profiles"."phone" = '' and "profiles"."street" = '' and "profiles"."address_2" is null
        and "profiles"."city" = '' and "profiles"."state" = '' and "profiles"."zip_code" = '' and "profiles"."date_of_birth" is null
        and "profiles"."email" = 'erased-' || lower("profiles"."id") || '@erased.invalid'));