-- "12 Oak Street, Apt. 4" in 80202 and "12 OAK ST #4" there are one home; null if either is empty. As mailbox_of: indexes
-- hold what it says.
create or replace function home_of(street text, zip text) returns text language plpgsql immutable parallel safe as $$
declare
  home text;
  word text;
begin
  foreach word in array coalesce(regexp_split_to_array(lower(street collate "C"), '[^a-z0-9]+'), '{}') loop
    continue when word in ('', 'apt', 'apartment', 'unit', 'suite', 'ste');
    home := concat_ws(' ', home, case word
      when 'street' then 'st' when 'avenue' then 'ave' when 'road' then 'rd' when 'drive' then 'dr'
      when 'lane' then 'ln' when 'court' then 'ct' when 'place' then 'pl' when 'circle' then 'cir'
      when 'boulevard' then 'blvd' when 'parkway' then 'pkwy' when 'highway' then 'hwy' when 'terrace' then 'ter'
      when 'north' then 'n' when 'south' then 's' when 'east' then 'e' when 'west' then 'w'
      else word end);
  end loop;
  return home || ' ' || nullif(left(trim(zip), 5), '');
end $$;
