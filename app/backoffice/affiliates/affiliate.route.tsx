import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { AmountList } from "#app/ui/definition-list.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { ADJUSTMENT } from "#domain/affiliate/adjustment.ts";
import { formatAffiliateNumber, parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { add, formatDollars, subtract, ZERO } from "#domain/money/cents.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { notFound, orNotFound } from "../gate/refused.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { customerPath, ORDER_COLUMN, TapLink } from "../ui/admin-link.tsx";
import { notedColumn } from "../ui/columns.tsx";
import { List } from "../ui/list.tsx";
import { Page } from "../ui/page.tsx";
import { readRecordForm } from "../ui/record-form.ts";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/affiliate.route.ts";
import { type AdjustmentAnswer, AdjustmentForm } from "./adjustment-form.tsx";
import { AFFILIATE_TEXTS } from "./affiliate-texts.ts";
import {
  affiliateFigures,
  affiliatePath,
  type LedgerRow,
  ledgerRow,
  ownRateText,
  payoutRow,
  signed,
  signsView,
  touchRow,
} from "./affiliate-view.ts";
import { AttributionTable } from "./attribution-table.tsx";
import { RankingForm } from "./ranking-form.tsx";
import { SignsLists } from "./signs-lists.tsx";

const TOUCHES_SHOWN = 50;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("affiliates.read", context);
  const affiliateNumber = orNotFound(parseAffiliateNumber(params.affiliateNumber));
  const typed = url.searchParams.get("page") ?? "";
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
  const [found, ledger, signs, touches] = await Promise.all([
    desk.affiliates.show(staff, affiliateNumber),
    desk.affiliates.ledger(staff, { affiliateNumber, page }),
    desk.affiliates.signs(staff, { affiliateNumber }),
    desk.affiliates.attributionLog(staff, { affiliateNumber }),
  ]);
  if (found === null) throw notFound();
  const pageSearch = (to: number) => (to === 1 ? "?" : withQuery("", { page: String(to) }));
  return {
    number: formatAffiliateNumber(affiliateNumber),
    name: found.fullName === "" ? AFFILIATE_TEXTS.erased : found.fullName,
    email: found.isErased ? "" : found.email,
    userId: staff.may("customers.read") && !found.isErased ? found.profileId : null,
    referrals: found.referrals,
    balance: signed(found.balanceCents),
    figures: affiliateFigures(found),
    ledger: ledger.items.map(ledgerRow),
    list: {
      newer: page === 1 ? null : pageSearch(page - 1),
      older: ledger.hasMore ? pageSearch(page + 1) : null,
      search: "",
    },
    payouts: found.payouts.map(payoutRow),
    terms: found.acceptedTerms.map(
      ({ version, at }) => `Terms of ${version}, ${formatShopMinute(at)}`,
    ),
    ownRates: found.ownRates.map(ownRateText),
    isRanked: found.isRanked,
    signs: signsView(signs),
    touches: touches.slice(0, TOUCHES_SHOWN).map(touchRow),
    mayAdjust: staff.may("affiliates.adjust") && !found.isErased,
    key: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const { staff, desk } = deskToAct("affiliates.adjust", args);
  const affiliateNumber = parseAffiliateNumber(params.affiliateNumber);
  const found = affiliateNumber && (await desk.affiliates.show(staff, affiliateNumber));
  if (!affiliateNumber || !found) throw notFound();
  const { form, texts, values, ...read } = await readRecordForm(ADJUSTMENT, args);
  const step = textOf(form, "step");
  const usual = { ...read.answer, fieldErrors: {}, formError: null, staged: null };
  const answer = answerWith<AdjustmentAnswer>(usual);
  const done = (words: string) => {
    writeFlash(context, words);
    return redirect(affiliatePath(affiliateNumber));
  };
  if (step === "show" || step === "hide") {
    const isShown = step === "show";
    const changed = await desk.affiliates.setRanked(staff, {
      affiliateNumber,
      isShown,
      reason: texts.reason,
    });
    if (!changed.ok) return done(AFFILIATE_TEXTS.rankingReasonNeeded);
    return done(isShown ? AFFILIATE_TEXTS.ranked : AFFILIATE_TEXTS.unranked);
  }
  if (step === "again") return answer(200, {});
  if (values === null) return answer(400, read.answer);
  const { amount, direction, reason } = values;
  const amountCents = direction === "takes" ? subtract(ZERO, amount) : amount;
  if (step !== "post") {
    const after = add(found.balanceCents, amountCents);
    return answer(200, {
      staged: { before: signed(found.balanceCents), after: signed(after), owes: after < 0 },
    });
  }
  const posted = await desk.affiliates.adjust(staff, {
    affiliateNumber,
    amountCents,
    reason,
    key: textOf(form, "key").slice(0, 64),
  });
  if (!posted.ok) return answer(409, { formError: posted.error.reason });
  return done(
    `${formatDollars(amountCents)} posted. New balance: ${formatDollars(posted.value.balanceCents)}.`,
  );
}

const LEDGER: TableColumn<LedgerRow>[] = [
  { header: "Date", cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
  notedColumn("Entry", ({ kind, note }) => [kind, note]),
  ORDER_COLUMN,
  { header: "Amount", cell: ({ amount }) => amount, isNumeric: true },
  { header: "Balance", cell: ({ balance }) => balance, isNumeric: true },
];

type PayoutRow = ReturnType<typeof payoutRow>;

const PAYOUTS: TableColumn<PayoutRow>[] = [
  { header: "Requested", cell: ({ requested }) => requested, isDate: true },
  { header: "To", cell: ({ payTo }) => <span className="break-words">{payTo}</span> },
  { header: "Status", cell: ({ state }) => <span className="break-words">{state}</span> },
  { header: "Amount", cell: ({ amount }) => amount, isNumeric: true },
];

/** One affiliate: what they earned, how, what they are owed, and any unusual patterns. */
export default function AffiliatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, name, email, userId, referrals, figures, ledger, payouts, terms } = loaderData;
  const { signs, touches, mayAdjust, isRanked } = loaderData;
  const answer: AdjustmentAnswer | undefined = actionData;
  return (
    <Page
      title={`${number} ${name}`}
      tab={`Affiliate ${number}`}
      intro={
        email === "" ? null : (
          <a href={`mailto:${email}`} className="link tap break-all">
            {email}
          </a>
        )
      }
      links={[{ to: href("/admin/affiliates"), label: AFFILIATE_TEXTS.title }]}
      more={[
        userId === null ? null : { to: customerPath(userId), label: "View customer" },
        {
          to: withQuery(href("/admin/orders"), { affiliate: number }),
          label: "Referred orders",
        },
      ]}
      error={answer?.formError}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:order-last">
          <List
            id="ledger"
            name="Ledger"
            list={loaderData.list}
            csv={href("/admin/affiliates/:affiliateNumber/ledger.csv", { affiliateNumber: number })}
            columns={LEDGER}
            rows={ledger}
            rowKey={({ id }) => id}
            empty={<p className="text-soft">No entries yet.</p>}
          />
          <Section title={AFFILIATE_TEXTS.payouts}>
            <Rows
              name={AFFILIATE_TEXTS.payouts}
              columns={PAYOUTS}
              rows={payouts}
              by="id"
              empty={<p className="text-soft">No payouts yet.</p>}
            />
          </Section>
          <Section title={AFFILIATE_TEXTS.signs} hint={AFFILIATE_TEXTS.signsPurpose}>
            <SignsLists signs={signs} ofAll={false} />
          </Section>
          <Section title={AFFILIATE_TEXTS.attribution}>
            {touches.length === 0 ? (
              <p className="text-soft">No visits, codes or orders yet.</p>
            ) : (
              <>
                <AttributionTable touches={touches} ofOne />
                <p className="text-small text-soft">{AFFILIATE_TEXTS.attributionHint}</p>
              </>
            )}
          </Section>
        </div>
        <div className="grid gap-4">
          <Section className="box" title="Earnings">
            <AmountList rows={figures} />
            <p className="text-small text-soft">
              {referrals === 1 ? "1 person" : `${referrals} people`} referred.
            </p>
            {loaderData.ownRates.map((text) => (
              <p key={text} className="text-small text-soft">
                {text}
              </p>
            ))}
            <p className="text-small">
              <TapLink to={href("/admin/settings/:name", { name: "ownRates" })}>
                Custom commission
              </TapLink>
            </p>
          </Section>
          {mayAdjust ? <AdjustmentForm shopKey={loaderData.key} answer={answer} /> : null}
          <Section className="box" title="Terms accepted">
            {terms.length === 0 ? (
              <p className="text-soft">{AFFILIATE_TEXTS.noTerms}</p>
            ) : (
              <ul className="grid gap-1 text-small">
                {terms.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </Section>
          <RankingForm isRanked={isRanked} mayChange={mayAdjust} />
        </div>
      </div>
    </Page>
  );
}
