-- Whether a product says what production has to know before it sells it: its class and its compounds, and of kratom how
-- much 7-hydroxymitragynine (PROD-9). A sample compound is none. domain/eligibility/contents.ts says what is missing.
create or replace function states_contents(product int) returns boolean language sql stable as $$
  select exists (
    select from product_traits t
    where t.product_id = product and t.product_class is not null
      and (t.product_class = 'other' or jsonb_typeof(t.compounds) = 'array' and t.compounds <> '[]')
      and not coalesce(jsonb_path_exists(t.compounds, '$[*].compound ? (@ like_regex "sample" flag "i")'), false)
      and (t.product_class not in ('leaf', 'extract', 'semi_synthetic', 'synthetic')
        or t.compounds @> '[{"compound": "7-hydroxymitragynine"}]'))
$$;
