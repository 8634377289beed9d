import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ShippingEstimate } from "#domain/shipping/ship-to-zip.ts";
import type { Shop } from "#server/shop.ts";
import { forAnyone } from "../operation.ts";
import { day, idIn, idOf, money, moneyOf } from "../schemas.ts";

const estimate = z.strictObject({
  cost: money,
  arrivesFrom: day,
  arrivesBy: day,
});

const goodsVerdict = z.strictObject({
  product: idOf("product"),
  verdict: z.enum(["ships", "review", "refused"]),
  message: z.string().nullable(),
  needsVerifiedAge: z
    .boolean()
    .meta({ description: "The order waits until the customer's age is verified." }),
});

/** "prd_…,prd_…" */
const productIds = z
  .string()
  .max(1000)
  .transform((text) => text.split(","))
  .pipe(z.array(idIn("product")).max(50))
  .optional()
  .meta({
    description: "Products to check as well, separated by commas.",
    examples: [publicId("product", 1)],
  });

const destination = z
  .strictObject({
    zip: z.string(),
    verdict: z.enum(["ships", "review", "refused", "not_a_state", "unknown"]).meta({
      description: "`review` means that we ship there once staff have reviewed the address.",
    }),
    message: z
      .string()
      .nullable()
      .meta({ description: "The message for a customer who is refused." }),
    shipsOn: day.nullable().meta({ description: "When an order placed now would ship." }),
    standard: estimate.nullable(),
    overnight: estimate.nullable(),
    goods: z
      .array(goodsVerdict)
      .meta({ description: "A verdict for each product in the request." }),
  })
  .meta({ id: "Destination" });

const estimateOf = ({ costCents, arrival }: ShippingEstimate): z.input<typeof estimate> => ({
  cost: moneyOf(costCents),
  arrivesFrom: arrival.earliest,
  arrivesBy: arrival.latest,
});

async function goodsOf(shop: Shop, zip: string, ids: readonly number[]) {
  if (ids.length === 0) return ok([]);
  const all = await shop.customer.catalog.products();
  const products = all.filter(({ id }) => ids.includes(id));
  if (products.length < new Set(ids).size)
    return err(
      problem("invalid", {
        fields: [{ field: "products", detail: "One of these products isn't sold." }],
      }),
    );
  const answers = await shop.customer.shipping.checkGoods(zip, products);
  return ok(
    answers.map(({ productId, verdict, text, needsVerifiedAge }) => ({
      product: publicId("product", productId),
      verdict,
      message: text,
      needsVerifiedAge,
    })),
  );
}

const REFUSED = { shipsOn: null, standard: null, overnight: null };

/** Where the shop ships, how fast, and at what price. */
export const SHIPPING = [
  forAnyone({
    id: "checkZip",
    method: "GET",
    path: "/destinations/{zip}",
    group: "Shipping",
    summary: "Check whether the shop ships to a ZIP Code, when, and at what cost",
    description:
      "Uses the rules in force now, for goods in general and for each listed product. For a whole cart, ask for a quote.",
    params: z.strictObject({
      zip: z
        .string()
        .regex(/^\d{5}$/)
        .meta({ examples: ["97201"] }),
    }),
    query: z.strictObject({ products: productIds }),
    answer: destination,
    async run({
      shop,
      client,
      params: { zip },
      query,
    }): Promise<Result<z.input<typeof destination>, Problem>> {
      const checked = await shop.customer.shipping.check(zip, client);
      if (!checked.ok) return err(problem("too_many_requests"));
      const answer = checked.value;
      const about = await goodsOf(shop, zip, query.products ?? []);
      if (!about.ok) return about;
      const goods = about.value;
      switch (answer.kind) {
        case "banned":
        case "closed":
          return ok({ zip, verdict: "refused", message: answer.text, ...REFUSED, goods });
        case "not_a_state":
          return ok({ zip, verdict: "not_a_state", message: null, ...REFUSED, goods });
        case "unknown_zip":
          return ok({ zip, verdict: "unknown", message: null, ...REFUSED, goods });
        case "allowed":
          return ok({
            zip,
            verdict: answer.isReviewed ? "review" : "ships",
            message: null,
            shipsOn: answer.shipsOn,
            standard: estimateOf(answer.estimates.standard),
            overnight: estimateOf(answer.estimates.overnight),
            goods,
          });
      }
    },
  }),
];
