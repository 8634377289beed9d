import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ShippingEstimate } from "#domain/shipping/ship-to-zip.ts";
import { forAnyone } from "../operation.ts";
import { day, money, moneyOf } from "../schemas.ts";

const estimate = z.strictObject({
  cost: money,
  arrivesFrom: day,
  arrivesBy: day,
});

const destination = z
  .strictObject({
    zip: z.string(),
    verdict: z
      .enum(["ships", "review", "refused", "not_a_state", "unknown"])
      .meta({ description: "`review`: we ship there, and staff look at the address first." }),
    message: z
      .string()
      .nullable()
      .meta({ description: "What the shop says to a customer who is refused." }),
    shipsOn: day.nullable().meta({ description: "When an order placed now ships." }),
    standard: estimate.nullable(),
    overnight: estimate.nullable(),
  })
  .meta({ id: "Destination" });

const estimateOf = ({ costCents, arrival }: ShippingEstimate): z.input<typeof estimate> => ({
  cost: moneyOf(costCents),
  arrivesFrom: arrival.earliest,
  arrivesBy: arrival.latest,
});

const REFUSED = { shipsOn: null, standard: null, overnight: null };

/** Where the shop ships, how fast and for how much. */
export const SHIPPING = [
  forAnyone({
    id: "checkZip",
    method: "GET",
    path: "/destinations/{zip}",
    group: "Shipping",
    summary: "Whether, when and for how much the shop ships to a ZIP Code",
    description:
      "By the rules in force now, for goods in general; whether these goods may go there is said by the quote.",
    params: z.strictObject({
      zip: z
        .string()
        .regex(/^\d{5}$/)
        .meta({ examples: ["97201"] }),
    }),
    answer: destination,
    async run({
      shop,
      client,
      params: { zip },
    }): Promise<Result<z.input<typeof destination>, Problem>> {
      const checked = await shop.customer.shipping.check(zip, client);
      if (!checked.ok) return err(problem("too_many_requests"));
      const answer = checked.value;
      switch (answer.kind) {
        case "banned":
          return ok({ zip, verdict: "refused", message: answer.text, ...REFUSED });
        case "not_a_state":
          return ok({ zip, verdict: "not_a_state", message: null, ...REFUSED });
        case "unknown_zip":
          return ok({ zip, verdict: "unknown", message: null, ...REFUSED });
        case "allowed":
          return ok({
            zip,
            verdict: answer.isReviewed ? "review" : "ships",
            message: null,
            shipsOn: answer.shipsOn,
            standard: estimateOf(answer.estimates.standard),
            overnight: estimateOf(answer.estimates.overnight),
          });
      }
    },
  }),
];
