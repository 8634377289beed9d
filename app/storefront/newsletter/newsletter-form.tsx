import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";

/** Posts to `/` as the form named "newsletter" (rulings, Form posts); `bot-field` is for robots alone. */
export function NewsletterForm() {
  return (
    <section aria-labelledby="newsletter" className="grid content-start gap-5">
      <h2 id="newsletter" className="text-heading">
        Newsletter
      </h2>
      <form method="post" action="/" encType="multipart/form-data">
        <input type="hidden" name="form-name" value="newsletter" />
        <p hidden>
          <label>
            Leave this empty <input name="bot-field" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <Stack gap={2}>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <Field label="Name">
              <TextInput name="name" required autoComplete="name" />
            </Field>
            <Field label="Email">
              <TextInput name="email" type="email" required autoComplete="email" />
            </Field>
          </div>
          <Field label="Subject" isOptional>
            <TextInput name="subject" />
          </Field>
          <Button className="w-fit">Subscribe</Button>
        </Stack>
      </form>
    </section>
  );
}
