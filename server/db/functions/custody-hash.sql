-- The hash of an entry of a lot's chain (LOT-7): of the text that domain/lot/custody-chain.ts writes too. Never edited:
-- the entries that there are have theirs.
create or replace function custody_hash(previous_hash bytea, lot_id int, seq int, kind text, at timestamptz, units int,
    left_units int, order_id bigint, parcel_id bigint, destruction_id int, actor text, detail text)
  returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\n', 'custody 1', encode(previous_hash, 'hex'), lot_id, seq, kind,
    custody_moment(at), units, left_units, coalesce(order_id::text, '-'), coalesce(parcel_id::text, '-'),
    coalesce(destruction_id::text, '-'), actor, detail), 'UTF8'))
$$;
