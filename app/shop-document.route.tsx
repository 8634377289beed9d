import { href, Link, Outlet, useOutletContext } from "react-router";
import { ActingBanner } from "./account/acting/acting-banner.tsx";
import { SessionChannel } from "./session/session-channel.tsx";
import { CLOSED_TEXTS } from "./shell/closed-shop.tsx";
import { FormFiles } from "./shell/form-files.tsx";
import { onDemand } from "./shell/on-demand.tsx";
import { OverlaysProvider, useOverlays } from "./shell/overlays.tsx";
import { useRootData } from "./shell/root-data.ts";
import { AgeGated } from "./storefront/age-gate/age-gated.tsx";
import { type FormPostAnswer, FormPostContext } from "./storefront/form-posts/form-post-context.ts";
import { FormPostNotice } from "./storefront/layout/form-post-notice.tsx";
import { SiteLayout } from "./storefront/layout/site-layout.tsx";
import { Container } from "./ui/layout.tsx";

const PlanDialog = onDemand(() => import("./storefront/plans/plan-dialog.tsx"));
const AuthDialog = onDemand(() => import("./account/sign-in/auth-dialog.tsx"));
const SignInRequired = onDemand(() => import("./account/sign-in/sign-in-required.tsx"));

/**
 * The frame of every shop page: age gate, header, footer, dialogs. /admin has its own
 * document.
 */
export default function ShopDocument() {
  const { isAgeVerified, acting } = useRootData();
  // The answer to a form, passed down by the root.
  const posted = useOutletContext<FormPostAnswer | null>();
  return (
    <OverlaysProvider>
      <FormPostContext value={posted}>
        {acting === null ? null : <ActingBanner acting={acting} />}
        <ClosedToCustomers />
        <AgeGated isVerifiedByCookie={isAgeVerified}>
          <SiteLayout>
            {posted && "formPostProblem" in posted ? (
              <FormPostNotice problem={posted.formPostProblem} />
            ) : null}
            <Outlet />
          </SiteLayout>
        </AgeGated>
        <OpenOverlay />
        <SessionChannel />
        <FormFiles />
      </FormPostContext>
    </OverlaysProvider>
  );
}

/** Tells staff, who see an open shop, that it is closed to customers (RUN-47). */
function ClosedToCustomers() {
  const { settings, viewer } = useRootData();
  if (settings.opening.state === "open" || !viewer.isStaff) return null;
  return (
    <aside aria-label={CLOSED_TEXTS.staff} className="bg-warning-soft">
      <Container className="py-2">
        <Link
          to={href("/admin/launch")}
          reloadDocument
          className="text-small text-warning link tap"
        >
          {CLOSED_TEXTS.staff}
        </Link>
      </Container>
    </aside>
  );
}

/** Each overlay's code is loaded when it is first opened. */
function OpenOverlay() {
  const { current } = useOverlays();
  if (current === null) return null;
  return (
    <>
      {current.name === "auth" && <AuthDialog mode={current.mode} next={current.next} />}
      {current.name === "sign-in-required" && <SignInRequired />}
      {current.name === "plan" && <PlanDialog plan={current.plan} typed={current.typed} />}
    </>
  );
}
