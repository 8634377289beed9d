import { data, href, redirect, type RouterContextProvider } from "react-router";
import { withHash } from "#app/shell/address.ts";
import { factsOf, shopOf, viewerOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { breadcrumbJsonLd } from "#app/shell/json-ld.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, PageHero, Section } from "#app/ui/layout.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import {
  AFFILIATE_INTRO,
  BECOME_AFFILIATE,
  DASHBOARD,
  NEW_TERMS,
  PAYOUTS,
  RANKING,
  SIGN_IN_LABEL,
  TERMS_ERRORS,
} from "#content/affiliate.ts";
import { parsePayoutFields } from "#domain/affiliate/payout-form.ts";
import type { TopAffiliate } from "#server/affiliates/top-affiliates.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Route } from "./+types/affiliate.route.ts";
import { BecomeAffiliate } from "./become-affiliate.tsx";
import { Dashboard } from "./dashboard.tsx";
import { attempt, type DashboardData, loadDashboard } from "./load-dashboard.ts";
import type { PayoutRefusal } from "./payout-form.tsx";
import { ProgramOverview } from "./program-overview.tsx";
import type { TermsRefusal } from "./terms-form.tsx";
import { TopAffiliates } from "./top-affiliates.tsx";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    ...AFFILIATE_INTRO,
    jsonLd: (siteUrl) => [
      breadcrumbJsonLd(siteUrl, [{ name: AFFILIATE_INTRO.metaTitle, path: href("/affiliate") }]),
    ],
  });

type Context = Readonly<RouterContextProvider>;

interface AffiliateData {
  /** `null` if not loaded. */
  top: TopAffiliate[] | null;
  /** `null` if signed out. */
  member: MemberData | null;
}

