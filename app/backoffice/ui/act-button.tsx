import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

interface ActButtonProps extends Pick<
  ComponentProps<typeof Button>,
  "size" | "variant" | "children"
> {
  /** The act that the button submits; the page's action picks the form by it. */
  act?: string;
  /** The step that it submits, in a form with several steps. */
  step?: string;
}

/** A form's submit button. */
export const MainButton = ({ act, step, ...button }: ActButtonProps) => (
  <Button
    {...button}
    name={act === undefined ? "step" : "act"}
    value={act ?? step}
    className="justify-self-start"
  />
);

/** A smaller submit button, for secondary actions. */
export const ActButton = (props: ActButtonProps) => (
  <MainButton size="small" variant="secondary" {...props} />
);
