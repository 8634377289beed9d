-- Normalizes a home: "12 Oak Street, Apt. 4-B" and "12 OAK ST #4B" in 80202 are the same; `null` if either is empty.
-- Uses the Postal Service's abbreviations, like domain/account/same-person.ts. Indexes store its results, like
-- mailbox_of's.
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
