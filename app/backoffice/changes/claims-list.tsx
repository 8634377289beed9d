import { Notice } from "#app/ui/notice.tsx";
import type { ClaimsView } from "./find-claims.ts";

/** Texts with forbidden claims underlined, and the reasons (WORDS-11). */
export function ClaimsList({ claims }: { claims: ClaimsView }) {
  const { texts, mayOverride } = claims;
  return (
    <Notice
      tone="warning"
      title={
        mayOverride
          ? "These texts contain prohibited claims. Change them, or say below why they can stay."
          : "These texts contain prohibited claims. Change them, or an owner can save them with a reason."
      }
    >
      <dl className="grid gap-4">
        {texts.map(({ label, parts }) => (
          <div key={label} className="grid gap-2">
            <dt className="text-small font-medium first-letter:uppercase">{label}</dt>
            <dd className="grid gap-2 text-small">
              <p className="break-words whitespace-pre-line">
                {parts.map(({ start, text, reason }) =>
                  reason === null ? (
                    text
                  ) : (
                    <mark
                      key={start}
                      title={reason}
                      className="bg-transparent underline decoration-wavy decoration-error underline-offset-4"
                    >
                      {text}
                    </mark>
                  ),
                )}
              </p>
              <ul className="grid list-disc gap-1 pl-5">
                {reasonsOf(parts).map(({ reason, words }) => (
                  <li key={reason}>{`${words.join(", ")}: ${reason}`}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

/** Each reason once, with the words it applies to. */
function reasonsOf(parts: ClaimsView["texts"][number]["parts"]) {
  const found = parts.flatMap(({ text, reason }) => (reason === null ? [] : [{ text, reason }]));
  return [...new Set(found.map(({ reason }) => reason))].map((reason) => ({
    reason,
    words: [...new Set(found.filter((one) => one.reason === reason).map((one) => `“${one.text}”`))],
  }));
}
