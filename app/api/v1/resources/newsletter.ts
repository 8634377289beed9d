import { z } from "zod";
import { parseNewsletter, validateNewsletter } from "#domain/account/newsletter-form.ts";
import { type Problem, problem } from "#domain/api/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { forAnyone } from "../operation.ts";

const done = z.strictObject({ done: z.literal(true) });

/** Newsletter sign-up, and the link in each of its emails. */
export const NEWSLETTER = [
  forAnyone({
    id: "subscribeToNewsletter",
    method: "POST",
    path: "/newsletter/subscriptions",
    group: "Newsletter",
    summary: "Email a confirmation link to a new subscriber",
    description:
      "Nothing else is sent until the address is confirmed. The response is the same for any address.",
    body: z.strictObject({
      name: z.string().max(300),
      email: z.string().max(300),
      subject: z.string().max(300).optional(),
    }),
    answer: done,
    status: 202,
    isRepeatable: true,
    async run({ shop, client, body }): Promise<Result<{ done: true }, Problem>> {
      const { values, fieldErrors } = validateNewsletter(parseNewsletter(body));
      if (values === null)
        return err(
          problem("invalid", {
            fields: Object.entries(fieldErrors).map(([field, detail]) => ({ field, detail })),
          }),
        );
      const subscribed = await shop.customer.newsletter.subscribe(values, client);
      return subscribed.ok
        ? ok({ done: true })
        : err(problem("too_many_requests", { reason: subscribed.error }));
    },
  }),
  forAnyone({
    id: "unsubscribeFromNewsletter",
    method: "POST",
    path: "/newsletter/unsubscriptions",
    group: "Newsletter",
    summary: "Unsubscribe an address with the token from a newsletter's link",
    description: "The response is the same for any token.",
    body: z.strictObject({ token: z.string().max(100) }),
    answer: done,
    isRepeatable: true,
    async run({ shop, body }) {
      await shop.customer.newsletter.unsubscribe(body.token);
      return ok({ done: true as const });
    },
  }),
];
