import { useRootData } from "#app/shell/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The places where the shop can't ship: a list of states, with counties and cities that expand (PLACE-11). */
export function BanDisclaimer() {
  const { states, places } = useRootData().banDisclaimer;
  if (states.length === 0 && places.length === 0) return null;
  return (
    <section aria-labelledby="ban-disclaimer" className="grid md:gap-3">
      <h2 id="ban-disclaimer" className="font-sans text-small font-medium">
        Where we can't ship
      </h2>
      {states.length > 0 ? (
        <p className="max-w-text text-small text-soft">
          We can't ship to these states: {states.join(", ")}.
        </p>
      ) : null}
      {places.length > 0 ? (
        <details className="group max-w-text text-small text-soft">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 font-medium text-strong [&::-webkit-details-marker]:hidden">
            Counties and cities we can't ship to
            <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <dl className="grid gap-4 pt-2">
            {places.map(({ state, names }) => (
              <div key={state} className="grid gap-1">
                <dt className="font-medium text-strong">{state}</dt>
                <dd>{names.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </section>
  );
}
