-- The discount code that a quote or an order asks for (CODE-13); `null` if none. A separate function, so quotes and
-- orders without a code skip its setup cost.
create or replace function fn.asked_discount(asked text, customer text) returns jsonb language plpgsql stable as $$
begin
  return (select discount_terms(c, customer) from discount_codes c where c.code = asked);
end $$;
