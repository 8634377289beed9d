import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";

interface FiltersProps {
  /** The list's search: which fields it covers, and the current words. */
  search?: { hint: string; words: string | null | undefined; name?: string };
  /** Some filters are set, so they are shown. */
  isOpen?: boolean;
  /** The list's path, if it isn't the current page's. */
  action?: string;
  /** `Field`s whose values become the query string. */
  children?: ReactNode;
}

/** A list's toolbar: a search field, with the other filters behind a button. */
export const Filters = ({ search, isOpen = false, action, children }: FiltersProps) => (
  <form action={action} className="toolbar">
    {search === undefined ? null : (
      <>
        <TextInput
          type="search"
          name={search.name ?? "q"}
          aria-label="Search"
          placeholder={search.hint}
          title={search.hint}
          maxLength={100}
          autoComplete="off"
          defaultValue={search.words ?? undefined}
        />
        <Button variant="secondary" size="small">
          Find
        </Button>
      </>
    )}
    {children === undefined ? null : (
      <details open={isOpen}>
        <summary className="button">Filters</summary>
        <div>
          {children}
          <Button variant="secondary" size="small">
            Apply filters
          </Button>
        </div>
      </details>
    )}
  </form>
);
