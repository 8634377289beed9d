/**
 * The steps an owner takes before a production shop opens (RUN-47), made as the tables' owner: their own product, texts
 * and decisions, a payment link, an owner with a second factor, a sent email and an accepted risk.
 */
export const READY_TO_OPEN = `
  update "user" set email = replace(email, '@mitra.example', '@moved.example');
  insert into "user" (id, name, email, email_verified, created_at, updated_at)
    values ('opener', 'Rosa Vale', 'rosa@moved.example', true, now(), now());
  insert into staff (user_id, role) values ('opener', 'owner');
  insert into totp_factors (user_id, encrypted_secret, confirmed_at) values ('opener', 'sealed', now());
  alter table eligibility_rules disable trigger eligibility_rules_append_only;
  update eligibility_rules set is_decided = true where not is_decided;
  set constraints all immediate;
  alter table eligibility_rules enable trigger eligibility_rules_append_only;
  insert into product_traits (product_id, product_class, compounds)
    select id, 'extract', '[{"compound": "mitragynine", "mg": 15}, {"compound": "7-hydroxymitragynine", "mg": 0}]'
    from products
    on conflict (product_id) do update set product_class = excluded.product_class, compounds = excluded.compounds
    where not states_contents(excluded.product_id);
  update products p set has_sample_texts = false, facts = '[]';
  update products p set active = may_be_sold(p);
  insert into outbox (kind, dedup_key, payload, state, done_at)
    values ('confirm_email', 'ready-to-open', '{}', 'done', now());
  insert into whop (total_amount, payment_link) values (1.01, 'https://pay.moved.test/a');
  insert into settings (name, value) values ('backupRisk', '{"why": "The host copies it each night."}')
    on conflict (name) do nothing;
  insert into site_texts (name, body)
    select name, '{"markdown": "## Ours\\n\\nOur own words.", "updatedOn": "", "isSample": false}'::jsonb
    from unnest(array['terms', 'privacy', 'policies']) as name
    union all
    select name, '{"entries": [{"title": "Ours", "text": "Our own words."}], "isSample": false}'
    from unnest(array['testimonials', 'notices', 'questions', 'benefits', 'guidelines', 'basic-guide',
      'advanced-guide', 'problems']) as name
    union all
    select 'certificates', '{"certificates": [{"title": "Ours", "text": "Our own words.", "lot": "7",
      "file": "0123456789abcdef0123456789abcdef.pdf"}], "isSample": false}'`;
