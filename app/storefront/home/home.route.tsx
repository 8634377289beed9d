import { shopOf } from "#app/http/contexts.ts";
import type { Route } from "./+types/home.route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await shopOf(context).catalog.products() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <ul>{loaderData.products.map((product) => <li key={product.id}>{product.name}</li>)}</ul>;
}