interface MemberData {
  termsVersion: string;
  hasAcceptedTerms: boolean;
  /** `null` if not an affiliate. */
  dashboard: DashboardData | null;
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<AffiliateData> {
  const top = await attempt(context, "top affiliates", shopOf(context).customer.affiliates.top);
  const viewer = await attempt(context, "viewer", () => viewerOf(context));
  // Looking up the visitor makes an incomplete page private to them, so it isn't cached.
  const isShared = viewer !== null && !viewer.isSignedIn && top !== null;
  const visitor = isShared ? null : await attempt(context, "visitor", () => visitorOf(context));
  if (visitor === null) return { top, member: null };
  const { searchParams } = new URL(request.url);
  return { top, member: await loadMember(context, visitor, searchParams) };
}

async function loadMember(
  context: Context,
  visitor: Visitor,
  parameters: URLSearchParams,
): Promise<MemberData> {
  const { affiliates } = shopOf(context).customer;
  const { termsVersion } = affiliates;
  const { affiliateNumber } = visitor.profile;
  if (affiliateNumber === null) return { termsVersion, hasAcceptedTerms: false, dashboard: null };
  const [hasAcceptedTerms, dashboard] = await Promise.all([
    attempt(context, "terms", () => affiliates.hasAcceptedTerms(visitor.userId)),
    loadDashboard(context, { affiliateNumber, profileId: visitor.userId }, parameters),
  ]);
  // If the visitor can't be determined, don't try again.
  return { termsVersion, hasAcceptedTerms: hasAcceptedTerms ?? true, dashboard };
}

/** The answer to this page's forms when refused. */
interface AffiliateRefusal {
  terms: TermsRefusal | null;
  payout: PayoutRefusal | null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/affiliate")));
  const form = await readForm(request);
  switch (textOf(form, "intent")) {
    case "accept-terms":
      return acceptTerms(context, visitor, form);
    case "request-payout":
      return requestPayout(context, visitor, form);
    case "set-ranked":
      return setRanked(context, visitor, form);
    case "withdraw-payout":
      return withdrawPayout(context, visitor, form);
    default:
      return redirect(href("/affiliate"));
  }
}

const refuse = (refusal: Partial<AffiliateRefusal>, status: number) =>
  data<AffiliateRefusal>({ terms: null, payout: null, ...refusal }, { status });

const refuseTerms = (code: keyof typeof TERMS_ERRORS): TermsRefusal => ({
  fieldErrors: { accepts: TERMS_ERRORS[code] },
  formError: null,
  fields: null,
});

async function acceptTerms(context: Context, visitor: Visitor, form: FormData) {
  if (textOf(form, "accepts") !== "yes") return refuse({ terms: refuseTerms("not_accepted") }, 400);
  const customer = { id: visitor.userId, ipAddress: factsOf(context).client.ipAddress };
  const accepted = await shopOf(context).customer.affiliates.acceptTerms(
    customer,
    textOf(form, "version"),
  );
  if (!accepted.ok)
    return refuse(
      { terms: refuseTerms(accepted.error) },
      accepted.error === "terms_changed" ? 409 : 429,
    );
  const isNew = visitor.profile.affiliateNumber === null;
  writeFlash(context, isNew ? BECOME_AFFILIATE.welcome : NEW_TERMS.accepted);
  return redirect(href("/affiliate"));
}

async function requestPayout(context: Context, visitor: Visitor, form: FormData) {
  const { affiliateNumber } = visitor.profile;
  if (affiliateNumber === null) return redirect(href("/affiliate"));
  const fields = parsePayoutFields(Object.fromEntries(form));
  const affiliate = { profileId: visitor.userId, affiliateNumber };
  const asked = await shopOf(context).customer.affiliates.requestPayout(affiliate, fields);
  if (asked.ok) {
    writeFlash(context, PAYOUTS.asked);
    return redirect(withHash(href("/affiliate"), "payouts"));
  }
  switch (asked.error.code) {
    case "invalid": {
      const { fieldErrors } = asked.error;
      return refuse({ payout: { formError: PAYOUTS.failed, fields, fieldErrors } }, 400);
    }
    case "already_open":
      return refuse({ payout: { formError: PAYOUTS.alreadyOpen, fields, fieldErrors: {} } }, 409);
    case "too_many_attempts":
      return refuse({ payout: { formError: PAYOUTS.tooMany, fields, fieldErrors: {} } }, 429);
  }
}

async function withdrawPayout(context: Context, visitor: Visitor, form: FormData) {
  const { affiliateNumber } = visitor.profile;
  const requestId = textOf(form, "requestId");
  const isWithdrawn =
    affiliateNumber !== null &&
    /^\d{1,15}$/.test(requestId) &&
    (await shopOf(context).customer.affiliates.withdrawPayout(
      { profileId: visitor.userId, affiliateNumber },
      Number(requestId),
    ));
  writeFlash(context, isWithdrawn ? PAYOUTS.withdrawn : PAYOUTS.notWithdrawn);
  return redirect(withHash(href("/affiliate"), "payouts"));
}

async function setRanked(context: Context, visitor: Visitor, form: FormData) {
  const isShown = textOf(form, "ranked") === "yes";
  await shopOf(context).customer.affiliates.setRanked(visitor.userId, isShown);
  writeFlash(context, isShown ? RANKING.shown : RANKING.hidden);
  return redirect(withHash(href("/affiliate"), "ranking"));
}

export default function AffiliatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { top, member } = loaderData;
  const dashboard = member?.dashboard ?? null;
  const { eyebrow, title, lead } = AFFILIATE_INTRO;
  return (
    <>
      <PageHero
        eyebrow={dashboard ? `Affiliate ${dashboard.number}` : eyebrow}
        title={dashboard ? DASHBOARD.title : title}
        lead={dashboard ? title : lead}
        picture={dashboard ? null : <TopAffiliates top={top} />}
      >
        {member === null ? (
          <ButtonLink to={signInPath(href("/affiliate"))}>{SIGN_IN_LABEL}</ButtonLink>
        ) : null}
      </PageHero>
      {member && !member.hasAcceptedTerms ? (
        <BecomeAffiliate
          isAffiliate={dashboard !== null}
          termsVersion={member.termsVersion}
          error={actionData?.terms?.fieldErrors.accepts ?? null}
        />
      ) : null}
      {dashboard ? (
        <>
          <Dashboard dashboard={dashboard} payoutAnswer={actionData?.payout ?? null} />
          <Section space="none" className="pb-10 md:pb-14">
            <Container>
              <TopAffiliates top={top} />
            </Container>
          </Section>
        </>
      ) : null}
      <ProgramOverview hasExample={dashboard === null} />
    </>
  );
}
