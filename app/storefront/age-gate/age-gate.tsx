import { href, useLocation } from "react-router";
import { Logo } from "#app/shell/logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { GATE_ID } from "./age-flag.ts";

const SEARCH_ENGINE = "https://www.google.com";

/** Confirms the age in the browser (open-gate-here.ts). Without local storage or JavaScript, its form sets a cookie. */
export function AgeGate() {
  const { pathname, search } = useLocation();

  return (
    <dialog
      open
      id={GATE_ID}
      aria-modal="true"
      aria-labelledby="age-gate-title"
      tabIndex={-1}
      className="fixed inset-0 z-50 m-0 grid h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-strong outline-none in-data-age-verified:hidden"
    >
      <div className="m-auto grid w-full max-w-form justify-items-center gap-8 px-5 py-12 text-center">
        <Logo className="text-title" />
        <h2 id="age-gate-title" className="text-title">
          You must be 21 years or older to enter this site.
        </h2>
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <form method="post" action={href("/age-gate")}>
            <input type="hidden" name="next" value={pathname + search} />
            <Button isFullWidth>I am 21 or older</Button>
          </form>
          <a
            href={SEARCH_ENGINE}
            rel="noreferrer"
            className="inline-flex min-h-12 items-center justify-center rounded-pill border border-outline px-6 py-2 leading-tight font-medium transition-colors hover:border-strong hover:bg-hover"
          >
            I am under 21
          </a>
        </div>
      </div>
    </dialog>
  );
}
