import type { Invariant } from "./invariant.ts";

const ERASED = `select id from "user" where erased_at is not null`;

/**
 * SQL for whether one of these texts in an event differs from what erase_person leaves; a boolean
 * or null.
 */
const saysSomething = (detail: string, ...paths: string[]) =>
  `(${paths.map((path) => `${detail} #>> '{${path}}' <> 'erased'`).join(" or ")})`;

/**
 * Erasure (docs/decisions/015): personal data is gone (PRIV-3), and on time. Data that arrives or that staff write
 * after an erasure no longer refers to a person.
 */
export const ACCOUNT_INVARIANTS: readonly Invariant[] = [
  {
    name: "erased-is-nobody",
    rule: "A deleted account holds no personal data, and no one can sign in to it.",
    of: "account",
    reads: "everything",
    sql: `select id from "user" u where id in (${ERASED}) and (
      u.name <> '' or u.email <> 'erased-' || lower(u.id) || '@erased.invalid'
      or exists (select from profiles p where p.id = u.id and concat(p.full_name, p.phone, p.street, p.address_2, p.city, p.state,
        p.zip_code, p.date_of_birth) <> '' or p.id = u.id and p.email <> u.email)
      or exists (select from account a where a.user_id = u.id)
      or exists (select from session s where s.user_id = u.id)
      or exists (select from passkey k where k.user_id = u.id)
      or exists (select from passkey_challenges c where c.user_id = u.id)
      or exists (select from totp_factors t where t.user_id = u.id)
      or exists (select from carts c where c.user_id = u.id)
      or exists (select from outbox b where b.subject = 'user:' || u.id))`,
  },
  {
    name: "erased-is-not-named",
    rule: "A deleted account's orders, payments, subscriptions, payouts, ledger and histories contain no names.",
    of: "account",
    reads: "everything",
    sql: `with erased as (
        select u.id, u.erased_at, p.affiliate_number, p.account_number from "user" u left join profiles p on p.id = u.id where u.erased_at is not null),
      theirs as (select o.*, e.id as person, e.erased_at from orders o join erased e on e.id = o.user_id),
      paid as (select p.*, o.person, o.erased_at from payments p join theirs o on o.id = p.order_id)
      select person as id from theirs where
        (email, full_name, phone, address, address_2, city, ip_address) is distinct from
          ('erased@erased.invalid', 'Erased', '', 'Erased', null, 'Erased', '')
        or house_number <> 'Erased' or right(zip_code, 2) <> '00' or right(zipcodex, 2) <> '00'
      union select person from theirs o join order_events e on e.order_id = o.id where e.at < o.erased_at
        and (${saysSomething("e.detail", "note", "reference", "keptReason", "override,reason")}
          or e.kind <> 'cancelled' and ${saysSomething("e.detail", "reason")})
      union select person from paid p join payment_events e on e.payment_id = p.id where e.at < p.erased_at
        and ${saysSomething("e.detail", "note", "reference", "reason", "override,reason")}
      union select person from paid where paid_reference <> 'Erased'
      union select person from theirs o join refunds r on r.order_id = o.id where r.created_at < o.erased_at
        and (r.reason <> 'Erased' or r.reference <> 'Erased')
      union select person from theirs o join parcels a on a.order_id = o.id
        where a.state_at < o.erased_at and a.state_reason <> 'Erased'
      union select person from paid p join incoming_payments i on i.payment_id = p.id
        where i.payer <> 'Erased' or i.note <> 'Erased' or i.decision <> 'Erased'
      union select person from paid p join incoming_payments i on i.payment_id is null and carries_memo(i.note, p.memo)
        where i.created_at < p.erased_at and (i.payer <> 'Erased' or i.note <> p.memo or i.decision <> 'Erased')
      union select e.id from erased e join subscription_requests r on r.user_id = e.id
        where (name, address, city, phone, email) is distinct from
          ('Erased', 'Erased', 'Erased', '0000000000', 'erased@erased.invalid')
        or exists (select from subscription_events s where s.request_id = r.id
          and (s.ip_address <> '' or s.contact ->> 'fullName' <> 'Erased'))
      union select e.id from erased e join legal_holds h on h.user_id = e.id
        where h.released_at is null or h.reason <> 'Erased' or h.release_reason <> 'Erased'
      union select e.id from erased e join affiliate_terms_acceptances t on t.profile_id = e.id where t.ip_address <> ''
      union select e.id from erased e join payout_requests r using (affiliate_number)
        where r.pay_to <> 'Erased' or r.reason <> 'Erased' or r.reference <> 'Erased'
      union select e.id from erased e join affiliate_ledger l on l.referrer_number = e.account_number
        where l.kind in ('payout', 'adjustment') and l.date < e.erased_at and l.note not in ('', 'Erased')`,
  },
  {
    name: "erasure-in-time",
    rule: "An account due for deletion is deleted within two days, unless it has an open order, belongs to staff or is on legal hold.",
    of: "account",
    reads: "everything",
    sql: `select id from "user" u where erased_at is null and erasure_requested_at < now() - interval '9 days'
      and not exists (select from orders o where o.user_id = u.id and o.status = 'pending')
      and not exists (select from staff s where s.user_id = u.id)
      and not exists (select from legal_holds h where h.user_id = u.id and h.released_at is null)`,
  },
];
