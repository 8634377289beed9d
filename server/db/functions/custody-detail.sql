-- The measured values, and the report by its hash.
create or replace function custody_detail(l lots) returns text language sql stable as $$
  select coalesce(nullif(jsonb_strip_nulls(jsonb_build_object('laboratory', l.laboratory, 'tested_on', l.tested_on,
    'good_through', l.expires_on, 'purity_percent', trim_scale(l.purity_percent),
    'mitragynine_mg', trim_scale(l.mitragynine_mg), 'seven_oh_mg', trim_scale(l.seven_oh_mg),
    'seven_oh_percent', trim_scale(l.seven_oh_percent), 'lead_ppm', trim_scale(l.lead_ppm),
    'cadmium_ppm', trim_scale(l.cadmium_ppm), 'arsenic_ppm', trim_scale(l.arsenic_ppm),
    'mercury_ppm', trim_scale(l.mercury_ppm), 'is_free_of_microbes', l.is_free_of_microbes,
    'report_sha256', l.report_hash))::text, '{}'), '')
$$;
