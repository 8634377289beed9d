-- The tables of the shop, with their constraints and indexes. Functions and triggers are in server/db/functions and
-- are applied after the migrations; the four below come first because indexes are made from what they return.

-- The one folding of text that is compared or searched, as domain/text/fold-text.ts has it: small letters without accents,
-- apostrophes and hidden characters, one kind of dash, single spaces. Needs no extension. Indexes hold what it says, so
-- it says the same for good; another meaning is another function. Most text is plain, and is done at once.
create or replace function fold_text(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  dropped constant text := '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0''\u0060\u00b4\u02b9-\u02bd\u02c8\u055a\u2018-\u201b\u2032\u2035]';
  spaces constant text := '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+';
  capitals constant text := 'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜ'
      || 'ΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲ'
      || 'ѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸ'
      || 'ԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ';
  letters constant text := 'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμ'
      || 'νξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳ'
      || 'ѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէը'
      || 'թժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ';
  folded text := words collate "C";
begin
  if folded ~ '^[ -&(-_a-~]*$' then
    return btrim(regexp_replace(lower(folded), ' +', ' ', 'g'));
  end if;
  folded := regexp_replace(regexp_replace(folded, dropped, '', 'g'), spaces, ' ', 'g');
  folded := regexp_replace(normalize(folded, nfkd), dropped, '', 'g');
  folded := regexp_replace(folded, '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030]', '-', 'g');
  folded := translate(lower(folded collate "C"), capitals, letters);
  folded := translate(folded, 'øłđðħıŋŧĸς', 'olddhintkσ');
  folded := replace(replace(replace(replace(replace(folded, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th');
  return btrim(regexp_replace(folded, spaces, ' ', 'g'));
end $$;
--> statement-breakpoint
-- The mailbox that an email address reaches, by which one person's accounts are recognized (ORDER-16): null if it is no
-- address. Indexes hold what it says, so it says the same for good; another meaning is another function. One in plpgsql
-- is read once for a connection; one in SQL, as it first was, would be read again by each statement that writes an order.
create or replace function mailbox_of(email text) returns text language plpgsql immutable parallel safe as $$
declare
  whole constant text := lower(trim(email) collate "C");
  person constant text := split_part(split_part(whole, '@', 1), '+', 1);
  domain constant text := split_part(whole, '@', 2);
begin
  return case
    when whole !~ '^[^@]+@[^@]+$' or person = '' then null
    when domain in ('gmail.com', 'googlemail.com') then replace(person, '.', '') || '@gmail.com'
    else person || '@' || domain end;
end $$;
--> statement-breakpoint
-- A phone number's last ten digits, without an extension; null if it has fewer. As mailbox_of: indexes hold what it says.
create or replace function phone_of(phone text) returns text language plpgsql immutable parallel safe as $$
declare
  number constant text := regexp_replace(public.fold_text(phone), '([0-9][\s).,;]*)(?:extension|extn|ext|x|#)[\s.:=#]*[0-9]{1,7}$', '\1');
  digits constant text := regexp_replace(number, '[^0-9]', '', 'g');
begin
  return case when length(digits) >= 10 then right(digits, 10) end;
end $$;
--> statement-breakpoint
-- "12 Oak Street, Apt. 4-B" in 80202 and "12 OAK ST #4B" there are one home; null if either is empty. The Postal Service's
-- abbreviations, as domain/account/same-person.ts has them. As mailbox_of: indexes hold what it says.
create or replace function home_of(street text, zip text) returns text language plpgsql immutable parallel safe as $$
declare
  home text;
  word text;
begin
  foreach word in array coalesce(regexp_split_to_array(
      regexp_replace(public.fold_text(street), '(?<![a-z0-9])([a-z])\.(?=[a-z](?![a-z]))', '\1', 'g'),
      '[^a-z0-9\u0080-\U0010ffff]+'), '{}') loop
    continue when word in ('', 'apt', 'apartment', 'unit', 'suite', 'ste');
    home := concat_ws(' ', home, case word
      when 'alley' then 'aly' when 'allee' then 'aly' when 'annex' then 'anx' when 'arcade' then 'arc'
      when 'avenue' then 'ave' when 'av' then 'ave' when 'aven' then 'ave' when 'avn' then 'ave'
      when 'bayou' then 'byu' when 'beach' then 'bch' when 'bend' then 'bnd' when 'bluff' then 'blf'
      when 'boulevard' then 'blvd' when 'boul' then 'blvd' when 'branch' then 'br' when 'bridge' then 'brg'
      when 'brook' then 'brk' when 'bypass' then 'byp' when 'camp' then 'cp' when 'canyon' then 'cyn'
      when 'cape' then 'cpe' when 'causeway' then 'cswy' when 'center' then 'ctr'
      when 'circle' then 'cir' when 'circ' then 'cir' when 'cliff' then 'clf' when 'club' then 'clb'
      when 'common' then 'cmn' when 'corner' then 'cor' when 'course' then 'crse' when 'court' then 'ct'
      when 'crt' then 'ct' when 'courts' then 'cts' when 'cove' then 'cv' when 'creek' then 'crk'
      when 'crescent' then 'cres' when 'crest' then 'crst' when 'crossing' then 'xing' when 'crossroad' then 'xrd'
      when 'curve' then 'curv' when 'dale' then 'dl' when 'drive' then 'dr' when 'drv' then 'dr'
      when 'estate' then 'est' when 'estates' then 'ests' when 'expressway' then 'expy'
      when 'extension' then 'ext' when 'falls' then 'fls' when 'ferry' then 'fry' when 'field' then 'fld'
      when 'fields' then 'flds' when 'ford' then 'frd' when 'forest' then 'frst' when 'forge' then 'frg'
      when 'fork' then 'frk' when 'forks' then 'frks' when 'fort' then 'ft' when 'freeway' then 'fwy'
      when 'garden' then 'gdn' when 'gardens' then 'gdns' when 'gateway' then 'gtwy' when 'glen' then 'gln'
      when 'green' then 'grn' when 'grove' then 'grv' when 'harbor' then 'hbr' when 'haven' then 'hvn'
      when 'heights' then 'hts' when 'highway' then 'hwy' when 'hill' then 'hl' when 'hills' then 'hls'
      when 'hollow' then 'holw' when 'inlet' then 'inlt' when 'island' then 'is' when 'junction' then 'jct'
      when 'key' then 'ky' when 'knoll' then 'knl' when 'knolls' then 'knls' when 'lake' then 'lk'
      when 'lakes' then 'lks' when 'landing' then 'lndg' when 'lane' then 'ln' when 'lodge' then 'ldg'
      when 'manor' then 'mnr' when 'meadow' then 'mdw' when 'meadows' then 'mdws' when 'mill' then 'ml'
      when 'mills' then 'mls' when 'mission' then 'msn' when 'mount' then 'mt' when 'mountain' then 'mtn'
      when 'orchard' then 'orch' when 'overpass' then 'opas' when 'parkway' then 'pkwy' when 'pky' then 'pkwy'
      when 'passage' then 'psge' when 'pine' then 'pne' when 'pines' then 'pnes' when 'place' then 'pl'
      when 'plain' then 'pln' when 'plains' then 'plns' when 'plaza' then 'plz' when 'point' then 'pt'
      when 'points' then 'pts' when 'port' then 'prt' when 'prairie' then 'pr' when 'ranch' then 'rnch'
      when 'ridge' then 'rdg' when 'river' then 'riv' when 'road' then 'rd' when 'route' then 'rte'
      when 'shore' then 'shr' when 'shores' then 'shrs' when 'skyway' then 'skwy' when 'spring' then 'spg'
      when 'springs' then 'spgs' when 'square' then 'sq' when 'station' then 'sta' when 'stream' then 'strm'
      when 'street' then 'st' when 'saint' then 'st' when 'str' then 'st' when 'summit' then 'smt'
      when 'terrace' then 'ter' when 'terr' then 'ter' when 'trace' then 'trce' when 'track' then 'trak'
      when 'trail' then 'trl' when 'turnpike' then 'tpke' when 'union' then 'un' when 'valley' then 'vly'
      when 'viaduct' then 'via' when 'view' then 'vw' when 'village' then 'vlg' when 'vista' then 'vis'
      when 'wy' then 'way' when 'north' then 'n' when 'south' then 's' when 'east' then 'e' when 'west' then 'w'
      when 'northeast' then 'ne' when 'northwest' then 'nw' when 'southeast' then 'se' when 'southwest' then 'sw'
      when 'building' then 'bldg' when 'basement' then 'bsmt' when 'department' then 'dept' when 'floor' then 'fl'
      when 'front' then 'frnt' when 'lobby' then 'lbby' when 'lower' then 'lowr' when 'office' then 'ofc'
      when 'penthouse' then 'ph' when 'room' then 'rm' when 'space' then 'spc' when 'trailer' then 'trlr'
      when 'upper' then 'uppr' when 'first' then '1st' when 'second' then '2nd' when 'third' then '3rd'
      when 'fourth' then '4th' when 'fifth' then '5th' when 'sixth' then '6th' when 'seventh' then '7th'
      when 'eighth' then '8th' when 'ninth' then '9th' when 'tenth' then '10th'
      else word end);
  end loop;
  home := regexp_replace(home, '(?<![^ ])(?:p o box|po box|pob|pobox|post ofc box)(?![^ ])', 'pobox', 'g');
  home := regexp_replace(home, '(?<![^ ])([0-9]+) ([a-z])(?![^ ])', '\1\2', 'g');
  home := regexp_replace(home, '(?<![^ ])([a-z]) ([0-9]+[a-z]?)(?![^ ])', '\1\2', 'g');
  return home || ' ' || nullif(left(trim(zip), 5), '');
end $$;
--> statement-breakpoint
CREATE SEQUENCE "public"."eligibility_rule_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."purchase_limit_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"is_password_common" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"new_email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_codes_purpose" CHECK ("account_codes"."purpose" in ('recovery', 'confirmation', 'email_change')),
	CONSTRAINT "account_codes_new_email" CHECK (("account_codes"."purpose" = 'email_change') = ("account_codes"."new_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"user_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ins_method" CHECK ("pending_sign_ins"."method" in ('password', 'sign_up', 'recovery', 'email_code', 'email_link', 'provider', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"address_2" text,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"affiliate_number" integer,
	"account_number" integer,
	"is_ranked" boolean DEFAULT true NOT NULL,
	"referrer_number" integer,
	"og" boolean DEFAULT false NOT NULL,
	"military" boolean DEFAULT false NOT NULL,
	"og_until" timestamp with time zone,
	"military_until" timestamp with time zone,
	"date_of_birth" date,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_affiliate_number_unique" UNIQUE("affiliate_number"),
	CONSTRAINT "profiles_erased_is_nobody" CHECK ("profiles"."erased_at" is null or ("profiles"."full_name" = '' and "profiles"."phone" = '' and "profiles"."street" = '' and "profiles"."address_2" is null
        and "profiles"."city" = '' and "profiles"."state" = '' and "profiles"."zip_code" = '' and "profiles"."date_of_birth" is null
        and "profiles"."email" = 'erased-' || lower("profiles"."id") || '@erased.invalid')),
	CONSTRAINT "profiles_og_until" CHECK ("profiles"."og" or "profiles"."og_until" is null),
	CONSTRAINT "profiles_military_until" CHECK ("profiles"."military" or "profiles"."military_until" is null),
	CONSTRAINT "profiles_affiliate_number_positive" CHECK ("profiles"."affiliate_number" > 0),
	CONSTRAINT "profiles_account_number_positive" CHECK ("profiles"."account_number" > 0),
	CONSTRAINT "profiles_affiliate_account" CHECK ("profiles"."affiliate_number" is null or "profiles"."affiliate_number" is not distinct from "profiles"."account_number"),
	CONSTRAINT "profiles_no_self_referral" CHECK ("profiles"."referrer_number" <> "profiles"."affiliate_number")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"is_program" boolean DEFAULT false NOT NULL,
	"method" text NOT NULL,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_factor" text,
	"second_factor_at" timestamp with time zone,
	"acting_for" text,
	"acting_until" timestamp with time zone,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "session_acting" CHECK (("session"."acting_for" is null) = ("session"."acting_until" is null)),
	CONSTRAINT "session_second_factor" CHECK (("session"."second_factor" is null) = ("session"."second_factor_at" is null)
        and "session"."second_factor" in ('app', 'backup_code', 'passkey')),
	CONSTRAINT "session_method" CHECK ("session"."method" in ('password', 'sign_up', 'recovery', 'email_code', 'email_link', 'provider', 'passkey'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'manager', 'fulfillment', 'support', 'read_only'))
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"encrypted_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"age_attestation_version" text,
	"age_attested_at" timestamp with time zone,
	"is_age_statement_due" boolean DEFAULT false NOT NULL,
	"erasure_requested_at" timestamp with time zone,
	"erasure_requested_by" text,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_erasure_asked" CHECK (("user"."erasure_requested_at" is null) = ("user"."erasure_requested_by" is null)),
	CONSTRAINT "user_erased_is_nobody" CHECK ("user"."erased_at" is null or ("user"."name" = '' and "user"."email" = 'erased-' || lower("user"."id") || '@erased.invalid'))
);
--> statement-breakpoint
CREATE TABLE "address_marks" (
	"email" text PRIMARY KEY NOT NULL,
	"bounced_at" timestamp with time zone,
	"complained_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_events_kind" CHECK ("mail_events"."kind" in ('bounce', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "affiliate_bank" (
	"affiliate_number" integer PRIMARY KEY NOT NULL,
	"balance" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"store_credit" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"earned" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	CONSTRAINT "affiliate_bank_store_credit" CHECK ("affiliate_bank"."store_credit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "affiliate_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"affiliate_number" integer DEFAULT 0 NOT NULL,
	"referrer_number" integer NOT NULL,
	"profile_id" text,
	"order_number" integer,
	"commission" numeric(12, 2) NOT NULL,
	"from_store_credit" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"credit" boolean NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text DEFAULT 'system' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "affiliate_ledger_cause" UNIQUE("kind","cause_id"),
	CONSTRAINT "affiliate_ledger_type" CHECK ("affiliate_ledger"."type" in (1, 2)),
	CONSTRAINT "affiliate_ledger_credit" CHECK ("affiliate_ledger"."credit" = ("affiliate_ledger"."type" = 1)),
	CONSTRAINT "affiliate_ledger_amount" CHECK ("affiliate_ledger"."commission" > 0),
	CONSTRAINT "affiliate_ledger_store_credit" CHECK ("affiliate_ledger"."from_store_credit" between 0 and "affiliate_ledger"."commission"
        and ("affiliate_ledger"."from_store_credit" = 0 or "affiliate_ledger"."kind" in ('spend', 'release', 'adjustment'))),
	CONSTRAINT "affiliate_ledger_kind" CHECK (case "affiliate_ledger"."kind"
        when 'commission' then "affiliate_ledger"."type" = 1
        when 'release' then "affiliate_ledger"."type" = 1
        when 'store_credit' then "affiliate_ledger"."type" = 1
        when 'clawback' then "affiliate_ledger"."type" = 2
        when 'spend' then "affiliate_ledger"."type" = 2
        when 'payout' then "affiliate_ledger"."type" = 2
        when 'adjustment' then true
        else false end),
	CONSTRAINT "affiliate_ledger_order" CHECK (("affiliate_ledger"."order_number" is null) = ("affiliate_ledger"."kind" in ('payout', 'adjustment')))
);
--> statement-breakpoint
CREATE TABLE "affiliate_terms_acceptances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_terms_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	CONSTRAINT "affiliate_terms_once" UNIQUE("profile_id","version")
);
--> statement-breakpoint
CREATE TABLE "affiliate_touches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_touches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"affiliate_number" integer,
	"path" text,
	"profile_id" text,
	"order_number" integer,
	CONSTRAINT "affiliate_touches_outcome" CHECK (case "affiliate_touches"."kind"
        when 'link' then "affiliate_touches"."outcome" = any ('{remembered,earlier_link_kept,unknown_number}'::text[])
        when 'code' then "affiliate_touches"."outcome" = any ('{verified,self_referral}'::text[])
        when 'order' then "affiliate_touches"."outcome" = any ('{stored,typed,link,self_referral,none}'::text[])
        else false end),
	CONSTRAINT "affiliate_touches_subject" CHECK (("affiliate_touches"."kind" = 'link') = ("affiliate_touches"."path" is not null)
        and ("affiliate_touches"."kind" = 'link') = ("affiliate_touches"."profile_id" is null)
        and ("affiliate_touches"."kind" = 'order') = ("affiliate_touches"."order_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliate_number" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"pay_to" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reference" text,
	"reason" text,
	CONSTRAINT "payout_requests_amount" CHECK ("payout_requests"."amount" > 0),
	CONSTRAINT "payout_requests_status" CHECK ("payout_requests"."status" in ('requested', 'paid', 'declined', 'withdrawn')),
	CONSTRAINT "payout_requests_decided" CHECK (("payout_requests"."status" <> 'requested') = ("payout_requests"."decided_at" is not null and "payout_requests"."decided_by" is not null)
        and ("payout_requests"."status" = 'paid') = ("payout_requests"."reference" is not null)
        and ("payout_requests"."status" = 'declined') = ("payout_requests"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "api_job_requests" (
	"job_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"request" "bytea",
	"status" integer,
	"answer" "bytea",
	CONSTRAINT "api_job_requests_job_id_place_pk" PRIMARY KEY("job_id","place"),
	CONSTRAINT "api_job_requests_answered" CHECK (("api_job_requests"."status" is null) = ("api_job_requests"."answer" is null)),
	CONSTRAINT "api_job_requests_gone" CHECK (num_nonnulls("api_job_requests"."request", "api_job_requests"."answer") <= 1)
);
--> statement-breakpoint
CREATE TABLE "api_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_id" bigint NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"came_from" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"stopped_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "api_jobs_state" CHECK ("api_jobs"."state" in ('running', 'done', 'stopped')),
	CONSTRAINT "api_jobs_stopped_because" CHECK ("api_jobs"."stopped_because" in ('key', 'answers_too_large', 'too_late', 'unreadable')),
	CONSTRAINT "api_jobs_ended" CHECK (("api_jobs"."state" = 'running') = ("api_jobs"."ended_at" is null) and ("api_jobs"."state" = 'stopped') = ("api_jobs"."stopped_because" is not null))
);
--> statement-breakpoint
CREATE TABLE "api_answers" (
	"owner" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" "bytea",
	CONSTRAINT "api_answers_owner_key_hash_pk" PRIMARY KEY("owner","key_hash")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'key' NOT NULL,
	"name" text NOT NULL,
	"lookup" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"before_lookup" text,
	"before_hash" "bytea",
	"before_until" timestamp with time zone,
	"scopes" text[] NOT NULL,
	"networks" text[] DEFAULT '{}' NOT NULL,
	"minute_limit" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "api_keys_lookup_unique" UNIQUE("lookup"),
	CONSTRAINT "api_keys_before_lookup_unique" UNIQUE("before_lookup"),
	CONSTRAINT "api_keys_kind" CHECK ("api_keys"."kind" in ('key', 'client')),
	CONSTRAINT "api_keys_name" CHECK (length("api_keys"."name") between 1 and 80),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0),
	CONSTRAINT "api_keys_limit" CHECK ("api_keys"."minute_limit" between 1 and 100000),
	CONSTRAINT "api_keys_before_whole" CHECK (num_nulls("api_keys"."before_lookup", "api_keys"."before_hash", "api_keys"."before_until") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"key_id" bigint NOT NULL,
	"lookup" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	"violations" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_runs_violations" CHECK ("audit_runs"."violations" >= 0)
);
--> statement-breakpoint
CREATE TABLE "backup_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"backup" text,
	CONSTRAINT "backup_steps_step" CHECK ("backup_steps"."step" in ('log', 'backup', 'drill'))
);
--> statement-breakpoint
CREATE TABLE "bulk_run_orders" (
	"run_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	CONSTRAINT "bulk_run_orders_run_id_order_id_pk" PRIMARY KEY("run_id","order_id"),
	CONSTRAINT "bulk_run_orders_result" CHECK ("bulk_run_orders"."result" in ('waiting', 'done', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"came_from" text NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"search" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"stopped_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_act" CHECK ("bulk_runs"."act" in ('approve', 'cancel', 'label', 'note', 'tag', 'untag')),
	CONSTRAINT "bulk_runs_state" CHECK ("bulk_runs"."state" in ('draft', 'running', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_name" CHECK (length("calendar_feeds"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "campaign_mails" (
	"campaign_id" integer NOT NULL,
	"subscriber" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"complained_at" timestamp with time zone,
	CONSTRAINT "campaign_mails_campaign_id_subscriber_pk" PRIMARY KEY("campaign_id","subscriber"),
	CONSTRAINT "campaign_mails_state" CHECK ("campaign_mails"."state" in ('waiting', 'queued', 'sent', 'skipped')),
	CONSTRAINT "campaign_mails_sent" CHECK (("campaign_mails"."state" = 'sent') = ("campaign_mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"preview" text NOT NULL,
	"body" text NOT NULL,
	"segment" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"rate_per_minute" integer DEFAULT 60 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"started_by" text,
	"last_queued_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
	CONSTRAINT "campaigns_text" CHECK (length("campaigns"."subject") <= 150 and length("campaigns"."preview") <= 200 and length("campaigns"."body") <= 10000),
	CONSTRAINT "campaigns_rate" CHECK ("campaigns"."rate_per_minute" between 1 and 600),
	CONSTRAINT "campaigns_moments" CHECK (("campaigns"."state" = 'draft') = ("campaigns"."started_by" is null) and ("campaigns"."state" <> 'scheduled' or "campaigns"."starts_at" is not null)
        and ("campaigns"."state" in ('sent', 'stopped')) = ("campaigns"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "compounds" (
	"name" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	CONSTRAINT "compounds_stop_reason" CHECK (("compounds"."stopped_at" is null) = ("compounds"."stop_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "product_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_flavors" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "product_flavors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"flavor_name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"barcode" text,
	CONSTRAINT "product_flavors_barcode_unique" UNIQUE("barcode"),
	CONSTRAINT "product_flavors_name" UNIQUE("product_id","flavor_name")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"base_price" numeric(12, 2) NOT NULL,
	"og_price" numeric(12, 2),
	"military_price" numeric(12, 2),
	"image_url" text NOT NULL,
	"stock_status" text DEFAULT 'in_stock' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	"compound" text,
	"featured_position" integer DEFAULT 0 NOT NULL,
	"category_id" integer NOT NULL,
	"purchase_limit" integer,
	"limit_note" text,
	"limit_alert" text,
	"details" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"prop65_warning" text,
	"more_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_alt" text,
	"drawn" jsonb,
	"has_sample_texts" boolean DEFAULT false NOT NULL,
	"on_hand" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	"low_at" integer,
	"barcode" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_barcode_unique" UNIQUE("barcode"),
	CONSTRAINT "products_prices" CHECK (least("products"."base_price", "products"."og_price", "products"."military_price") >= '0'),
	CONSTRAINT "products_stock_status" CHECK ("products"."stock_status" = any ('{in_stock,out_of_stock,low_stock}'::text[])),
	CONSTRAINT "products_lists" CHECK (jsonb_typeof("products"."facts") = 'array' and jsonb_typeof("products"."more_pictures") = 'array'),
	CONSTRAINT "products_purchase_limit" CHECK ("products"."purchase_limit" > 0),
	CONSTRAINT "products_reserved" CHECK ("products"."reserved" >= 0 and "products"."reserved" <= "products"."on_hand"),
	CONSTRAINT "products_reserved_counted" CHECK ("products"."on_hand" is not null or "products"."reserved" = 0),
	CONSTRAINT "products_low_at" CHECK ("products"."low_at" >= 0),
	CONSTRAINT "products_stop_reason" CHECK (("products"."stopped_at" is null) = ("products"."stop_reason" is null)),
	CONSTRAINT "products_stopped" CHECK ("products"."stopped_at" is null or not "products"."active")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"on_hand" integer,
	"reason" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text,
	CONSTRAINT "stock_movements_key_unique" UNIQUE("key"),
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('received', 'returned', 'damaged', 'counted', 'uncounted', 'sold', 'sent again', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chargebacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"payment_id" text NOT NULL,
	"case_number" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"category" text NOT NULL,
	"opened_on" date NOT NULL,
	"answer_due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"evidence_sent_on" date,
	"decided_at" timestamp with time zone,
	"refund_id" text,
	"fee" numeric(12, 2),
	"notes" text DEFAULT '' NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chargebacks_case" UNIQUE("case_number"),
	CONSTRAINT "chargebacks_refund" UNIQUE("refund_id"),
	CONSTRAINT "chargebacks_category" CHECK ("chargebacks"."category" in ('fraud', 'not_received', 'not_as_described', 'not_credited', 'duplicate', 'canceled_subscription', 'other')),
	CONSTRAINT "chargebacks_state" CHECK ("chargebacks"."state" in ('open', 'evidence_sent', 'won', 'lost')),
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount" > 0 and "chargebacks"."fee" >= 0),
	CONSTRAINT "chargebacks_decided" CHECK (("chargebacks"."state" in ('won', 'lost')) = ("chargebacks"."decided_at" is not null)),
	CONSTRAINT "chargebacks_refund_of_lost" CHECK ("chargebacks"."refund_id" is null or "chargebacks"."state" = 'lost'),
	CONSTRAINT "chargebacks_evidence" CHECK ("chargebacks"."state" <> 'evidence_sent' or "chargebacks"."evidence_sent_on" is not null),
	CONSTRAINT "chargebacks_lengths" CHECK (length("chargebacks"."case_number") <= 40 and length("chargebacks"."notes") <= 500)
);
--> statement-breakpoint
CREATE TABLE "age_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "age_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"verifier" text NOT NULL,
	"step" text,
	"reference" text,
	"method" text,
	"valid_until" timestamp with time zone,
	"home" text,
	"asked_again" text,
	"decided_by" text,
	"note" text,
	CONSTRAINT "age_checks_status" CHECK ("age_checks"."status" in ('pending', 'verified', 'refused')),
	CONSTRAINT "age_checks_step" CHECK ("age_checks"."step" in ('details', 'asked', 'review')),
	CONSTRAINT "age_checks_method" CHECK ("age_checks"."method" in ('staff', 'database', 'document')),
	CONSTRAINT "age_checks_asked_again" CHECK ("age_checks"."asked_again" in ('expired', 'address', 'staff')),
	CONSTRAINT "age_checks_decided" CHECK (("age_checks"."status" <> 'pending') = ("age_checks"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "age_verifications" (
	"user_id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"verifier" text NOT NULL,
	"step" text,
	"reference" text,
	"method" text,
	"valid_until" timestamp with time zone,
	"home" text,
	"asked_again" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"note" text,
	"counts_from" timestamp with time zone,
	CONSTRAINT "age_verifications_status" CHECK ("age_verifications"."status" in ('pending', 'verified', 'refused')),
	CONSTRAINT "age_verifications_step" CHECK ("age_verifications"."step" in ('details', 'asked', 'review')),
	CONSTRAINT "age_verifications_method" CHECK ("age_verifications"."method" in ('staff', 'database', 'document')),
	CONSTRAINT "age_verifications_asked_again" CHECK ("age_verifications"."asked_again" in ('expired', 'address', 'staff')),
	CONSTRAINT "age_verifications_decided" CHECK (("age_verifications"."status" <> 'pending') = ("age_verifications"."decided_at" is not null and "age_verifications"."decided_by" is not null and "age_verifications"."note" is not null)),
	CONSTRAINT "age_verifications_waits" CHECK ("age_verifications"."step" is null or "age_verifications"."status" = 'pending'),
	CONSTRAINT "age_verifications_proof" CHECK ("age_verifications"."status" = 'verified' or "age_verifications"."valid_until" is null),
	CONSTRAINT "age_verifications_reference_size" CHECK (length("age_verifications"."reference") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "customer_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"blocked_by" text NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp with time zone,
	"lift_reason" text,
	CONSTRAINT "customer_blocks_lift" CHECK (num_nulls("customer_blocks"."lifted_by", "customer_blocks"."lifted_at", "customer_blocks"."lift_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "customer_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "customer_grants_kind" CHECK ("customer_grants"."kind" in ('og', 'military')),
	CONSTRAINT "customer_grants_end" CHECK (num_nulls("customer_grants"."ended_at", "customer_grants"."ended_by", "customer_grants"."end_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"target_id" text NOT NULL,
	"moved" jsonb NOT NULL,
	"reason" text NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_merges_undone" CHECK (num_nulls("customer_merges"."undone_by", "customer_merges"."undone_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_length" CHECK (length("customer_notes"."note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"user_id" text NOT NULL,
	"tag" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_tags_user_id_tag_pk" PRIMARY KEY("user_id","tag"),
	CONSTRAINT "customer_tags_tag_form" CHECK ("customer_tags"."tag" ~ '^[a-z0-9]+([ -][a-z0-9]+)*$' and length("customer_tags"."tag") <= 30)
);
--> statement-breakpoint
CREATE TABLE "eligibility_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eligibility_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"occasion" text NOT NULL,
	"verdict" text NOT NULL,
	"located" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eligibility_decisions_occasion" CHECK ("eligibility_decisions"."occasion" in ('order', 'edit', 'dispatch')),
	CONSTRAINT "eligibility_decisions_verdict" CHECK ("eligibility_decisions"."verdict" in ('allowed', 'review', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "eligibility_rules" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"is_on" boolean NOT NULL,
	"place" jsonb,
	"state" text,
	"zips" text[] DEFAULT '{}' NOT NULL,
	"subject" jsonb NOT NULL,
	"effect" text NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"if_unknown" text DEFAULT 'review' NOT NULL,
	"holds_from" date,
	"holds_until" date,
	"is_decided" boolean DEFAULT true NOT NULL,
	"decided_by" text,
	"source" text DEFAULT '' NOT NULL,
	"certainty" text DEFAULT '' NOT NULL,
	"last_checked" text DEFAULT '' NOT NULL,
	"check_again_by" date,
	"note" text DEFAULT '' NOT NULL,
	"reason" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eligibility_rules_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "eligibility_rules_effect" CHECK ("eligibility_rules"."effect" in ('forbidden', 'allowed', 'allowed_if')),
	CONSTRAINT "eligibility_rules_unknown" CHECK ("eligibility_rules"."if_unknown" in ('refuse', 'review', 'allow')),
	CONSTRAINT "eligibility_rules_version" CHECK ("eligibility_rules"."version" > 0),
	CONSTRAINT "eligibility_rules_place" CHECK (("eligibility_rules"."place" is null) = ("eligibility_rules"."state" is null)),
	CONSTRAINT "eligibility_rules_zips" CHECK ("eligibility_rules"."place" ->> 'level' is distinct from 'zip' or cardinality("eligibility_rules"."zips") > 0),
	CONSTRAINT "eligibility_rules_days" CHECK ("eligibility_rules"."holds_until" > "eligibility_rules"."holds_from"),
	CONSTRAINT "eligibility_rules_conditions" CHECK (("eligibility_rules"."effect" = 'allowed_if') = (jsonb_array_length("eligibility_rules"."conditions") > 0))
);
--> statement-breakpoint
CREATE TABLE "house_positions" (
	"key" text PRIMARY KEY NOT NULL,
	"position" jsonb,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_traits" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"product_class" text,
	"compounds" jsonb,
	"unit_mg" numeric(9, 4),
	"form" text,
	"is_aimed_at_children" boolean,
	"mitragynine_mg" numeric(9, 4),
	"seven_oh_mg" numeric(9, 4),
	"seven_oh_percent" numeric(9, 4),
	"mg_per_unit" numeric(9, 4),
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_traits_class" CHECK ("product_traits"."product_class" in ('leaf', 'extract', 'semi_synthetic', 'synthetic', 'kava', 'kanna', 'blue_lotus', 'other'))
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"product_id" integer,
	"number" text NOT NULL,
	"valid_until" date NOT NULL,
	"fee" numeric(12, 2),
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_state_form" CHECK ("registrations"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "registrations_number" CHECK ("registrations"."number" <> ''),
	CONSTRAINT "registrations_fee" CHECK ("registrations"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_sign_ins" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"is_link_only" boolean DEFAULT false NOT NULL,
	"code_hash" text,
	"link_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_sign_ins_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "event_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"product_id" integer,
	"object" text,
	"order_id" bigint
);
--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"product_id" integer,
	"object" text,
	"order_number" integer,
	CONSTRAINT "events_seq" CHECK ("events"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_comparisons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"asked_by" text NOT NULL,
	"listed" integer,
	"others" integer,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gateway_comparisons_state" CHECK ("gateway_comparisons"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "gateway_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comparison_id" bigint NOT NULL,
	"transaction_id" text NOT NULL,
	"reference" text NOT NULL,
	"payment_id" text,
	"theirs" text NOT NULL,
	"ours" text NOT NULL,
	"left_amount" numeric(12, 2),
	"last4" text NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	"proposal" text NOT NULL,
	"settled" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "gateway_differences_proposal" CHECK ("gateway_differences"."proposal" in ('void', 'refund', 'match', 'look'))
);
--> statement-breakpoint
CREATE TABLE "imported_order_lines" (
	"order_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	CONSTRAINT "imported_order_lines_order_id_place_pk" PRIMARY KEY("order_id","place"),
	CONSTRAINT "imported_order_lines_quantity" CHECK ("imported_order_lines"."quantity" >= 0),
	CONSTRAINT "imported_order_lines_price" CHECK ("imported_order_lines"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "imported_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"shop" text NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"address_2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text NOT NULL,
	"status" text NOT NULL,
	"is_canceled" boolean NOT NULL,
	"subtotal" numeric(12, 2) NOT NULL,
	"discount" numeric(12, 2) NOT NULL,
	"shipping" numeric(12, 2) NOT NULL,
	"tax" numeric(12, 2) NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"refunded" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_orders_shop" CHECK ("imported_orders"."shop" in ('shopify', 'woocommerce', 'medusa')),
	CONSTRAINT "imported_orders_email_lower" CHECK ("imported_orders"."email" = lower("imported_orders"."email")),
	CONSTRAINT "imported_orders_amounts" CHECK (least("imported_orders"."subtotal", "imported_orders"."discount", "imported_orders"."shipping", "imported_orders"."tax", "imported_orders"."total", "imported_orders"."refunded") >= 0)
);
--> statement-breakpoint
CREATE TABLE "incoming_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incoming_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tender" text NOT NULL,
	"external_id" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"note" text NOT NULL,
	"payer" text NOT NULL,
	"day" date,
	"same_ids" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"exception" text,
	"payment_id" text,
	"imported_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "incoming_payments_each" UNIQUE("tender","external_id","same_ids"),
	CONSTRAINT "incoming_payments_tender" CHECK ("incoming_payments"."tender" in ('venmo', 'chime', 'link')),
	CONSTRAINT "incoming_payments_amount" CHECK ("incoming_payments"."amount" > 0),
	CONSTRAINT "incoming_payments_state" CHECK ("incoming_payments"."state" in ('open', 'applied', 'dismissed')),
	CONSTRAINT "incoming_payments_exception_kind" CHECK ("incoming_payments"."exception" in ('unknown_memo', 'partial', 'too_much', 'twice', 'order_closed', 'same_id')),
	CONSTRAINT "incoming_payments_applied" CHECK (("incoming_payments"."state" = 'applied') = ("incoming_payments"."payment_id" is not null)),
	CONSTRAINT "incoming_payments_decided" CHECK (("incoming_payments"."state" = 'open') = ("incoming_payments"."decided_at" is null)),
	CONSTRAINT "incoming_payments_exception" CHECK ("incoming_payments"."state" = 'applied' or "incoming_payments"."exception" is not null)
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_demo" boolean NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."is_only")
);
--> statement-breakpoint
CREATE TABLE "law_finds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "law_finds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"about" text NOT NULL,
	"dated_on" date,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" text,
	"note" text,
	CONSTRAINT "law_finds_number" UNIQUE("source","number"),
	CONSTRAINT "law_finds_source" CHECK ("law_finds"."source" in ('federal_register', 'bills')),
	CONSTRAINT "law_finds_dismissed" CHECK (("law_finds"."dismissed_at" is null) = ("law_finds"."note" is null) and ("law_finds"."dismissed_at" is null) = ("law_finds"."dismissed_by" is null)),
	CONSTRAINT "law_finds_url" CHECK ("law_finds"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "law_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "law_sources_source" CHECK ("law_sources"."source" in ('federal_register', 'bills'))
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"placed_by" text NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by" text,
	"released_at" timestamp with time zone,
	"release_reason" text,
	CONSTRAINT "legal_holds_release" CHECK (num_nulls("legal_holds"."released_by", "legal_holds"."released_at", "legal_holds"."release_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "log_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "log_lines_level" CHECK ("log_lines"."level" in ('warn', 'error', 'fatal'))
);
--> statement-breakpoint
CREATE TABLE "lot_custody" (
	"lot_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"units" integer NOT NULL,
	"left_units" integer NOT NULL,
	"order_id" bigint,
	"parcel_id" bigint,
	"destruction_id" integer,
	"actor" text NOT NULL,
	"detail" text NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "lot_custody_lot_id_seq_pk" PRIMARY KEY("lot_id","seq"),
	CONSTRAINT "lot_custody_kind" CHECK ("lot_custody"."kind" in ('received', 'brought_over', 'count_corrected', 'tested', 'released', 'quarantined', 'failed', 'recalled', 'packed', 'assigned', 'unpacked', 'shipped', 'returned', 'return_corrected', 'lost', 'destroyed')),
	CONSTRAINT "lot_custody_seq" CHECK ("lot_custody"."seq" > 0),
	CONSTRAINT "lot_custody_hashes" CHECK (length("lot_custody"."hash") = 32 and length("lot_custody"."previous_hash") = case "lot_custody"."seq" when 1 then 0 else 32 end),
	CONSTRAINT "lot_custody_units" CHECK ("lot_custody"."units" >= 0 or "lot_custody"."kind" in ('count_corrected', 'return_corrected'))
);
--> statement-breakpoint
CREATE TABLE "lot_destructions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_destructions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"source" text NOT NULL,
	"units" integer NOT NULL,
	"reason" text NOT NULL,
	"witness" text NOT NULL,
	"key" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lot_destructions_key_unique" UNIQUE("key"),
	CONSTRAINT "lot_destructions_source" CHECK ("lot_destructions"."source" in ('shelf', 'returned')),
	CONSTRAINT "lot_destructions_units" CHECK ("lot_destructions"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"state_reason" text,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"was_published" boolean DEFAULT false NOT NULL,
	"made_on" date,
	"expires_on" date,
	"received_units" integer NOT NULL,
	"packed_units" integer DEFAULT 0 NOT NULL,
	"destroyed_units" integer DEFAULT 0 NOT NULL,
	"laboratory" text,
	"tested_on" date,
	"purity_percent" numeric(9, 4),
	"mitragynine_mg" numeric(9, 4),
	"seven_oh_mg" numeric(9, 4),
	"seven_oh_percent" numeric(9, 4),
	"lead_ppm" numeric(9, 4),
	"cadmium_ppm" numeric(9, 4),
	"arsenic_ppm" numeric(9, 4),
	"mercury_ppm" numeric(9, 4),
	"is_free_of_microbes" boolean,
	"report_file" text,
	"report_hash" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_key_unique" UNIQUE("key"),
	CONSTRAINT "lots_number" UNIQUE("product_id","number"),
	CONSTRAINT "lots_state" CHECK ("lots"."state" in ('received', 'released', 'quarantined', 'failed', 'recalled')),
	CONSTRAINT "lots_number_form" CHECK ("lots"."number" ~ '^[A-Z0-9]([A-Z0-9-]{0,22}[A-Z0-9])?$'),
	CONSTRAINT "lots_state_reason" CHECK (("lots"."state" = 'received') = ("lots"."state_reason" is null)),
	CONSTRAINT "lots_published" CHECK (not "lots"."is_published" or "lots"."state" in ('released', 'recalled')),
	CONSTRAINT "lots_units" CHECK ("lots"."received_units" > 0 and "lots"."packed_units" >= 0),
	CONSTRAINT "lots_destroyed_units" CHECK ("lots"."destroyed_units" >= 0),
	CONSTRAINT "lots_days" CHECK ("lots"."expires_on" > "lots"."made_on"),
	CONSTRAINT "lots_figures" CHECK (least("lots"."purity_percent", "lots"."mitragynine_mg", "lots"."seven_oh_mg", "lots"."seven_oh_percent",
        "lots"."lead_ppm", "lots"."cadmium_ppm", "lots"."arsenic_ppm", "lots"."mercury_ppm") >= 0
        and greatest("lots"."purity_percent", "lots"."seven_oh_percent") <= 100)
);
--> statement-breakpoint
CREATE TABLE "dev_mailbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dev_mailbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dev_mailbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedup_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"subject" text GENERATED ALWAYS AS (coalesce('order:' || (payload ->> 'orderId'), 'user:' || (payload ->> 'userId'),
  'address:' || lower(payload ->> 'email'), 'subscriber:' || (payload ->> 'subscriber'),
  'refund:' || (payload ->> 'refundId'), 'payout:' || (payload ->> 'requestId'),
  (payload ->> 'gateway') || ':' || (payload ->> 'eventId'), 'subscription_event:' || (payload ->> 'eventId'))) STORED,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"give_up_at" timestamp with time zone,
	"last_error" text,
	"recipient" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_dedup_key_unique" UNIQUE("dedup_key"),
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" = any ('{order_confirmation,order_notice,order_shipped,order_part_shipped,order_rest_canceled,tracking_corrected,order_reshipped,parcel_out,parcel_delivered,order_cancelled,order_refunded,order_edited,order_draft_link,account_invitation,order_request_notice,order_request_decided,payment_reminder,payment_link,payment_link_missing,payment_expired,pay_again,authorization_ages,payment_webhook,payment_alert,gateway_comparison,backup_run,work_given_up,confirm_email,recovery,email_code,email_change,password_changed,sign_up_attempt,security_notice,subscription_mail,subscription_notice,payout_notice,payout_decided,age_verification,age_result,age_mail,privacy_answer,privacy_confirmation,privacy_due,staff_invitation,report_mail,bulk_run,sale_stop,product_picture,shop_import,api_job,lot_recall,lot_heads,tax_alert,webhook_off,newsletter_confirmation,newsletter_welcome,campaign_mail,campaign_test,mail_test}'::text[])),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" = any ('{waiting,done,dead,dropped}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_mentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "note_mentions_once" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"address_2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"shipping_type" text NOT NULL,
	"discount_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" bigint,
	CONSTRAINT "order_drafts_order" UNIQUE("order_id"),
	CONSTRAINT "order_drafts_shipping_type" CHECK ("order_drafts"."shipping_type" in ('standard', 'overnight')),
	CONSTRAINT "order_drafts_version" CHECK ("order_drafts"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "fraud_signs" (
	"sign" text NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fraud_signs_sign_order_id_pk" PRIMARY KEY("sign","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"stop_id" integer,
	"is_by_hand" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag"),
	CONSTRAINT "order_tags_tag_form" CHECK ("order_tags"."tag" ~ '^[a-z0-9]+([ -][a-z0-9]+)*$' and length("order_tags"."tag") <= 30)
);
--> statement-breakpoint
CREATE TABLE "removed_order_tags" (
	"order_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_by" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
CREATE TABLE "order_viewers" (
	"order_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_viewers_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "order_views_lengths" CHECK (length("order_views"."name") <= 40 and length("order_views"."search") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"total_before" numeric(12, 2) NOT NULL,
	"total_after" numeric(12, 2) NOT NULL,
	"final_before" numeric(12, 2) NOT NULL,
	"final_after" numeric(12, 2) NOT NULL,
	"commission_before" numeric(12, 2) NOT NULL,
	"commission_after" numeric(12, 2) NOT NULL,
	CONSTRAINT "order_edits_key" UNIQUE("order_id","key"),
	CONSTRAINT "order_edits_key_length" CHECK (length("order_edits"."key") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" = any ('{placed,payment_authorized,payment_held,paid,payment_link_set,authorization_ages,asked_to_pay_again,approved,ship_requested,shipped,part_shipped,rest_canceled,tracking_corrected,parcel_lost,parcel_returned,reshipped,label_bought,label_voided,printed,cancelled,refunded,refund_refused,change_requested,change_approved,change_declined,noted,edited,hold_set,hold_released,chargeback_opened,chargeback_evidence_sent,chargeback_won,chargeback_lost,fraud_unmarked}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"discount_amount" numeric(12, 2) NOT NULL,
	"order_item_text" text NOT NULL,
	"item_quantity" integer NOT NULL,
	"item_flavor" text NOT NULL,
	"item_type" text NOT NULL,
	"is_reserved" boolean NOT NULL,
	"units_canceled" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_line" UNIQUE("order_id","product_id","item_flavor","price"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_canceled" CHECK ("order_items"."units_canceled" >= 0),
	CONSTRAINT "order_items_price" CHECK ("order_items"."price" >= '0'),
	CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_amount" between '0' and "order_items"."price" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"full_name" text,
	"address" text,
	"address_2" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "order_requests_kind" CHECK ("order_requests"."kind" in ('cancellation', 'address_change')),
	CONSTRAINT "order_requests_status" CHECK ("order_requests"."status" in ('open', 'approved', 'declined', 'closed')),
	CONSTRAINT "order_requests_note" CHECK (length("order_requests"."note") <= 500),
	CONSTRAINT "order_requests_decided" CHECK (("order_requests"."status" = 'open') = ("order_requests"."decided_at" is null)
        and ("order_requests"."status" = 'open') = ("order_requests"."decided_by" is null)),
	CONSTRAINT "order_requests_address" CHECK (case when "order_requests"."kind" = 'address_change'
        then num_nulls("order_requests"."full_name", "order_requests"."address", "order_requests"."city", "order_requests"."state", "order_requests"."zip_code") = 0
          and "order_requests"."state" ~ '^[A-Z]{2}$' and "order_requests"."zip_code" ~ '^[0-9]{5}$'
        else num_nonnulls("order_requests"."full_name", "order_requests"."address", "order_requests"."address_2", "order_requests"."city", "order_requests"."state", "order_requests"."zip_code") = 0
        end)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" integer DEFAULT nextval('order_numbers') NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"address_2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"tracking_number" text,
	"subtotal" numeric(12, 2) NOT NULL,
	"discount_code" text,
	"discount_amount" numeric(12, 2) NOT NULL,
	"shipping_type" text NOT NULL,
	"shipping_cost" numeric(12, 2) NOT NULL,
	"new_customer" boolean NOT NULL,
	"new_customer_discount" numeric(12, 2) NOT NULL,
	"total_amount" numeric(12, 2) NOT NULL,
	"affiliate_income_applied" numeric(12, 2) NOT NULL,
	"tax_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"excise_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"final_total" numeric(12, 2) NOT NULL,
	"order_items_text" text NOT NULL,
	"payment_type" text,
	"has_payment_link" boolean DEFAULT false NOT NULL,
	"payment_link_info" text,
	"manual_payment_link" boolean DEFAULT false NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"reference" text,
	"expiry" text,
	"cxx" text,
	"zipcodex" text,
	"house_number" text,
	"referrer_number" integer,
	"commission" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"receipt" jsonb NOT NULL,
	"review_flags" text[] DEFAULT '{}' NOT NULL,
	"review_approved_at" timestamp with time zone,
	"counts_code_use" boolean DEFAULT false NOT NULL,
	"split_from_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" = any ('{pending,shipped,cancelled}'::text[])),
	CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" = any ('{payment_declined,payment_expired,by_staff,fraud}'::text[])),
	CONSTRAINT "orders_review_flags" CHECK ("orders"."review_flags" <@ '{free_product_over_10,young_card_customer,earlier_customer,earlier_fraud,customer_blocked,address_review,rule_review,rule_unchecked,household_limit,avs_mismatch,avs_unchecked,held_by_gateway,age_verification}'::text[]),
	CONSTRAINT "orders_cancelled" CHECK ("orders"."cancelled" = ("orders"."status" = 'cancelled')),
	CONSTRAINT "orders_shipped_has_tracking" CHECK ("orders"."status" <> 'shipped' or "orders"."tracking_number" is not null),
	CONSTRAINT "orders_state" CHECK ("orders"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "orders_zip" CHECK ("orders"."zip_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "orders_shipping_type" CHECK ("orders"."shipping_type" = any ('{standard,overnight}'::text[])),
	CONSTRAINT "orders_parts" CHECK ("orders"."subtotal" >= '0' and "orders"."shipping_cost" >= '0' and "orders"."new_customer_discount" >= '0'
        and "orders"."discount_amount" between '0' and "orders"."subtotal" and "orders"."commission" >= '0'
        and "orders"."affiliate_income_applied" between '0' and "orders"."total_amount"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = greatest('0', "orders"."subtotal" - "orders"."discount_amount" + "orders"."shipping_cost" - "orders"."new_customer_discount")),
	CONSTRAINT "orders_final_total" CHECK ("orders"."final_total" = "orders"."total_amount" - "orders"."affiliate_income_applied" + "orders"."tax_amount"),
	CONSTRAINT "orders_free_has_no_payment" CHECK (("orders"."final_total" = '0') = ("orders"."payment_type" is null)),
	CONSTRAINT "orders_tax" CHECK ("orders"."tax_amount" >= '0'),
	CONSTRAINT "orders_excise" CHECK ("orders"."excise_amount" between '0' and "orders"."tax_amount"),
	CONSTRAINT "orders_payment_type" CHECK ("orders"."payment_type" = any ('{venmo,chime,credit,credit_link,whop}'::text[])),
	CONSTRAINT "orders_no_card_number" CHECK ("orders"."reference" !~ '[0-9]{13,19}' and "orders"."cxx" !~ '[0-9]')
);
--> statement-breakpoint
CREATE TABLE "pending_shipments" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"parcels" jsonb NOT NULL,
	"actor" text NOT NULL,
	"override" jsonb,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packed_units" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packed_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"parcel" integer NOT NULL,
	"is_scanned" boolean NOT NULL,
	"is_assigned" boolean DEFAULT false NOT NULL,
	"is_again" boolean DEFAULT false NOT NULL,
	"lot" text,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "packed_units_key" UNIQUE("order_id","key"),
	CONSTRAINT "packed_units_parcel" CHECK ("packed_units"."parcel" > 0),
	CONSTRAINT "packed_units_lengths" CHECK (length("packed_units"."key") <= 64 and length("packed_units"."lot") <= 64)
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_order_item_id_pk" PRIMARY KEY("parcel_id","order_item_id"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"tracking_number" text NOT NULL,
	"carrier" text,
	"state" text DEFAULT 'shipped' NOT NULL,
	"state_reason" text,
	"state_at" timestamp with time zone,
	"replaces" integer,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_by" text NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_carrier" CHECK ("parcels"."carrier" in ('UPS', 'USPS', 'FedEx', 'other')),
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('shipped', 'lost', 'returned')),
	CONSTRAINT "parcels_number_positive" CHECK ("parcels"."number" > 0 and "parcels"."replaces" < "parcels"."number"),
	CONSTRAINT "parcels_state_reason" CHECK (("parcels"."state" = 'shipped') = ("parcels"."state_reason" is null)
        and ("parcels"."state" = 'shipped') = ("parcels"."state_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_number" integer,
	"detail" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealt_with_at" timestamp with time zone,
	"dealt_with_by" text,
	"note" text,
	CONSTRAINT "payment_alerts_kind" CHECK ("payment_alerts"."kind" in ('many_declines', 'webhook_forged', 'webhook_replayed', 'webhook_wrong_order', 'webhook_wrong_amount', 'wrong_amount', 'late_payment', 'banned_orders', 'recalled_lot_left', 'rest_unpaid', 'charged_elsewhere', 'paid_back_twice', 'disputes_high', 'gateway_differs')),
	CONSTRAINT "payment_alerts_dealt" CHECK (("payment_alerts"."dealt_with_at" is null) = ("payment_alerts"."dealt_with_by" is null) and ("payment_alerts"."dealt_with_at" is null) = ("payment_alerts"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "gateway_undoings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_undoings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"transaction_id" text NOT NULL,
	"reference" text NOT NULL,
	"action" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_undoings_action" CHECK ("gateway_undoings"."action" in ('void', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "payment_events_kind" CHECK ("payment_events"."kind" = any ('{created,authorizing,authorized,held,capturing,captured,voiding,voided,refunding,partially_refunded,refunded,declined,failed,expired,unknown,awaiting,carried_over,capture_unknown,refund_unknown,void_failed,void_unknown,age_warned,reminded,link_missing,void}'::text[]))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"method" text NOT NULL,
	"gateway" text,
	"state" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"to_charge" numeric(12, 2),
	"carried" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"authorized" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"captured" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"refunded" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"refunded_elsewhere" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"transaction_id" text,
	"last4" text,
	"brand" text,
	"auth_code" text,
	"avs" text,
	"cvv" text,
	"failure" text,
	"refusal" text,
	"paid_reference" text,
	"memo" text,
	"expires_at" timestamp with time zone,
	"looked_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_memo" UNIQUE("memo"),
	CONSTRAINT "payments_due" CHECK ("payments"."to_charge" > '0' and "payments"."to_charge" <= "payments"."amount" or "payments"."to_charge" is null),
	CONSTRAINT "payments_carried" CHECK ("payments"."carried" between '0' and "payments"."amount"
        and ("payments"."carried" < "payments"."amount" or "payments"."state" <> 'awaiting')),
	CONSTRAINT "payments_awaiting" CHECK ("payments"."state" <> 'awaiting' or ("payments"."memo" is not null and "payments"."expires_at" is not null)),
	CONSTRAINT "payments_method" CHECK ("payments"."method" = any ('{venmo,chime,credit,credit_link,whop}'::text[])),
	CONSTRAINT "payments_state" CHECK ("payments"."state" = any ('{created,authorizing,authorized,held,capturing,captured,voiding,voided,refunding,partially_refunded,refunded,declined,failed,expired,unknown,awaiting,carried_over}'::text[])),
	CONSTRAINT "payments_refusal" CHECK ("payments"."refusal" = any ('{unavailable,wrong_amount}'::text[])),
	CONSTRAINT "payments_id_length" CHECK (length("payments"."id") <= 20),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > '0'),
	CONSTRAINT "payments_order_of_amounts" CHECK ('0' <= "payments"."refunded" and "payments"."refunded" <= "payments"."captured"
        and "payments"."captured" <= "payments"."authorized" and "payments"."authorized" <= "payments"."amount"),
	CONSTRAINT "payments_refunded_elsewhere" CHECK ("payments"."refunded_elsewhere" between '0' and "payments"."refunded"),
	CONSTRAINT "payments_last4" CHECK ("payments"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" text NOT NULL,
	"order_item_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_lines_units" CHECK ("refund_lines"."units" > 0),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"money_amount" numeric(12, 2) NOT NULL,
	"balance_amount" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"tender" text DEFAULT 'as_paid' NOT NULL,
	"shipping_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"tax_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"excise_amount" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"actor" text NOT NULL,
	"state" text NOT NULL,
	"edit_id" bigint,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key" UNIQUE("order_id","key"),
	CONSTRAINT "refunds_id_length" CHECK (length("refunds"."id") <= 20),
	CONSTRAINT "refunds_parts" CHECK ("refunds"."money_amount" >= 0 and "refunds"."balance_amount" >= 0 and "refunds"."money_amount" + "refunds"."balance_amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'done', 'refused')),
	CONSTRAINT "refunds_tender" CHECK ("refunds"."tender" in ('as_paid', 'by_hand', 'store_credit', 'chargeback')),
	CONSTRAINT "refunds_by_hand" CHECK ("refunds"."tender" <> 'by_hand' or "refunds"."reference" is not null and "refunds"."money_amount" > 0),
	CONSTRAINT "refunds_shipping" CHECK ("refunds"."shipping_amount" between 0 and "refunds"."money_amount" + "refunds"."balance_amount"),
	CONSTRAINT "refunds_tax" CHECK ("refunds"."tax_amount" between 0 and "refunds"."money_amount" + "refunds"."balance_amount"),
	CONSTRAINT "refunds_excise" CHECK ("refunds"."excise_amount" between 0 and "refunds"."tax_amount"),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"captured" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"refunded" numeric(12, 2) DEFAULT '0.00' NOT NULL,
	"scenario" text DEFAULT 'approve' NOT NULL,
	"last4" text NOT NULL,
	"brand" text NOT NULL,
	"auth_code" text NOT NULL,
	"avs" text NOT NULL,
	"cvv" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_transactions_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "sandbox_transactions_state" CHECK ("sandbox_transactions"."state" in ('authorized', 'captured', 'voided')),
	CONSTRAINT "sandbox_transactions_scenario" CHECK ("sandbox_transactions"."scenario" in ('approve', 'decline', 'avs_mismatch', 'cvv_mismatch', 'timeout_after_approval', 'timeout_before_approval', 'slow_approval', 'capture_refused', 'capture_answer_lost', 'other_amount'))
);
--> statement-breakpoint
CREATE TABLE "planned_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"change" jsonb NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"user_id" text,
	"came_from" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "planned_changes_kind" CHECK ("planned_changes"."kind" in ('product', 'product prices', 'product sale', 'rule', 'setting', 'site text')),
	CONSTRAINT "planned_changes_state" CHECK ("planned_changes"."state" in ('planned', 'done', 'failed', 'withdrawn')),
	CONSTRAINT "planned_changes_ended" CHECK (("planned_changes"."state" = 'planned') = ("planned_changes"."ended_at" is null)),
	CONSTRAINT "planned_changes_failed" CHECK (("planned_changes"."state" = 'failed') = ("planned_changes"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "privacy_opt_outs" (
	"user_id" text NOT NULL,
	"way" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_by" text,
	CONSTRAINT "privacy_opt_outs_user_id_way_pk" PRIMARY KEY("user_id","way"),
	CONSTRAINT "privacy_opt_outs_way" CHECK ("privacy_opt_outs"."way" in ('gpc', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "privacy_request_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"residence" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "privacy_request_drafts_kind" CHECK ("privacy_request_drafts"."kind" in ('access', 'correct', 'delete', 'opt_out')),
	CONSTRAINT "privacy_request_drafts_residence" CHECK ("privacy_request_drafts"."residence" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "privacy_request_drafts_text" CHECK (length("privacy_request_drafts"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"email" text,
	"residence" text,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"put_off_at" timestamp with time zone,
	"put_off_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"answer" text,
	"opted_out_at" timestamp with time zone,
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('access', 'correct', 'delete', 'opt_out')),
	CONSTRAINT "privacy_requests_state" CHECK ("privacy_requests"."state" in ('open', 'done', 'declined', 'erased')),
	CONSTRAINT "privacy_requests_residence" CHECK ("privacy_requests"."residence" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "privacy_requests_whose" CHECK (num_nonnulls("privacy_requests"."user_id", "privacy_requests"."email") <= 1),
	CONSTRAINT "privacy_requests_opted_out" CHECK ("privacy_requests"."opted_out_at" is null or "privacy_requests"."kind" = 'opt_out'),
	CONSTRAINT "privacy_requests_text" CHECK (length("privacy_requests"."text") <= 1000),
	CONSTRAINT "privacy_requests_put_off" CHECK (("privacy_requests"."put_off_at" is null) = ("privacy_requests"."put_off_reason" is null)),
	CONSTRAINT "privacy_requests_decided" CHECK (num_nonnulls("privacy_requests"."decided_at", "privacy_requests"."decided_by", "privacy_requests"."answer") = case "privacy_requests"."state" when 'open' then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "privacy_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text,
	"from_day" date NOT NULL,
	"days" integer,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_terms_state" CHECK ("privacy_terms"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "privacy_terms_days" CHECK ("privacy_terms"."days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "readiness_writes" (
	"process_id" text PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"place" integer NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"width" integer,
	"height" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_pictures_once" UNIQUE("product_id","name"),
	CONSTRAINT "product_pictures_named" CHECK ("product_pictures"."name" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "product_pictures_alt" CHECK ("product_pictures"."alt" <> ''),
	CONSTRAINT "product_pictures_focal" CHECK ("product_pictures"."focal_x" between 0 and 100 and "product_pictures"."focal_y" between 0 and 100),
	CONSTRAINT "product_pictures_ready" CHECK (("product_pictures"."state" = 'ready') = ("product_pictures"."width" is not null and "product_pictures"."height" is not null)),
	CONSTRAINT "product_pictures_failed" CHECK (("product_pictures"."state" = 'failed') = ("product_pictures"."failure" is not null)),
	CONSTRAINT "product_pictures_state" CHECK ("product_pictures"."state" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "product_pictures_failure" CHECK ("product_pictures"."failure" in ('unreadable', 'too_many_pixels', 'too_small', 'too_long', 'animated', 'gone', 'given_up'))
);
--> statement-breakpoint
CREATE TABLE "product_previews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"planned_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "product_previews_expires" CHECK ("product_previews"."expires_at" > "product_previews"."created_at")
);
--> statement-breakpoint
CREATE TABLE "discount_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"prefix" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_batches_count" CHECK ("discount_batches"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"effect" text NOT NULL,
	"percent" numeric(5, 2),
	"category" text,
	"per_tablet" numeric(12, 2),
	"amount_off" numeric(12, 2),
	"requires_categories" text[] NOT NULL,
	"requires_products" integer[] DEFAULT '{}' NOT NULL,
	"requires_tablet_counts" integer[],
	"minimum_subtotal" numeric(12, 2),
	"unmet_text" text NOT NULL,
	"stacks" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"customer_groups" text[] DEFAULT '{}' NOT NULL,
	"affiliate_numbers" integer[] DEFAULT '{}' NOT NULL,
	"use_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"uses_each" integer,
	"note" text DEFAULT '' NOT NULL,
	"batch_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_upper" CHECK ("discount_codes"."code" = upper("discount_codes"."code")),
	CONSTRAINT "discount_codes_used" CHECK ("discount_codes"."used" >= 0 and "discount_codes"."used" <= "discount_codes"."use_limit"),
	CONSTRAINT "discount_codes_effect" CHECK (case "discount_codes"."effect"
        when 'percent_of_subtotal' then "discount_codes"."percent" between 0 and 100
        when 'percent_of_category' then "discount_codes"."percent" between 0 and 100 and "discount_codes"."category" is not null
        when 'percent_of_lines' then "discount_codes"."percent" between 0 and 100
        when 'price_per_tablet' then "discount_codes"."per_tablet" >= 0
        when 'amount_off' then "discount_codes"."amount_off" >= 0
        when 'free_shipping' then true
        else false end),
	CONSTRAINT "discount_codes_dates" CHECK ("discount_codes"."valid_from" < "discount_codes"."valid_until"),
	CONSTRAINT "discount_codes_minimum" CHECK ("discount_codes"."minimum_subtotal" >= 0),
	CONSTRAINT "discount_codes_uses_each" CHECK ("discount_codes"."uses_each" > 0),
	CONSTRAINT "discount_codes_groups" CHECK ("discount_codes"."customer_groups" <@ array['og', 'military', 'neither', 'affiliate'])
);
--> statement-breakpoint
CREATE TABLE "overnight" (
	"state" text PRIMARY KEY NOT NULL,
	"overnight_rate" numeric(12, 2) NOT NULL,
	CONSTRAINT "overnight_rate_not_negative" CHECK ("overnight"."overnight_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "whop" (
	"total_amount" numeric(12, 2) PRIMARY KEY NOT NULL,
	"payment_link" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_keys" (
	"key" text NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "household_keys_key_order_id_pk" PRIMARY KEY("key","order_id"),
	CONSTRAINT "household_keys_kind" CHECK ("household_keys"."kind" in ('address', 'phone', 'card', 'device'))
);
--> statement-breakpoint
CREATE TABLE "limit_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"occasion" text NOT NULL,
	"verdict" text NOT NULL,
	"facts" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_decisions_occasion" CHECK ("limit_decisions"."occasion" in ('order', 'edit')),
	CONSTRAINT "limit_decisions_verdict" CHECK ("limit_decisions"."verdict" in ('allowed', 'review', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "limit_extras" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_extras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"limit_key" text NOT NULL,
	"extra" integer NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "limit_extras_extra" CHECK ("limit_extras"."extra" between 1 and 1000000),
	CONSTRAINT "limit_extras_ended" CHECK (num_nulls("limit_extras"."ended_by", "limit_extras"."ended_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "own_limits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"most" integer,
	"days" integer,
	"next_most" integer,
	"next_days" integer,
	"next_from" date,
	"paused_until" date,
	"excluded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_limits_both" CHECK (num_nulls("own_limits"."most", "own_limits"."days") in (0, 2)),
	CONSTRAINT "own_limits_next_both" CHECK (num_nulls("own_limits"."next_most", "own_limits"."next_days") in (0, 2)),
	CONSTRAINT "own_limits_most" CHECK ("own_limits"."most" between 0 and 1000000),
	CONSTRAINT "own_limits_days" CHECK ("own_limits"."days" between 1 and 365),
	CONSTRAINT "own_limits_next_most" CHECK ("own_limits"."next_most" between 0 and 1000000),
	CONSTRAINT "own_limits_next_days" CHECK ("own_limits"."next_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "purchase_limits" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"is_on" boolean NOT NULL,
	"subject" jsonb NOT NULL,
	"measure" text NOT NULL,
	"per" text NOT NULL,
	"most" integer NOT NULL,
	"days" integer NOT NULL,
	"holds_from" date,
	"holds_until" date,
	"decided_by" text,
	"source" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_limits_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "purchase_limits_measure" CHECK ("purchase_limits"."measure" in ('units', 'mg')),
	CONSTRAINT "purchase_limits_per" CHECK ("purchase_limits"."per" in ('person', 'household')),
	CONSTRAINT "purchase_limits_version" CHECK ("purchase_limits"."version" > 0),
	CONSTRAINT "purchase_limits_most" CHECK ("purchase_limits"."most" between 1 and 1000000),
	CONSTRAINT "purchase_limits_days" CHECK ("purchase_limits"."days" between 1 and 365),
	CONSTRAINT "purchase_limits_dates" CHECK ("purchase_limits"."holds_until" > "purchase_limits"."holds_from"),
	CONSTRAINT "purchase_limits_mg" CHECK ("purchase_limits"."measure" = 'units' or "purchase_limits"."subject" ->> 'kind' <> 'everything')
);
--> statement-breakpoint
CREATE TABLE "quote_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "quote_version_only" CHECK ("quote_version"."is_only")
);
--> statement-breakpoint
CREATE TABLE "recall_mails" (
	"recall_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"undeliverable_at" timestamp with time zone,
	CONSTRAINT "recall_mails_recall_id_user_id_pk" PRIMARY KEY("recall_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recall_returns" (
	"recall_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_returns_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id"),
	CONSTRAINT "recall_returns_units" CHECK ("recall_returns"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"is_drill" boolean NOT NULL,
	"reason" text NOT NULL,
	"mail_subject" text NOT NULL,
	"mail_text" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_by" text NOT NULL,
	"orders" integer NOT NULL,
	"customers" integer NOT NULL,
	"units" integer NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "recalls_text" CHECK (length("recalls"."mail_text") <= 4000 and length("recalls"."mail_subject") <= 200)
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"report" text NOT NULL,
	"rhythm" text NOT NULL,
	"sent_through" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mails_once" UNIQUE("user_id","report","rhythm"),
	CONSTRAINT "report_mails_report" CHECK ("report_mails"."report" in ('sales', 'money')),
	CONSTRAINT "report_mails_rhythm" CHECK ("report_mails"."rhythm" in ('weekly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"unsubscribed_by" text,
	"unsubscribe_reason" text,
	CONSTRAINT "newsletter_subscriptions_id_unique" UNIQUE("id"),
	CONSTRAINT "newsletter_subscriptions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"consent_text" text,
	"ip_address" text DEFAULT '' NOT NULL,
	"detail" jsonb,
	"contact" jsonb,
	CONSTRAINT "subscription_events_kind" CHECK ("subscription_events"."kind" in ('requested', 'updated', 'contacted', 'active', 'cancelled', 'drafted', 'skipped', 'rescheduled', 'paused', 'resumed', 'changed')),
	CONSTRAINT "subscription_events_consent" CHECK (("subscription_events"."kind" in ('requested', 'updated')) = ("subscription_events"."consent_text" is not null and "subscription_events"."contact" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"next_cycle" date,
	"cycle_day" integer,
	"paused_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_requests_status" CHECK ("subscription_requests"."status" in ('requested', 'contacted', 'active', 'cancelled')),
	CONSTRAINT "subscription_requests_cycle" CHECK (("subscription_requests"."status" = 'active') = ("subscription_requests"."next_cycle" is not null) and ("subscription_requests"."status" = 'active' or "subscription_requests"."paused_at" is null)),
	CONSTRAINT "subscription_requests_cycle_day" CHECK ("subscription_requests"."cycle_day" between 1 and 31),
	CONSTRAINT "subscription_requests_contact" CHECK ("subscription_requests"."state" ~ '^[A-Z]{2}$' and "subscription_requests"."zip_code" ~ '^[0-9]{5}$' and "subscription_requests"."phone" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "sale_stop_orders" (
	"stop_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	CONSTRAINT "sale_stop_orders_stop_id_order_id_pk" PRIMARY KEY("stop_id","order_id"),
	CONSTRAINT "sale_stop_orders_state" CHECK ("sale_stop_orders"."state" in ('waiting', 'held', 'left', 'releasing', 'released', 'stays'))
);
--> statement-breakpoint
CREATE TABLE "sale_stops" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"compound" text,
	"product_id" integer,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" text,
	CONSTRAINT "sale_stops_subject" CHECK (num_nonnulls("sale_stops"."compound", "sale_stops"."product_id") = 1),
	CONSTRAINT "sale_stops_lifted" CHECK (num_nonnulls("sale_stops"."lifted_at", "sale_stops"."lifted_by", "sale_stops"."lift_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_name" CHECK ("settings"."name" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'taxWarningPercent', 'householdMatch', 'exclusionWaitDays', 'ruleCheckDays', 'ageCheckMonths', 'ageCheckByAddress', 'salesTax', 'apiOrigins', 'merchantProducts', 'exciseTax', 'opening', 'backupTarget', 'backupRisk', 'shopName', 'logo', 'postalAddress', 'supportContact', 'statementName', 'mailSender', 'mailServer', 'noticeAddress', 'cardGateway', 'venmoHandle', 'chimeHandle', 'payByHours', 'shortCardOrders', 'carrier', 'labels', 'carrierWord', 'kindCarriers', 'addressCheck', 'overnightRates', 'paymentLinks')),
	CONSTRAINT "settings_amounts" CHECK (case when "settings"."name" in ('standardShippingCents', 'overnightCents', 'commissionPercent', 'holdDays')
        and "settings"."value" is not null then jsonb_typeof("settings"."value") = 'number'
        and ("settings"."value" #>> '{}')::numeric between 0 and case "settings"."name"
          when 'commissionPercent' then 50 when 'holdDays' then 365 else 50000 end else true end),
	CONSTRAINT "settings_ages" CHECK (case when "settings"."value" is null then true
        when "settings"."name" = 'ageCheckMonths' then jsonb_typeof("settings"."value") = 'number'
          and "settings"."value" #>> '{}' ~ '^[0-9]+$' and ("settings"."value" #>> '{}')::numeric between 1 and 120
        when "settings"."name" = 'ageCheckByAddress' then jsonb_typeof("settings"."value") = 'boolean' else true end),
	CONSTRAINT "settings_opening" CHECK ("settings"."name" <> 'opening' or "settings"."value" is null
        or coalesce("settings"."value" ->> 'state', '') in ('soon', 'open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "shipment_manifests" (
	"state" text NOT NULL,
	"month" date NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" text NOT NULL,
	CONSTRAINT "shipment_manifests_state_month_pk" PRIMARY KEY("state","month"),
	CONSTRAINT "shipment_manifests_state" CHECK ("shipment_manifests"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "shipment_manifests_month" CHECK (extract(day from "shipment_manifests"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "shipping_labels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"parcel" integer NOT NULL,
	"state" text DEFAULT 'buying' NOT NULL,
	"shipment" text,
	"rate_id" text,
	"service" text,
	"cost" numeric(12, 2),
	"tracking_number" text,
	"has_adult_signature" boolean NOT NULL,
	"address_digest" text NOT NULL,
	"ounces" integer,
	"refund" text,
	"failure" text,
	"actor" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bought_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"tracker" text,
	"tracking" text,
	"tracked_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"signed_by" text,
	"track_at" timestamp with time zone,
	"problem_seen_at" timestamp with time zone,
	"problem_seen_by" text,
	"filed_at" timestamp with time zone,
	CONSTRAINT "shipping_labels_shipment" UNIQUE("shipment"),
	CONSTRAINT "shipping_labels_tracking_state" CHECK ("shipping_labels"."tracking" in ('in_transit', 'out_for_delivery', 'delivered', 'signed', 'exception', 'returned', 'lost')),
	CONSTRAINT "shipping_labels_state" CHECK ("shipping_labels"."state" in ('buying', 'bought', 'failed', 'voiding', 'voided', 'typed')),
	CONSTRAINT "shipping_labels_refund" CHECK ("shipping_labels"."refund" in ('submitted', 'refunded', 'rejected')),
	CONSTRAINT "shipping_labels_parcel" CHECK ("shipping_labels"."parcel" > 0 and "shipping_labels"."ounces" > 0),
	CONSTRAINT "shipping_labels_known" CHECK ("shipping_labels"."state" in ('buying', 'failed', 'typed') or num_nulls("shipping_labels"."shipment", "shipping_labels"."service",
        "shipping_labels"."cost", "shipping_labels"."tracking_number", "shipping_labels"."bought_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "shop_import_rows" (
	"import_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"result" text NOT NULL,
	"reason" text,
	"product" jsonb,
	"customer" jsonb,
	"past_order" jsonb,
	"product_id" integer,
	"user_id" text,
	CONSTRAINT "shop_import_rows_import_id_place_pk" PRIMARY KEY("import_id","place"),
	CONSTRAINT "shop_import_rows_result" CHECK ("shop_import_rows"."result" in ('waiting', 'added', 'skipped', 'unreadable', 'taken_back')),
	CONSTRAINT "shop_import_rows_waits" CHECK (num_nonnulls("shop_import_rows"."product", "shop_import_rows"."customer", "shop_import_rows"."past_order") = case "shop_import_rows"."result" when 'waiting' then 1 else 0 end),
	CONSTRAINT "shop_import_rows_reason" CHECK (("shop_import_rows"."result" in ('skipped', 'unreadable')) = ("shop_import_rows"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "shop_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"came_from" text NOT NULL,
	"file" text,
	"category_id" integer NOT NULL,
	"shop" text,
	"kind" text,
	"ignored" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shop_imports_shop" CHECK ("shop_imports"."shop" in ('shopify', 'woocommerce', 'medusa')),
	CONSTRAINT "shop_imports_kind" CHECK ("shop_imports"."kind" in ('products', 'customers', 'orders')),
	CONSTRAINT "shop_imports_state" CHECK ("shop_imports"."state" in ('reading', 'refused', 'ready', 'running', 'stopped', 'done', 'taking_back', 'taken_back')),
	CONSTRAINT "shop_imports_problem" CHECK (("shop_imports"."state" in ('refused', 'stopped')) = ("shop_imports"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "shop_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"setting" text NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_secrets_name" CHECK ("shop_secrets"."name" in ('mailPassword', 'nmiSecurityKey', 'nmiWebhookKey', 'anetTransactionKey', 'anetSignatureKey', 'easypostKey', 'easypostWebhookSecret', 'uspsSecret', 'backupBucketKey', 'backupKey')),
	CONSTRAINT "shop_secrets_setting" CHECK ("shop_secrets"."setting" in ('banner', 'closedDays', 'cutoffMinute', 'standardShippingCents', 'overnightCents', 'commissionPercent', 'ownRates', 'holdDays', 'payoutWarningCents', 'disputeWarningPercent', 'manifestStates', 'taxWarningPercent', 'householdMatch', 'exclusionWaitDays', 'ruleCheckDays', 'ageCheckMonths', 'ageCheckByAddress', 'salesTax', 'apiOrigins', 'merchantProducts', 'exciseTax', 'opening', 'backupTarget', 'backupRisk', 'shopName', 'logo', 'postalAddress', 'supportContact', 'statementName', 'mailSender', 'mailServer', 'noticeAddress', 'cardGateway', 'venmoHandle', 'chimeHandle', 'payByHours', 'shortCardOrders', 'carrier', 'labels', 'carrierWord', 'kindCarriers', 'addressCheck', 'overnightRates', 'paymentLinks'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"sealed_key" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "signing_keys_public" UNIQUE("public_key"),
	CONSTRAINT "signing_keys_retired" CHECK (("signing_keys"."retired_at" is null) = ("signing_keys"."sealed_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"body" jsonb,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_name" CHECK ("site_texts"."name" in ('terms', 'privacy', 'policies', 'testimonials', 'notices', 'questions', 'benefits', 'guidelines', 'basic-guide', 'advanced-guide', 'problems', 'plans', 'certificates', 'mail-order-confirmation', 'mail-order-shipped', 'mail-order-part-shipped', 'mail-order-rest-shipped', 'mail-order-rest-canceled', 'mail-tracking-corrected', 'mail-order-reshipped', 'mail-parcel-out', 'mail-parcel-delivered', 'mail-order-edited', 'mail-order-canceled', 'mail-order-refunded', 'mail-address-changed', 'mail-address-kept', 'mail-cancellation-declined', 'mail-payment-reminder', 'mail-payment-link', 'mail-pay-again', 'mail-order-split', 'mail-payment-expired', 'mail-account-invitation', 'mail-order-draft', 'mail-plan-requested', 'mail-plan-updated', 'mail-plan-canceled', 'mail-plan-skipped', 'mail-plan-moved', 'mail-plan-paused', 'mail-plan-resumed', 'mail-plan-changed', 'mail-payout-paid', 'mail-payout-declined', 'mail-newsletter-welcome', 'mail-footer')),
	CONSTRAINT "site_texts_version" CHECK ("site_texts"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_id" text,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('owner', 'manager', 'fulfillment', 'support', 'read_only'))
);
--> statement-breakpoint
CREATE TABLE "staff_record_ends" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"after" jsonb,
	CONSTRAINT "staff_record_ends_outcome" CHECK ("staff_record_ends"."outcome" in ('done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "staff_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"role" text NOT NULL,
	"came_from" text NOT NULL,
	"operation" text NOT NULL,
	"permission" text NOT NULL,
	"subject_kind" text,
	"subject" text,
	"person" text,
	"input" jsonb NOT NULL,
	"reason" text,
	"before" jsonb,
	CONSTRAINT "staff_records_subject_whole" CHECK (("staff_records"."subject_kind" is null) = ("staff_records"."subject" is null))
);
--> statement-breakpoint
CREATE TABLE "order_exemptions" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"certificate_id" integer NOT NULL,
	"spares_excise" boolean NOT NULL,
	"spared" numeric(12, 2) NOT NULL,
	CONSTRAINT "order_exemptions_certificate" UNIQUE("certificate_id","order_id"),
	CONSTRAINT "order_exemptions_spared" CHECK ("order_exemptions"."spared" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"states" text[] NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"spares_excise" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"document_file" text,
	"checked_by" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_certificates_document_file_unique" UNIQUE("document_file"),
	CONSTRAINT "tax_certificates_kind" CHECK ("tax_certificates"."kind" in ('resale', 'government', 'other')),
	CONSTRAINT "tax_certificates_states" CHECK (cardinality("tax_certificates"."states") > 0 and "tax_certificates"."states" <@ array['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY']),
	CONSTRAINT "tax_certificates_number" CHECK (("tax_certificates"."user_id" is null) = ("tax_certificates"."number" = '')),
	CONSTRAINT "tax_certificates_days" CHECK ("tax_certificates"."until_day" >= "tax_certificates"."from_day")
);
--> statement-breakpoint
CREATE TABLE "excise_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "excise_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"state" text NOT NULL,
	"level" text NOT NULL,
	"place" text NOT NULL,
	"place_key" text NOT NULL,
	"compound" text NOT NULL,
	"from_day" date NOT NULL,
	"millionths" integer NOT NULL,
	CONSTRAINT "excise_rates_once" UNIQUE("file_id","state","level","place_key","compound","from_day"),
	CONSTRAINT "excise_rates_state" CHECK ("excise_rates"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "excise_rates_level" CHECK ("excise_rates"."level" in ('state', 'county', 'city', 'zip')),
	CONSTRAINT "excise_rates_place_of" CHECK (("excise_rates"."level" = 'state') = ("excise_rates"."place_key" = '')),
	CONSTRAINT "excise_rates_millionths" CHECK ("excise_rates"."millionths" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "order_taxes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_taxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_item_id" bigint,
	"kind" text DEFAULT 'sales' NOT NULL,
	"state" text NOT NULL,
	"level" text NOT NULL,
	"place" text NOT NULL,
	"file_id" integer,
	"provider" text,
	"millionths" integer NOT NULL,
	"taxed" numeric(12, 2) NOT NULL,
	"compound" text,
	"milligrams" numeric(16, 4),
	"amount" numeric(12, 2) NOT NULL,
	CONSTRAINT "order_taxes_parts" UNIQUE NULLS NOT DISTINCT("order_id","order_item_id","level","kind"),
	CONSTRAINT "order_taxes_kind" CHECK ("order_taxes"."kind" in ('sales', 'excise')),
	CONSTRAINT "order_taxes_weight" CHECK (case "order_taxes"."kind" when 'excise' then "order_taxes"."taxed" = 0 and "order_taxes"."order_item_id" is not null
        and "order_taxes"."compound" is not null and "order_taxes"."milligrams" > 0
        else num_nonnulls("order_taxes"."compound", "order_taxes"."milligrams") = 0 end),
	CONSTRAINT "order_taxes_level" CHECK ("order_taxes"."level" in ('state', 'county', 'city', 'zip', 'district')),
	CONSTRAINT "order_taxes_source" CHECK (num_nonnulls("order_taxes"."file_id", "order_taxes"."provider") = 1 and ("order_taxes"."provider" is null or "order_taxes"."kind" = 'sales')),
	CONSTRAINT "order_taxes_amounts" CHECK ("order_taxes"."taxed" >= 0 and "order_taxes"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"threshold_id" integer NOT NULL,
	"state" text NOT NULL,
	"level" text NOT NULL,
	"year" integer NOT NULL,
	"sales" numeric(12, 2) NOT NULL,
	"orders" integer NOT NULL,
	"percent" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_alerts_once" UNIQUE("threshold_id","state","level","year"),
	CONSTRAINT "tax_alerts_level" CHECK ("tax_alerts"."level" in ('near', 'passed')),
	CONSTRAINT "tax_alerts_state" CHECK ("tax_alerts"."state" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "tax_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rate_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rate_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"state" text DEFAULT 'looked_over' NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "tax_rate_files_state" CHECK ("tax_rate_files"."state" in ('looked_over', 'in_force', 'withdrawn')),
	CONSTRAINT "tax_rate_files_source" CHECK ("tax_rate_files"."source" <> ''),
	CONSTRAINT "tax_rate_files_times" CHECK (("tax_rate_files"."state" = 'looked_over') = ("tax_rate_files"."applied_at" is null)
        and ("tax_rate_files"."state" = 'withdrawn') = ("tax_rate_files"."withdrawn_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"state" text NOT NULL,
	"level" text NOT NULL,
	"place" text NOT NULL,
	"place_key" text NOT NULL,
	"from_day" date NOT NULL,
	"millionths" integer NOT NULL,
	CONSTRAINT "tax_rates_once" UNIQUE("file_id","state","level","place_key","from_day"),
	CONSTRAINT "tax_rates_state" CHECK ("tax_rates"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "tax_rates_level" CHECK ("tax_rates"."level" in ('state', 'county', 'city', 'zip')),
	CONSTRAINT "tax_rates_place_of" CHECK (("tax_rates"."level" = 'state') = ("tax_rates"."place_key" = '')),
	CONSTRAINT "tax_rates_millionths" CHECK ("tax_rates"."millionths" between 0 and 300000)
);
--> statement-breakpoint
CREATE TABLE "tax_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"refund_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "tax_reports_once" UNIQUE NULLS NOT DISTINCT("order_id","refund_id"),
	CONSTRAINT "tax_reports_state" CHECK ("tax_reports"."state" in ('waiting', 'told', 'dropped')),
	CONSTRAINT "tax_reports_told" CHECK ("tax_reports"."state" <> 'told' or "tax_reports"."told_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "tax_thresholds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_thresholds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text,
	"from_day" date NOT NULL,
	"amount" numeric(12, 2),
	"orders" integer,
	"needs_both" boolean DEFAULT false NOT NULL,
	"period" text NOT NULL,
	"counts" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"last_checked" date,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_thresholds_day" UNIQUE NULLS NOT DISTINCT("state","from_day"),
	CONSTRAINT "tax_thresholds_period" CHECK ("tax_thresholds"."period" in ('calendar_year', 'previous_or_current_year', 'rolling_12_months')),
	CONSTRAINT "tax_thresholds_counts" CHECK ("tax_thresholds"."counts" in ('gross', 'retail')),
	CONSTRAINT "tax_thresholds_state" CHECK ("tax_thresholds"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "tax_thresholds_needed" CHECK ("tax_thresholds"."amount" > 0 and "tax_thresholds"."orders" > 0),
	CONSTRAINT "tax_thresholds_both" CHECK (not "tax_thresholds"."needs_both" or num_nulls("tax_thresholds"."amount", "tax_thresholds"."orders") = 0)
);
--> statement-breakpoint
CREATE TABLE "product_unit_costs" (
	"product_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"cost" numeric(12, 2) NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_unit_costs_product_id_from_day_pk" PRIMARY KEY("product_id","from_day"),
	CONSTRAINT "product_unit_costs_cost" CHECK ("product_unit_costs"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"action" text NOT NULL,
	"attempt_id" text,
	"transaction_id" text,
	"amount" numeric(12, 2),
	"body_hash" text NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "webhook_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id"),
	CONSTRAINT "webhook_events_action" CHECK ("webhook_events"."action" in ('charge', 'refund', 'void', 'other'))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"duration_ms" integer NOT NULL,
	"said" text NOT NULL,
	"is_taken" boolean NOT NULL,
	CONSTRAINT "webhook_attempts_said" CHECK (length("webhook_attempts"."said") <= 500)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"endpoint_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"object" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"give_up_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_endpoint_id_seq_pk" PRIMARY KEY("endpoint_id","seq"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'taken', 'given_up')),
	CONSTRAINT "webhook_deliveries_ended_at" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_before" text,
	"before_until" timestamp with time zone,
	"off_reason" text,
	"cursor" bigint NOT NULL,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoints_name" CHECK (length("webhook_endpoints"."name") between 1 and 80),
	CONSTRAINT "webhook_endpoints_url" CHECK (length("webhook_endpoints"."url") between 1 and 500),
	CONSTRAINT "webhook_endpoints_types" CHECK (cardinality("webhook_endpoints"."types") > 0),
	CONSTRAINT "webhook_endpoints_before" CHECK (num_nulls("webhook_endpoints"."sealed_before", "webhook_endpoints"."before_until") in (0, 2)),
	CONSTRAINT "webhook_endpoints_off" CHECK ("webhook_endpoints"."off_reason" in ('staff', 'failing', 'gone'))
);
--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_identity" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "account_codes_user" ON "account_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "backup_codes_user" ON "backup_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_user_id" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_mailbox" ON "profiles" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "profiles_referrer" ON "profiles" USING btree ("referrer_number","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_email" ON "profiles" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profiles_folded_name" ON "profiles" USING btree (fold_text("full_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profiles_phone" ON "profiles" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "profiles_og" ON "profiles" USING btree ("created_at") WHERE og;--> statement-breakpoint
CREATE INDEX "profiles_military" ON "profiles" USING btree ("created_at") WHERE military;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_account_number" ON "profiles" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_acting_for" ON "session" USING btree ("acting_for") WHERE acting_for is not null;--> statement-breakpoint
CREATE INDEX "user_erasure_due" ON "user" USING btree ("erasure_requested_at") WHERE erasure_requested_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX "affiliate_ledger_referrer" ON "affiliate_ledger" USING btree ("referrer_number","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "affiliate_ledger_pair" ON "affiliate_ledger" USING btree ("referrer_number","affiliate_number");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_order" ON "affiliate_ledger" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_commissions" ON "affiliate_ledger" USING btree ("referrer_number","kind","date","commission") WHERE kind in ('commission', 'clawback');--> statement-breakpoint
CREATE INDEX "affiliate_ledger_payouts" ON "affiliate_ledger" USING btree ("date") WHERE kind = 'payout';--> statement-breakpoint
CREATE INDEX "affiliate_touches_number" ON "affiliate_touches" USING btree ("affiliate_number","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "affiliate_touches_profile" ON "affiliate_touches" USING btree ("profile_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "affiliate_touches_visits" ON "affiliate_touches" USING btree ("at") WHERE kind = 'link';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_touches_code" ON "affiliate_touches" USING btree ("profile_id","affiliate_number","outcome") WHERE kind = 'code';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_touches_order" ON "affiliate_touches" USING btree ("order_number") WHERE kind = 'order';--> statement-breakpoint
CREATE INDEX "payout_requests_affiliate" ON "payout_requests" USING btree ("affiliate_number","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_open" ON "payout_requests" USING btree ("affiliate_number") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "api_jobs_running" ON "api_jobs" USING btree ("key_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "api_jobs_age" ON "api_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_answers_age" ON "api_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_tokens_end" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bulk_run_orders_order" ON "bulk_run_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bulk_run_orders_waiting" ON "bulk_run_orders" USING btree ("run_id","order_id") WHERE result = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_runs_user" ON "bulk_runs" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaign_mails_waiting" ON "campaign_mails" USING btree ("campaign_id","subscriber") WHERE state in ('waiting', 'queued');--> statement-breakpoint
CREATE INDEX "campaign_mails_subscriber" ON "campaign_mails" USING btree ("subscriber");--> statement-breakpoint
CREATE INDEX "campaigns_under_way" ON "campaigns" USING btree ("id") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured_position");--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chargebacks_order" ON "chargebacks" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "chargebacks_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "chargebacks_waiting" ON "chargebacks" USING btree ("answer_due_on","id") WHERE state in ('open', 'evidence_sent');--> statement-breakpoint
CREATE INDEX "age_checks_person" ON "age_checks" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "age_verifications_pending" ON "age_verifications" USING btree ("requested_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "age_verifications_reference" ON "age_verifications" USING btree ("verifier","reference") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_blocks_one" ON "customer_blocks" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "customer_blocks_user" ON "customer_blocks" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_grants_one" ON "customer_grants" USING btree ("user_id","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "customer_grants_user" ON "customer_grants" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "customer_grants_due" ON "customer_grants" USING btree ("expires_at") WHERE ended_at is null and expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_source" ON "customer_merges" USING btree ("source_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_merges_target" ON "customer_merges" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "customer_tags_tag" ON "customer_tags" USING btree ("tag","user_id");--> statement-breakpoint
CREATE INDEX "eligibility_decisions_order" ON "eligibility_decisions" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "eligibility_rules_current" ON "eligibility_rules" USING btree ("key") WHERE is_current;--> statement-breakpoint
CREATE INDEX "eligibility_rules_state" ON "eligibility_rules" USING btree ("state") WHERE is_current and is_on;--> statement-breakpoint
CREATE INDEX "registrations_state" ON "registrations" USING btree ("state","valid_until");--> statement-breakpoint
CREATE INDEX "email_sign_ins_email" ON "email_sign_ins" USING btree ("email");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_comparisons_one_at_a_time" ON "gateway_comparisons" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "gateway_differences_comparison" ON "gateway_differences" USING btree ("comparison_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_orders_number" ON "imported_orders" USING btree ("number","shop");--> statement-breakpoint
CREATE INDEX "imported_orders_user" ON "imported_orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "imported_orders_email" ON "imported_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "imported_orders_import" ON "imported_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_orders_mailbox" ON "imported_orders" USING btree (mailbox_of("email")) WHERE not is_canceled;--> statement-breakpoint
CREATE INDEX "imported_orders_phone" ON "imported_orders" USING btree (phone_of("phone")) WHERE not is_canceled;--> statement-breakpoint
CREATE INDEX "imported_orders_home" ON "imported_orders" USING btree (home_of("address", "zip_code")) WHERE not is_canceled;--> statement-breakpoint
CREATE INDEX "imported_orders_whole_home" ON "imported_orders" USING btree (home_of("address" || ' ' || coalesce("address_2", ''), "zip_code")) WHERE not is_canceled;--> statement-breakpoint
CREATE INDEX "incoming_payments_open" ON "incoming_payments" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "incoming_payments_payment" ON "incoming_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "law_finds_open" ON "law_finds" USING btree ("id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_one" ON "legal_holds" USING btree ("user_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "log_lines_at" ON "log_lines" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lot_destructions_lot" ON "lot_destructions" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "lots_of_number" ON "lots" USING btree ("number");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "outbox_notice_to" ON "outbox" USING btree (lower(payload ->> 'to')) WHERE kind = 'security_notice';--> statement-breakpoint
CREATE INDEX "outbox_finished" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "outbox_dropped" ON "outbox" USING btree ("id") WHERE state = 'dropped';--> statement-breakpoint
CREATE INDEX "note_mentions_order" ON "note_mentions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "note_mentions_waiting" ON "note_mentions" USING btree ("user_id","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "order_drafts_created" ON "order_drafts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_drafts_user" ON "order_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_drafts_expiring" ON "order_drafts" USING btree ("expires_at") WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "fraud_signs_order" ON "fraud_signs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_tags_tag" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
CREATE INDEX "order_viewers_user" ON "order_viewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_viewers_seen" ON "order_viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_kept_name" ON "order_views" USING btree ("user_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_open" ON "order_requests" USING btree ("order_id","kind") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "order_requests_order" ON "order_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_user_created" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree (mailbox_of("email")) WHERE not cancelled;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (phone_of("phone")) WHERE not cancelled;--> statement-breakpoint
CREATE INDEX "orders_home" ON "orders" USING btree (home_of("address", "zip_code")) WHERE not cancelled;--> statement-breakpoint
CREATE INDEX "orders_whole_home" ON "orders" USING btree (home_of("address" || ' ' || coalesce("address_2", ''), "zip_code")) WHERE not cancelled;--> statement-breakpoint
CREATE INDEX "orders_referrer_created" ON "orders" USING btree ("referrer_number","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree ("tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "orders_folded_name" ON "orders" USING btree (fold_text("full_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_zip_created" ON "orders" USING btree ("zip_code","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_state_created" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_code_created" ON "orders" USING btree ("discount_code","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE discount_code is not null;--> statement-breakpoint
CREATE INDEX "orders_code_sales" ON "orders" USING btree ("discount_code","total_amount","discount_amount","shipping_type","shipping_cost") WHERE discount_code is not null and not cancelled;--> statement-breakpoint
CREATE INDEX "orders_tender_created" ON "orders" USING btree ("payment_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_overnight" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE shipping_type = 'overnight';--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("final_total","id");--> statement-breakpoint
CREATE INDEX "orders_flags" ON "orders" USING gin ("review_flags");--> statement-breakpoint
CREATE INDEX "orders_shipped_to" ON "orders" USING btree ("created_at","state","total_amount","shipping_cost") WHERE status = 'shipped';--> statement-breakpoint
CREATE INDEX "orders_code_use" ON "orders" USING btree ("discount_code") WHERE counts_code_use and not cancelled;--> statement-breakpoint
CREATE INDEX "orders_referrer_pending" ON "orders" USING btree ("referrer_number","commission") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_split_from" ON "orders" USING btree ("split_from_id") WHERE split_from_id is not null;--> statement-breakpoint
CREATE INDEX "packed_units_order" ON "packed_units" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "packed_units_item" ON "packed_units" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "packed_units_lot" ON "packed_units" USING btree ("lot","order_id") WHERE "packed_units"."lot" is not null;--> statement-breakpoint
CREATE INDEX "parcel_lines_item" ON "parcel_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "parcels_tracking_end" ON "parcels" USING btree (reverse(translate(upper("tracking_number"), ' ._/-', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcels_shipped" ON "parcels" USING btree ("shipped_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alerts_open" ON "payment_alerts" USING btree ("kind","subject") WHERE dealt_with_at is null;--> statement-breakpoint
CREATE INDEX "payment_alerts_order" ON "payment_alerts" USING btree ("order_number") WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "payment_alerts_dealt_with" ON "payment_alerts" USING btree ("last_raised_at") WHERE dealt_with_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_events_captured" ON "payment_events" USING btree ("at") WHERE kind = 'captured';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("gateway","transaction_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_last4" ON "payments" USING btree ("last4") WHERE last4 is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("order_id") WHERE state not in ('voided', 'declined', 'failed', 'expired', 'carried_over');--> statement-breakpoint
CREATE INDEX "refund_lines_item" ON "refund_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_a_time" ON "refunds" USING btree ("order_id") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_shipping_once" ON "refunds" USING btree ("order_id") WHERE shipping_amount > 0 and state <> 'refused';--> statement-breakpoint
CREATE INDEX "planned_changes_due" ON "planned_changes" USING btree ("starts_at","id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "planned_changes_subject" ON "planned_changes" USING btree ("kind","subject","starts_at");--> statement-breakpoint
CREATE INDEX "planned_changes_starts" ON "planned_changes" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "privacy_request_drafts_email" ON "privacy_request_drafts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "privacy_request_drafts_age" ON "privacy_request_drafts" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("user_id","kind") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_open_email" ON "privacy_requests" USING btree ("email","kind") WHERE state = 'open' and email is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_user" ON "privacy_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_email" ON "privacy_requests" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("due_on","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "product_pictures_name" ON "product_pictures" USING btree ("name");--> statement-breakpoint
CREATE INDEX "product_previews_product" ON "product_previews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "discount_batches_source" ON "discount_batches" USING btree ("source");--> statement-breakpoint
CREATE INDEX "discount_codes_batch" ON "discount_codes" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "discount_codes_created" ON "discount_codes" USING btree ("created_at" DESC NULLS FIRST,"code" DESC NULLS FIRST) WHERE batch_id is null;--> statement-breakpoint
CREATE INDEX "household_keys_order" ON "household_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "limit_decisions_order" ON "limit_decisions" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "limit_extras_user" ON "limit_extras" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_limits_current" ON "purchase_limits" USING btree ("key") WHERE is_current;--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_once" ON "recalls" USING btree ("lot_id") WHERE not is_drill;--> statement-breakpoint
CREATE INDEX "subscription_events_request" ON "subscription_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "subscription_requests_user" ON "subscription_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_requests_due" ON "subscription_requests" USING btree (coalesce("next_cycle" - '2000-01-01'::date, -1),"id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_requests_new" ON "subscription_requests" USING btree ("user_id","plan_name") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "sale_stop_orders_order" ON "sale_stop_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sale_stop_orders_to_do" ON "sale_stop_orders" USING btree ("stop_id","order_id") WHERE state in ('waiting', 'releasing');--> statement-breakpoint
CREATE UNIQUE INDEX "sale_stops_compound" ON "sale_stops" USING btree ("compound") WHERE lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_stops_product" ON "sale_stops" USING btree ("product_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_live" ON "shipping_labels" USING btree ("order_id","parcel") WHERE state in ('buying', 'bought', 'voiding');--> statement-breakpoint
CREATE INDEX "shipping_labels_order" ON "shipping_labels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipping_labels_tracking" ON "shipping_labels" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipping_labels_bought" ON "shipping_labels" USING btree ("bought_at");--> statement-breakpoint
CREATE INDEX "shipping_labels_tracker" ON "shipping_labels" USING btree ("tracker");--> statement-breakpoint
CREATE INDEX "shipping_labels_track_at" ON "shipping_labels" USING btree ("track_at") WHERE track_at is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_problems" ON "shipping_labels" USING btree ("tracked_at") WHERE problem_seen_at is null and tracking is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_signed" ON "shipping_labels" USING btree ("delivered_at") WHERE signed_by is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_filed" ON "shipping_labels" USING btree ("filed_at") WHERE filed_at is not null;--> statement-breakpoint
CREATE INDEX "shipping_labels_open" ON "shipping_labels" USING btree ("asked_at") WHERE state in ('buying', 'voiding');--> statement-breakpoint
CREATE INDEX "shop_import_rows_product" ON "shop_import_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shop_import_rows_user" ON "shop_import_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shop_import_rows_email" ON "shop_import_rows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "shop_import_rows_waiting" ON "shop_import_rows" USING btree ("import_id","place") WHERE result = 'waiting';--> statement-breakpoint
CREATE INDEX "shop_imports_user" ON "shop_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shop_imports_category" ON "shop_imports" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree (("retired_at" is null)) WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_email" ON "staff_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_invitations_user" ON "staff_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_records_at" ON "staff_records" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_records_subject" ON "staff_records" USING btree ("subject_kind","subject","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_records_actor" ON "staff_records" USING btree ("actor","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_records_person" ON "staff_records" USING btree ("person") WHERE person is not null;--> statement-breakpoint
CREATE INDEX "tax_certificates_user" ON "tax_certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "excise_rates_place" ON "excise_rates" USING btree ("state","level","place_key","from_day");--> statement-breakpoint
CREATE INDEX "excise_rates_compound" ON "excise_rates" USING btree ("compound");--> statement-breakpoint
CREATE INDEX "order_taxes_item" ON "order_taxes" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "tax_rates_place" ON "tax_rates" USING btree ("state","level","place_key","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_reports_refund" ON "tax_reports" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "tax_reports_waiting" ON "tax_reports" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_events_outcome" ON "webhook_events" USING btree ("outcome","received_at");--> statement-breakpoint
CREATE INDEX "webhook_events_attempt" ON "webhook_events" USING btree ("attempt_id") WHERE attempt_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_transaction" ON "webhook_events" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_attempts_endpoint" ON "webhook_attempts" USING btree ("endpoint_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_attempts_at" ON "webhook_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_object" ON "webhook_deliveries" USING btree ("endpoint_id","object","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended" ON "webhook_deliveries" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_acting_for_user_id_fk" FOREIGN KEY ("acting_for") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_bank" ADD CONSTRAINT "affiliate_bank_affiliate_number_profiles_account_number_fk" FOREIGN KEY ("affiliate_number") REFERENCES "public"."profiles"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_referrer_number_affiliate_bank_affiliate_number_fk" FOREIGN KEY ("referrer_number") REFERENCES "public"."affiliate_bank"("affiliate_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_terms_acceptances" ADD CONSTRAINT "affiliate_terms_acceptances_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_affiliate_number_affiliate_bank_affiliate_number_fk" FOREIGN KEY ("affiliate_number") REFERENCES "public"."affiliate_bank"("affiliate_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_job_requests" ADD CONSTRAINT "api_job_requests_job_id_api_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."api_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_jobs" ADD CONSTRAINT "api_jobs_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ADD CONSTRAINT "bulk_run_orders_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ADD CONSTRAINT "bulk_run_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_mails" ADD CONSTRAINT "campaign_mails_subscriber_newsletter_subscriptions_token_fk" FOREIGN KEY ("subscriber") REFERENCES "public"."newsletter_subscriptions"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_former_slugs" ADD CONSTRAINT "product_former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_flavors" ADD CONSTRAINT "product_flavors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_compound_compounds_name_fk" FOREIGN KEY ("compound") REFERENCES "public"."compounds"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_checks" ADD CONSTRAINT "age_checks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_blocks" ADD CONSTRAINT "customer_blocks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_grants" ADD CONSTRAINT "customer_grants_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_source_id_user_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_target_id_user_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eligibility_decisions" ADD CONSTRAINT "eligibility_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_traits" ADD CONSTRAINT "product_traits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sign_ins" ADD CONSTRAINT "email_sign_ins_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_differences" ADD CONSTRAINT "gateway_differences_comparison_id_gateway_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."gateway_comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_order_lines" ADD CONSTRAINT "imported_order_lines_order_id_imported_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."imported_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_import_id_shop_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."shop_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_payments" ADD CONSTRAINT "incoming_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_custody" ADD CONSTRAINT "lot_custody_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_destructions" ADD CONSTRAINT "lot_destructions_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_signs" ADD CONSTRAINT "fraud_signs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_stop_id_sale_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."sale_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_order_tags" ADD CONSTRAINT "removed_order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_split_from_id_orders_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_shipments" ADD CONSTRAINT "pending_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_units" ADD CONSTRAINT "packed_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_units" ADD CONSTRAINT "packed_units_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_replaces" FOREIGN KEY ("order_id","replaces") REFERENCES "public"."parcels"("order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_transaction_id_sandbox_transactions_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sandbox_transactions"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_opt_outs" ADD CONSTRAINT "privacy_opt_outs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_previews" ADD CONSTRAINT "product_previews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_previews" ADD CONSTRAINT "product_previews_planned_id_planned_changes_id_fk" FOREIGN KEY ("planned_id") REFERENCES "public"."planned_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_batches" ADD CONSTRAINT "discount_batches_source_discount_codes_code_fk" FOREIGN KEY ("source") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_batch_id_discount_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."discount_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_keys" ADD CONSTRAINT "household_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_decisions" ADD CONSTRAINT "limit_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_extras" ADD CONSTRAINT "limit_extras_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_limits" ADD CONSTRAINT "own_limits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_mails" ADD CONSTRAINT "recall_mails_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_mails" ADD CONSTRAINT "recall_mails_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_returns" ADD CONSTRAINT "recall_returns_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_returns" ADD CONSTRAINT "recall_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_request_id_subscription_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."subscription_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_requests" ADD CONSTRAINT "subscription_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_stop_orders" ADD CONSTRAINT "sale_stop_orders_stop_id_sale_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."sale_stops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_stop_orders" ADD CONSTRAINT "sale_stop_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_stops" ADD CONSTRAINT "sale_stops_compound_compounds_name_fk" FOREIGN KEY ("compound") REFERENCES "public"."compounds"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sale_stops" ADD CONSTRAINT "sale_stops_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD CONSTRAINT "shop_import_rows_import_id_shop_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."shop_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD CONSTRAINT "shop_import_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_import_rows" ADD CONSTRAINT "shop_import_rows_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_imports" ADD CONSTRAINT "shop_imports_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_record_ends" ADD CONSTRAINT "staff_record_ends_record_id_staff_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."staff_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_exemptions" ADD CONSTRAINT "order_exemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_exemptions" ADD CONSTRAINT "order_exemptions_certificate_id_tax_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."tax_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excise_rates" ADD CONSTRAINT "excise_rates_file_id_tax_rate_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."tax_rate_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excise_rates" ADD CONSTRAINT "excise_rates_compound_compounds_name_fk" FOREIGN KEY ("compound") REFERENCES "public"."compounds"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_file_id_tax_rate_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."tax_rate_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_alerts" ADD CONSTRAINT "tax_alerts_threshold_id_tax_thresholds_id_fk" FOREIGN KEY ("threshold_id") REFERENCES "public"."tax_thresholds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_file_id_tax_rate_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."tax_rate_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_unit_costs" ADD CONSTRAINT "product_unit_costs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "affiliate_bank" ALTER CONSTRAINT "affiliate_bank_affiliate_number_profiles_account_number_fk" DEFERRABLE;--> statement-breakpoint
-- Rows that are updated often leave room for their next version on the same page.
ALTER TABLE "orders" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "profiles" SET (fillfactor = 70);--> statement-breakpoint
-- Reports group orders by the shop's day.
CREATE STATISTICS "orders_shop_day" ON ((created_at AT TIME ZONE 'America/New_York')::date) FROM "orders";--> statement-breakpoint
-- Who has an order's page open: lost with the server, and not worth a write to its log.
ALTER TABLE "order_viewers" SET UNLOGGED;
