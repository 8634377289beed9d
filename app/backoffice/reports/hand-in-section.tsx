import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ActButton } from "../ui/act-button.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import { SHIPMENT_TEXTS } from "./shipment-texts.ts";
import type { dueManifest } from "./shipment-view.ts";

interface HandInSectionProps {
  due: readonly ReturnType<typeof dueManifest>[];
  /** Whether they may read the settings. */
  seesSettings: boolean;
}

/** Manifests that are due, oldest first. */
export const HandInSection = ({ due, seesSettings }: HandInSectionProps) => (
  <Section title="Reports due">
    {due.length === 0 ? (
      <p className="text-small text-soft">
        No reports due.{" "}
        {seesSettings ? (
          <AdminLink to={href("/admin/settings/:name", { name: "manifestStates" })}>
            Set states
          </AdminLink>
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
                <AdminLink to={withQuery(href("/admin/reports/shipments"), { month, state })}>
                  {title}
                </AdminLink>
                {`, ${SHIPMENT_TEXTS.dueOn(day)}`}
              </span>
              <ActButton act="hand_in">
                Mark as submitted
                <VisuallyHidden>: {title}</VisuallyHidden>
              </ActButton>
            </form>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

interface HandedInProps {
  text: string;
  month: string;
  state: string;
  mayTakeBack: boolean;
}

/** Who marked the current month as submitted, and a button to undo that. */
export const HandedIn = ({ text, month, state, mayTakeBack }: HandedInProps) => (
  <form method="post" className="flex flex-wrap items-center gap-3 text-small">
    <input type="hidden" name="state" value={state} />
    <input type="hidden" name="month" value={month} />
    <span>{text}</span>
    {mayTakeBack ? <ActButton act="take_back">Undo</ActButton> : null}
  </form>
);
