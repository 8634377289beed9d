import { Form, href } from "react-router";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { LOT_LOOKUP } from "#content/labs.ts";
import type { CertificateView } from "./certificate-view.ts";

/** The lookup as typed, and its result. */
export type LotAnswer =
  | { typed: string; kind: "unasked" | "unreadable" }
  | { typed: string; kind: "answered"; lot: string; certificates: CertificateView[] };

/** Looks up a lot. The form's result is shown on this same page, so it works without JavaScript (WORDS-9). */
export function LotLookup({ answer }: { answer: LotAnswer }) {
  return (
    <div className="grid content-start gap-5">
      <Form
        method="get"
        action={`${href("/labs")}#${LOT_LOOKUP.id}`}
        preventScrollReset
        noValidate
        className="flex max-w-form items-start gap-3"
      >
        <Field
          label={LOT_LOOKUP.label}
          error={answer.kind === "unreadable" ? LOT_LOOKUP.problem : null}
          className="flex-1"
        >
          <TextInput
            name="lot"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-required
            defaultValue={answer.typed}
          />
        </Field>
        {/* Offset by the label's height. */}
        <Button variant="secondary" className="mt-7">
          {LOT_LOOKUP.button}
        </Button>
      </Form>
      <div aria-live="polite">{answer.kind === "answered" ? <Found answer={answer} /> : null}</div>
    </div>
  );
}

function Found({ answer }: { answer: Extract<LotAnswer, { kind: "answered" }> }) {
  const { lot, certificates } = answer;
  const { email } = useShopDetails();
  if (certificates.length === 0)
    return (
      <>
        <p className="font-medium">{LOT_LOOKUP.missing(lot)}</p>
        <p className="text-soft">
          {LOT_LOOKUP.missingNext}{" "}
          <a href={`mailto:${email}?subject=Lot%20${lot}`} className="link">
            {email}
          </a>
        </p>
      </>
    );
  return (
    <>
      <p className="font-medium">{LOT_LOOKUP.found(lot)}</p>
      <ul>
        {certificates.map(({ title, text, address }) => (
          <li key={`${title} ${address}`}>
            <a href={address} className="link inline-block py-2.5">
              {title}, {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
