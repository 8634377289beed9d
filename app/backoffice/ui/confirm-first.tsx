import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const CONFIRM_FIRST = "Confirm it's you before you upload a file.";

/**
 * Replaces a form with a file, because a file can't be carried through the confirmation. @param next the form's page
 */
export const ConfirmFirst = ({ next }: { next: string }) => (
  <div className="grid gap-3">
    <p>{CONFIRM_FIRST}</p>
    <ButtonLink
      to={withQuery(href("/auth/confirm"), { next })}
      reloadDocument
      className="justify-self-start"
    >
      Confirm it's you
    </ButtonLink>
  </div>
);
