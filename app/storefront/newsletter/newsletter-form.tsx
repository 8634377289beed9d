import { use, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { BotInput } from "#app/shell/bot-input.tsx";
import { FormPostContext } from "#app/storefront/form-posts/form-post-context.ts";
import type { formPostAction } from "#app/storefront/form-posts/form-posts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { NEWSLETTER_CONFIRM, NEWSLETTER_SUCCESS } from "#domain/account/newsletter-form.ts";

/** How long a message is shown before the form is reset (NEWS-2). */
const IDLE_AFTER_MS = 5000;

/** Posts to `/` as the form named "newsletter" (PAGE-3); its `bot-field` is a trap for bots. */
export function NewsletterForm({ isKeptOpen = false }: { isKeptOpen?: boolean }) {
  const { Form, data: fetched, state } = useFetcher<typeof formPostAction>();
  // Without JavaScript, the answer comes with the page.
  const posted = use(FormPostContext);
  const data = fetched ?? posted;
  const form = useRef<HTMLFormElement>(null);
  const answer = data && "newsletter" in data ? data.newsletter : null;
  const shown = useForAWhile(answer);
  const typed = posted && "newsletter" in posted ? posted.newsletter.fields : null;

  useEffect(() => {
    if (answer?.isSubscribed) form.current?.reset();
  }, [answer]);

  return (
    <section aria-labelledby="newsletter">
      <Fold
        title="Newsletter"
        id="newsletter"
        headingClassName="max-md:font-sans max-md:text-small max-md:font-medium md:text-heading"
        isKeptOpen={isKeptOpen || typed !== null}
      >
        <Form
          ref={form}
          method="post"
          className="py-3 md:pt-5"
          action={href("/")}
          encType="multipart/form-data"
          noValidate
        >
          <input type="hidden" name="form-name" value="newsletter" />
          <BotInput />
          <Stack gap={2}>
            <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <Field label="Name" error={shown?.fieldErrors.name}>
                <TextInput
                  name="name"
                  defaultValue={typed?.name}
                  aria-required
                  autoComplete="name"
                />
              </Field>
              <Field
                label="Email"
                hint="We'll email you a link to confirm it."
                error={shown?.fieldErrors.email}
              >
                <TextInput
                  name="email"
                  type="email"
                  defaultValue={typed?.email}
                  aria-required
                  autoComplete="email"
                />
              </Field>
            </div>
            <Field label="Subject" isOptional error={shown?.fieldErrors.subject}>
              <TextInput name="subject" defaultValue={typed?.subject} />
            </Field>
            <div className="flex min-h-12 items-center gap-4">
              <Button className="w-fit" isBusy={state !== "idle"}>
                Subscribe
              </Button>
              <output>
                {shown?.isSubscribed ? (
                  <>
                    <span>{NEWSLETTER_SUCCESS}</span> <span>{NEWSLETTER_CONFIRM}</span>
                  </>
                ) : null}
              </output>
            </div>
          </Stack>
        </Form>
      </Fold>
    </section>
  );
}

/** Returns the value until it has been shown for long enough. */
function useForAWhile<Value>(value: Value | null): Value | null {
  const [expired, setExpired] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setExpired(value), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === expired ? null : value;
}
