-- Which bans the specification names (content/banned-areas.ts), where the seed has left it out.
update banned_areas set in_spec = true where id in (
  'state-AL', 'state-AR', 'state-IN', 'state-VT', 'state-WI', 'state-LA', 'state-RI', 'county-fl-sarasota',
  'county-ms-alcorn', 'county-ms-calhoun', 'county-ms-itawamba', 'county-ms-lowndes', 'county-ms-noxubee',
  'county-ms-prentiss', 'county-ms-tippah', 'county-ms-tishomingo', 'county-ms-union', 'county-ms-monroe',
  'county-ms-rankin', 'county-ms-lee', 'county-ms-jones', 'city-ms-belmont', 'city-ms-blue-mountain',
  'city-ms-booneville', 'city-ms-bruce', 'city-ms-burnsville', 'city-ms-caledonia', 'city-ms-calhoun-city',
  'city-ms-columbus', 'city-ms-corinth', 'city-ms-derma', 'city-ms-fulton', 'city-ms-guntown', 'city-ms-iuka',
  'city-ms-mantachie', 'city-ms-marietta', 'city-ms-new-albany', 'city-ms-okolona', 'city-ms-pontotoc',
  'city-ms-ripley', 'city-ms-saltillo', 'city-ms-senatobia', 'city-ms-tishomingo', 'city-ms-vardaman',
  'city-ms-oxford', 'city-ms-tupelo', 'city-ms-decatur', 'city-ms-ridgeland', 'city-ms-gluckstadt',
  'city-ms-madison', 'city-ms-starkville', 'city-co-parker', 'city-co-monument', 'city-co-denver',
  'city-ca-san-diego', 'city-ca-oceanside', 'city-ca-newport-beach', 'city-ca-dana-point', 'city-ca-orange',
  'city-il-alton', 'city-il-edwardsville', 'city-il-glen-carbon', 'city-il-jerseyville', 'city-il-elk-grove-village',
  'city-il-des-plaines', 'city-il-wheeling', 'city-il-geneva', 'city-il-north-aurora'
);
