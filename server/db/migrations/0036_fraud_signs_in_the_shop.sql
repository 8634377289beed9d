-- An order's signs are computed where it is judged: here they cost each order a quarter of a millisecond.
drop function if exists checkout_facts_3(jsonb);--> statement-breakpoint
drop function if exists has_earlier_fraud_1(text, text, jsonb);--> statement-breakpoint
drop function if exists fraud_signs_of_1(text, text[], text, text, text, text);
