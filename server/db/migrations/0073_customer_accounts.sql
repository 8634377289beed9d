ALTER TABLE "affiliate_bank" DROP CONSTRAINT "affiliate_bank_affiliate_number_profiles_affiliate_number_fk";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "account_number" integer;--> statement-breakpoint
-- There are few: the affiliates.
UPDATE "profiles" SET "account_number" = "affiliate_number" WHERE "affiliate_number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_number_positive" CHECK ("profiles"."account_number" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_affiliate_account" CHECK ("profiles"."affiliate_number" is null or "profiles"."affiliate_number" is not distinct from "profiles"."account_number") NOT VALID;--> statement-breakpoint
-- As functions/number-account.sql, which is applied later: the release before makes affiliates meanwhile.
create or replace function number_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.account_number is not null and new.account_number is distinct from old.account_number then
    if not is_merging() then
      raise exception 'account_number of profile % cannot change', old.id using errcode = 'check_violation';
    end if;
  end if;
  if new.affiliate_number is null then return new; end if;
  if new.account_number is null then
    new.account_number := case when exists (select from profiles where account_number = new.affiliate_number)
      then (select max(account_number) + 1 from profiles) else new.affiliate_number end;
  end if;
  new.affiliate_number := new.account_number;
  return new;
end $$;
--> statement-breakpoint
create or replace trigger profiles_number_account before insert or update of affiliate_number, account_number on profiles
  for each row execute function number_account();
