import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { NEWSLETTER_SUCCESS } from "#domain/account/newsletter-form.ts";
import type { formPostAction } from "#app/http/form-posts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";

/** After an answer the form is idle again (product-spec 4, 9). */
const IDLE_AFTER_MS = 5000;

/** Posts to `/` as the form named "newsletter" (rulings, Form posts); `bot-field` is for robots alone. */
export function NewsletterForm() {
  const { Form, data, state } = useFetcher<typeof formPostAction>();
  const form = useRef<HTMLFormElement>(null);
  const answer = data && "newsletter" in data ? data.newsletter : null;
  const shown = useForAWhile(answer);

  useEffect(() => {
    if (answer?.isSubscribed) form.current?.reset();
  }, [answer]);

  return (
    <section aria-labelledby="newsletter" className="grid content-start gap-5">
      <h2 id="newsletter" className="text-heading">
        Newsletter
      </h2>
      <Form ref={form} method="post" action="/" encType="multipart/form-data" noValidate>
        <input type="hidden" name="form-name" value="newsletter" />
        <p hidden>
          <label>
            Leave this empty <input name="bot-field" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <Stack gap={2}>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <Field label="Name" error={shown?.fieldErrors.name}>
              <TextInput name="name" aria-required autoComplete="name" />
            </Field>
            <Field
              label="Email"
              hint="We mail you a link to confirm it."
              error={shown?.fieldErrors.email}
            >
              <TextInput name="email" type="email" aria-required autoComplete="email" />
            </Field>
          </div>
          <Field label="Subject" isOptional error={shown?.fieldErrors.subject}>
            <TextInput name="subject" />
          </Field>
          <div className="flex min-h-12 items-center gap-4">
            <Button className="w-fit" isBusy={state !== "idle"}>
              Subscribe
            </Button>
            <output>{shown?.isSubscribed ? NEWSLETTER_SUCCESS : ""}</output>
          </div>
        </Stack>
      </Form>
    </section>
  );
}

/** The value, until it has been shown long enough. */
function useForAWhile<Value>(value: Value | null): Value | null {
  const [expired, setExpired] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setExpired(value), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === expired ? null : value;
}
