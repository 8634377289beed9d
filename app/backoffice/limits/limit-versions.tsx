import { ChangeList } from "../changes/change-list.tsx";
import { Section } from "../ui/section.tsx";
import { LIMIT_TEXTS } from "./limit-texts.ts";
import type { limitVersionViews } from "./limit-view.ts";

/** Each version of a limit with what it changed, who made it and why. */
export function LimitVersions({ versions }: { versions: ReturnType<typeof limitVersionViews> }) {
  return (
    <Section title={LIMIT_TEXTS.history} hint={LIMIT_TEXTS.historyHint}>
      <ul className="divide-y divide-line border-y border-line">
        {versions.map(({ version, at, when, who, reason, changes, isCurrent }) => (
          <li key={version}>
            <details>
              <summary className="grid cursor-pointer list-none gap-x-6 gap-y-0.5 py-3 text-small sm:grid-cols-[14rem_1fr_auto] [&::-webkit-details-marker]:hidden">
                <time dateTime={at}>{when}</time>
                <span className="min-w-0 break-words">
                  <span className="font-medium">
                    {`Version ${version}${isCurrent ? `, ${LIMIT_TEXTS.current.toLowerCase()}` : ""}`}
                  </span>
                  <span className="block text-soft">{reason}</span>
                </span>
                <span className="min-w-0 break-all text-soft">{who}</span>
              </summary>
              <div className="pb-4">
                <ChangeList changes={changes} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
