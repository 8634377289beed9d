CREATE SEQUENCE "public"."eligibility_rule_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "eligibility_rules" ADD COLUMN "check_again_by" date;--> statement-breakpoint
ALTER TABLE "eligibility_rules" ADD COLUMN "reason" text;--> statement-breakpoint
-- What compliance.md 1.1 and 1.2 found beyond the banned places: all off, for the owner to decide.
INSERT INTO "eligibility_rules" ("key", "version", "is_on", "place", "state", "subject", "effect", "conditions", "source", "certainty", "last_checked", "note")
SELECT 'rule:' || nextval('eligibility_rule_numbers'), 1, false, jsonb_build_object('id', 'state-' || "state", 'level', 'state',
  'state', "state", 'name', "state", 'zipsCore', '[]'::jsonb, 'zipsOverlap', '[]'::jsonb, 'aliases', '[]'::jsonb), "state",
  "subject"::jsonb, "effect", "conditions"::jsonb, "source", "certainty", '2026-11', "note" || ' Owner must decide.'
FROM (VALUES
  ('OH', '{"kind": "compound", "compound": "dihydro-7-hydroxymitragynine"}', 'forbidden', '[]',
    'OAC 4729:9-1-01.1, codes.ohio.gov/ohio-administrative-code/rule-4729:9-1-01.1', 'high (emergency rule Dec 2025); permanent rule not found',
    'Schedule I by the emergency rule of December 12, 2025, which holds for 180 days; mitragynine itself is exempt. Whether MGM is this compound is for a lawyer to say; then name it here as the product names it.'),
  ('OH', '{"kind": "compound", "compound": "7-hydroxymitragynine"}', 'forbidden', '[]',
    'OAC 4729:9-1-01.1, codes.ohio.gov/ohio-administrative-code/rule-4729:9-1-01.1', 'high (emergency rule Dec 2025); permanent rule not found',
    'Schedule I by the emergency rule of December 12, 2025, which holds for 180 days.'),
  ('TN', '{"kind": "form", "form": "chewable"}', 'forbidden', '[]',
    'chapact.com/2018/04/tennessee-kratom-advocates-move-one-step-closer-to-victory', 'high',
    'Since 2018 only dried cut leaf or raw leaf powder, labeled, to adults of 21. A chewable of a derived compound does not fit. A full ban (SB1655/HB1649, 2026): outcome not found.'),
  ('MS', '{"kind": "measure", "measure": "sevenOhPercent", "over": 1}', 'forbidden', '[]',
    'HB 1077, app.legiplex.com', 'high',
    'In force since July 1, 2025: 7-OH at most 1% of the alkaloids, no synthesized alkaloids, adults of 21; local bans stay.'),
  ('MS', '{"kind": "measure", "measure": "sevenOhMg", "over": 0.5}', 'forbidden', '[]',
    'HB 1077, app.legiplex.com', 'high',
    'In force since July 1, 2025: 7-OH at most 0.5 mg in a container. A product declares it for a serving: lower the limit if a container has more than one.'),
  ('RI', '{"kind": "everything"}', 'allowed_if', '[{"kind": "registration"}]',
    'RIGL 21-28.12, webserver.rilegislature.gov/Statutes/TITLE21/21-28.12/21-28.12-6.htm', 'high',
    'The ban ended on April 1, 2026: every seller needs a license, from other states too; adults of 21; no synthetics. The ban of the whole state stays on until the owner switches it off.'),
  ('FL', '{"kind": "compound", "compound": "7-hydroxymitragynine"}', 'forbidden', '[]',
    'floridapolitics.com/archives/616127', 'high',
    'Concentrates of 7-OH were scheduled by an emergency rule in 2025; leaf is legal for adults of 21.')
) AS "found" ("state", "subject", "effect", "conditions", "source", "certainty", "note");
