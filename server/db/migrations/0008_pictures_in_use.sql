-- The laboratory's picture gave way to a drawing; products that showed it show a tablet in use.
UPDATE "products" SET "more_pictures" = replace(
  replace("more_pictures"::text, '/art/lab-hero-tall-1000.webp', '/art/products/mgm-in-use-800.webp'),
  'Chewable tablets on a laboratory balance between glass flasks of clear green liquid',
  'A halved MGM tablet and a whole one on a small white dish, with the open jar and a glass of water'
)::jsonb
WHERE "more_pictures"::text LIKE '%/art/lab-hero-tall-1000.webp%';
