import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

interface ActButtonProps extends Pick<
  ComponentProps<typeof Button>,
  "size" | "variant" | "children"
> {
  /** The form's act, by which the page's action knows it. */
  act?: string;
  /** The same for a form in steps. */
  step?: string;
}

/** Does one of the things that a form can do. */
export const MainButton = ({ act, step, ...button }: ActButtonProps) => (
  <Button
    {...button}
    name={act === undefined ? "step" : "act"}
    value={act ?? step}
    className="justify-self-start"
  />
);

/** The same for what is done beside the page's main business. */
export const ActButton = (props: ActButtonProps) => (
  <MainButton size="small" variant="secondary" {...props} />
);
