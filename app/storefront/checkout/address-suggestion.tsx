import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { KEEP_ADDRESS, KEPT_ADDRESS, USED_ADDRESS } from "./checkout-body.ts";
import type { Checkout } from "./use-checkout.ts";

/**
 * Suggests the postal service's version of the address; customers can keep theirs. Without JavaScript, its buttons
 * submit the form.
 */
export function AddressSuggestion({ checkout }: { checkout: Checkout }) {
  const { keptAddress, view } = checkout;
  const suggestion = view.addressSuggestion;
  const isAsked = suggestion !== null && suggestion.of !== keptAddress;
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <>
      <input type="hidden" name={KEPT_ADDRESS} value={keptAddress} />
      {isAsked ? (
        <Notice
          title={
            suggestion.text === null
              ? "Is an apartment or suite number missing?"
              : `Did you mean ${suggestion.text}?`
          }
          className="mt-4"
          data-address-suggestion
          action={
            <div className="flex flex-wrap gap-2">
              {suggestion.address === null ? null : (
                <Button
                  name={USED_ADDRESS}
                  value={JSON.stringify(suggestion.address)}
                  variant="secondary"
                  size="small"
                  onClick={instead(checkout.takeSuggestion)}
                >
                  Use this address
                </Button>
              )}
              <Button
                name={KEEP_ADDRESS}
                value={suggestion.of}
                variant="quiet"
                size="small"
                onClick={instead(() => checkout.keepAddress(suggestion.of))}
              >
                Keep mine
              </Button>
            </div>
          }
        >
          {suggestion.text === null
            ? "The postal service knows several units at this address. Add yours, or keep the address as it is."
            : null}
        </Notice>
      ) : null}
    </>
  );
}
