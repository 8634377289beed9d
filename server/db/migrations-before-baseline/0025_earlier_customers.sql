-- By what somebody is known again, whatever the account: the rules of domain/affiliate/self-referral.ts,
-- which a test holds them to. Each is null where it cannot tell. They are in indexes, so a change of one
-- needs a new name.

-- Who reads the mail: "+tag" aside, and at Google's the dots in the name as well.
create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select case
      when whole !~ '^[^@]+@[^@]+$' or person = '' then null
      when domain in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
      else person || '@' || domain end
  from (select whole, split_part(split_part(whole, '@', 1), '+', 1) as person, split_part(whole, '@', 2) as domain
    from lower(trim(email) collate "C") whole) parts
$$;
--> statement-breakpoint
create function phone_of(phone text) returns text language sql immutable parallel safe as $$
  select case when length(digits) >= 10 then right(digits, 10) end from regexp_replace(phone, '\D', '', 'g') digits
$$;
--> statement-breakpoint
-- "12 Oak Street, Apt. 4" in 80202 and "12 OAK ST #4" there are one home.
create function home_of(street text, zip text) returns text language sql immutable parallel safe as $$
  select string_agg(case word
      when 'street' then 'st' when 'avenue' then 'ave' when 'road' then 'rd' when 'drive' then 'dr'
      when 'lane' then 'ln' when 'court' then 'ct' when 'place' then 'pl' when 'circle' then 'cir'
      when 'boulevard' then 'blvd' when 'parkway' then 'pkwy' when 'highway' then 'hwy' when 'terrace' then 'ter'
      when 'north' then 'n' when 'south' then 's' when 'east' then 'e' when 'west' then 'w'
      else word end, ' ' order by position) || ' ' || nullif(left(trim(zip), 5), '')
  from regexp_split_to_table(lower(street collate "C"), '[^a-z0-9]+') with ordinality as words (word, position)
  where word not in ('', 'apt', 'apartment', 'unit', 'suite', 'ste')
$$;
--> statement-breakpoint
CREATE INDEX "profiles_mailbox" ON "profiles" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree (mailbox_of("email")) WHERE not cancelled;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (phone_of("phone")) WHERE not cancelled;--> statement-breakpoint
CREATE INDEX "orders_home" ON "orders" USING btree (home_of("address", "zip_code")) WHERE not cancelled;