import { DefinitionList } from "#app/ui/definition-list.tsx";

export interface ConsentRow {
  /** "Statement of age". */
  what: string;
  /** "November 3, 2026, in the version 2026-11-20" */
  when: string;
  text: string | null;
}

/** The customer's consents, newest first. */
export function Consents({ rows }: { rows: readonly ConsentRow[] }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-heading">What you agreed to</h2>
      {rows.length === 0 ? (
        <p className="text-small">We have no text that you agreed to.</p>
      ) : (
        <DefinitionList
          items={rows.map(({ what, when, text }) => ({
            term: what,
            description: (
              <>
                <p>{when}</p>
                {text === null ? null : <p className="text-small text-soft">“{text}”</p>}
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}
