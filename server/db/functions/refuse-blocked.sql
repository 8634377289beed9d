/*
 * Refuses orders of a blocked customer (CUST-6). An order locks its customer's profile before it is judged and until it
 * is written (calls/check-profile.sql), and a block takes the same lock, so whichever comes second sees the first.
 */
create or replace function refuse_blocked() returns trigger language plpgsql as $$
declare
  block customer_blocks%rowtype;
begin
  select * into block from customer_blocks where user_id = new.user_id and lifted_at is null;
  if found then
    raise exception 'customer % is blocked', new.user_id using errcode = 'M0004';
  end if;
  return new;
end $$;

create or replace trigger orders_of_blocked before insert on orders for each row execute function refuse_blocked();
