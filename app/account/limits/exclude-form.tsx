import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { OWN_LIMIT_TEXTS } from "./limit-texts.ts";

/** @param asked `null` at first; otherwise the form asks for confirmation and explains the consequences */
export function ExcludeForm({ asked }: { asked: { isSureMissing: boolean } | null }) {
  const texts = OWN_LIMIT_TEXTS.exclude;
  return (
    <section aria-labelledby="own-exclusion" className="grid gap-3">
      <h2 id="own-exclusion" className="text-heading">
        {asked === null ? texts.title : texts.really}
      </h2>
      <p className="text-small">{asked === null ? texts.hint : texts.consequences}</p>
      {asked === null ? (
        <ButtonLink
          to={`${href("/orders/security/limits")}?ask=again`}
          reloadDocument
          variant="secondary"
          className="justify-self-start"
        >
          {texts.ask}
        </ButtonLink>
      ) : (
        <Form method="post" noValidate className="grid gap-3">
          <input type="hidden" name="intent" value="confirm" />
          <Checkbox
            name="isSure"
            label={texts.isSure}
            error={asked.isSureMissing ? texts.isSureMissing : undefined}
          />
          <div className="flex flex-wrap gap-3">
            <Button>{texts.confirm}</Button>
            <ButtonLink to={href("/orders/security/limits")} reloadDocument variant="secondary">
              {texts.back}
            </ButtonLink>
          </div>
        </Form>
      )}
    </section>
  );
}
