import { href, Link } from "react-router";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { SHIP_TO_STATE } from "#content/ship-to-me.ts";
import { STATE_CODES, stateName, stateSlug } from "#domain/place/us-states.ts";

/** Links to each state's page. @param current the state that is shown */
export const StateLinks = ({ current = null }: { current?: string | null }) => (
  <TitledSection
    id="states"
    title={current === null ? SHIP_TO_STATE.byState : SHIP_TO_STATE.others}
    tone="mist"
  >
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
      {STATE_CODES.filter((state) => state !== current).map((state) => (
        <li key={state}>
          <Link
            to={href("/ship-to-me/:state", { state: stateSlug(state) })}
            prefetch="none"
            className="link tap min-w-11 text-small"
          >
            {stateName(state)}
          </Link>
        </li>
      ))}
    </ul>
  </TitledSection>
);
