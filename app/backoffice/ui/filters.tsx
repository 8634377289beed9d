import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

interface FiltersProps {
  /** Open while one of them is set. */
  isOpen: boolean;
  /** `Field`s whose values go into the address. */
  children: ReactNode;
}

/** The filters of a list. */
export const Filters = ({ isOpen, children }: FiltersProps) => (
  <details open={isOpen} className="border-y border-line">
    <summary className="flex min-h-12 cursor-pointer items-center font-medium">Filter</summary>
    <form className="grid items-start gap-x-4 gap-y-1 pb-4 sm:grid-cols-2 lg:grid-cols-4">
      {children}
      <Button variant="secondary" className="justify-self-start sm:mt-7">
        Show
      </Button>
    </form>
  </details>
);
