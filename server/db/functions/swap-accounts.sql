-- Swaps two profiles' accounts, in merge_accounts: one of them has none, or one that was never used. The numbers and
-- their entries stay as they are.
create or replace function swap_accounts(one profiles, other profiles) returns void language plpgsql as $$
begin
  set constraints affiliate_bank_affiliate_number_profiles_account_number_fk deferred;
  update profiles set account_number = null, updated_at = now() where id in (one.id, other.id);
  update profiles set account_number = other.account_number where id = one.id;
  update profiles set account_number = one.account_number where id = other.id;
  set constraints affiliate_bank_affiliate_number_profiles_account_number_fk immediate;
end $$;
