-- Whether a product states the contents that production requires before selling it: its class and its compounds, and
-- for kratom the 7-hydroxymitragynine (PROD-9). A sample compound doesn't count. domain/eligibility/contents.ts lists
-- the missing ones.
create or replace function states_contents(product int) returns boolean language sql stable as $$
  select exists (
    select from product_traits t
    where t.product_id = product and t.product_class is not null
      and (t.product_class = 'other' or jsonb_typeof(t.compounds) = 'array' and t.compounds <> '[]')
      and not coalesce(jsonb_path_exists(t.compounds, '$[*].compound ? (@ like_regex "sample" flag "i")'), false)
      and (t.product_class not in ('leaf', 'extract', 'semi_synthetic', 'synthetic')
        or t.compounds @> '[{"compound": "7-hydroxymitragynine"}]'))
$$;
