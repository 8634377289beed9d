import type { Invariant } from "./invariant.ts";

const ERASED = `select id from "user" where erased_at is not null`;

/** Erasing (docs/decisions/016): what has to be gone is gone, and when it has to. */
export const ACCOUNT_INVARIANTS: readonly Invariant[] = [
  {
    name: "erased-is-nobody",
    rule: "Nothing of an erased account says who it was or lets anybody in.",
    of: "account",
    sql: `select id from "user" u where id in (${ERASED}) and (
      u.name <> '' or u.image is not null or u.email <> 'erased-' || lower(u.id) || '@erased.invalid'
      or exists (select from profiles p where p.id = u.id and concat(p.full_name, p.phone, p.street, p.city, p.state,
        p.zip_code, p.date_of_birth) <> '' or p.id = u.id and p.email <> u.email)
      or exists (select from account a where a.user_id = u.id)
      or exists (select from session s where s.user_id = u.id)
      or exists (select from passkey k where k.user_id = u.id)
      or exists (select from totp_factors t where t.user_id = u.id)
      or exists (select from carts c where c.user_id = u.id)
      or exists (select from outbox b where b.payload ->> 'userId' = u.id))`,
  },
  {
    name: "erased-is-not-named",
    rule: "Orders, subscriptions, payouts and histories of an erased account name nobody.",
    of: "account",
    sql: `select user_id as id from orders o where user_id in (${ERASED}) and (
        (email, full_name, phone, address, city, ip_address) is distinct from
          ('erased@erased.invalid', 'Erased', '', 'Erased', 'Erased', '')
        or coalesce(house_number, 'Erased') <> 'Erased' or right(zip_code, 2) <> '00' or right(zipcodex, 2) <> '00'
        or exists (select from refunds r where r.order_id = o.id and r.reason <> 'Erased')
        or exists (select from incoming_payments i join payments p on p.id = i.payment_id
          where p.order_id = o.id and (i.payer <> 'Erased' or i.note <> 'Erased')))
      union select user_id from subscription_requests r where user_id in (${ERASED}) and (
        (name, address, city, phone, email) is distinct from
          ('Erased', 'Erased', 'Erased', '0000000000', 'erased@erased.invalid')
        or exists (select from subscription_events e where e.request_id = r.id
          and (e.ip_address <> '' or e.contact ->> 'fullName' <> 'Erased')))
      union select profile_id from affiliate_terms_acceptances where profile_id in (${ERASED}) and ip_address <> ''
      union select p.id from profiles p join payout_requests r on r.affiliate_number = p.affiliate_number
        where p.id in (${ERASED}) and r.pay_to <> 'Erased'`,
  },
  {
    name: "erasure-in-time",
    rule: "An account whose erasure is due is erased within two days, unless an order of it is open or its owner works here.",
    of: "account",
    sql: `select id from "user" u where erased_at is null and erasure_requested_at < now() - interval '9 days'
      and not exists (select from orders o where o.user_id = u.id and o.status = 'pending')
      and not exists (select from staff s where s.user_id = u.id)`,
  },
];
