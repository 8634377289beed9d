import { href, Link } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { SHIPMENT_TEXTS } from "./shipment-texts.ts";
import type { dueManifest } from "./shipment-view.ts";

interface HandInSectionProps {
  due: readonly ReturnType<typeof dueManifest>[];
  /** They may read the settings. */
  seesSettings: boolean;
}

/** Manifests that wait to be handed in, the oldest first. */
export const HandInSection = ({ due, seesSettings }: HandInSectionProps) => (
  <section aria-labelledby="due" className="grid gap-2">
    <h2 id="due" className="text-heading">
      {SHIPMENT_TEXTS.due}
    </h2>
    {due.length === 0 ? (
      <p className="text-small text-soft">
        {SHIPMENT_TEXTS.none}{" "}
        {seesSettings ? (
          <Link
            to={href("/admin/settings/:name", { name: "manifestStates" })}
            reloadDocument
            className="link"
          >
            {SHIPMENT_TEXTS.setStates}
          </Link>
        ) : null}
      </p>
    ) : (
      <ul className="divide-y divide-line border-y border-line">
        {due.map(({ state, month, title, due: day }) => (
          <li key={`${state} ${month}`}>
            <form method="post" className="flex flex-wrap items-center justify-between gap-3 py-2">
              <input type="hidden" name="state" value={state} />
              <input type="hidden" name="month" value={month} />
              <span>
                <Link
                  to={withQuery(href("/admin/reports/shipments"), { month, state })}
                  reloadDocument
                  className="link"
                >
                  {title}
                </Link>
                {`, ${SHIPMENT_TEXTS.dueOn(day)}`}
              </span>
              <Button name="act" value="hand_in" size="small" variant="secondary">
                {SHIPMENT_TEXTS.handIn}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    )}
  </section>
);

interface HandedInProps {
  text: string;
  month: string;
  state: string;
  mayTakeBack: boolean;
}

/** Who marked the month that is shown, and the way back. */
export const HandedIn = ({ text, month, state, mayTakeBack }: HandedInProps) => (
  <form method="post" className="flex flex-wrap items-center gap-3 text-small">
    <input type="hidden" name="state" value={state} />
    <input type="hidden" name="month" value={month} />
    <span>{text}</span>
    {mayTakeBack ? (
      <Button name="act" value="take_back" size="small" variant="secondary">
        {SHIPMENT_TEXTS.takeBack}
      </Button>
    ) : null}
  </form>
);
