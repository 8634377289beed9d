import { useState } from "react";
import { data, redirect, type RouterContextProvider } from "react-router";
import { cartOf, writeCartCookie } from "#app/shell/cart-cookie.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { orIfLost } from "#app/shell/lost-answer.ts";
import { NOT_REACHED } from "#app/shell/not-reached.ts";
import { readForm } from "#app/shell/read-form.ts";
import { takeRemovedLine, writeRemovedLine } from "#app/shell/removed-line-cookie.ts";
import { safeNext } from "#app/shell/safe-next.ts";
import { pageTitle } from "#app/shell/shop-details.ts";
import { CART_ERROR_TEXTS, CART_FORM_NOT_UNDERSTOOD } from "#app/storefront/cart/cart-texts.ts";
import { Container, Section } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { Cart, CartLine } from "#domain/cart/cart.ts";
import { isOffered } from "#domain/cart/view-cart.ts";
import type { OwnRoom } from "#server/purchase-limits/read-room.ts";
import { readOwnRoom } from "../limits/read-own-room.ts";
import { ZipBox } from "../shipping/zip-box.tsx";
import type { Route } from "./+types/cart.route.ts";
import type { CartAnswer } from "./cart-answer.ts";
import { type CartCommand, parseCartCommand } from "./cart-command.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { DRAWER_ALERT, DRAWER_CONTENT, DRAWER_ERROR, VIEW } from "./drawer-marks.ts";
import { EmptyCart } from "./empty-cart.tsx";
import { GoneLines } from "./gone-lines.tsx";
import { inTurn } from "./in-turn.ts";
import { lineLabel } from "./line-label.ts";
import { type RemovedLine, RemovedLineRow } from "./removed-line.tsx";
import { CART_PATH, useCart } from "./use-cart.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, "Your cart") },
  { name: "robots", content: "noindex" },
];

/** The quantities that purchase limits still allow, and the line just removed by a form without JavaScript. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<{
  removed: RemovedLine | null;
  room: OwnRoom | null;
  isInDrawer: boolean;
}> {
  const cart = await cartOf(context);
  const [removed, room] = await Promise.all([
    removedBefore(context),
    readOwnRoom(
      context,
      cart.map(({ productId }) => productId),
    ),
  ]);
  return { removed, room, isInDrawer: isForDrawer(url) };
}

const isForDrawer = (url: URL): boolean => url.searchParams.get(VIEW.name) === VIEW.drawer;

const removedBefore = (context: Readonly<RouterContextProvider>): Promise<RemovedLine | null> =>
  withLabel(context, takeRemovedLine(context));

/** Takes the line's name from the catalog (CART-8). */
async function withLabel(
  context: Readonly<RouterContextProvider>,
  line: CartLine | null,
): Promise<RemovedLine | null> {
  if (line === null) return null;
  const products = await shopOf(context)
    .customer.catalog.products()
    .catch(() => []);
  const product = products.find(({ id }) => id === line.productId);
  if (!product || !isOffered(product, line.flavor)) return null;
  return { ...line, label: lineLabel({ name: product.name, flavor: line.flavor }) };
}

/** Handles every change to the cart, wherever its form is. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const command = parseCartCommand(form);
  if (command === null) {
    const answer: CartAnswer = { alert: null, error: CART_FORM_NOT_UNDERSTOOD };
    return data(answer, { status: 400 });
  }
  const [cart, visitor] = await Promise.all([cartOf(context), visitorOf(context)]);
  const change = await shopOf(context).customer.carts.change(
    cart,
    command,
    visitor?.userId ?? null,
  );
  if (change.ok) writeCartCookie(context, change.value.cart);
  const answer: CartAnswer = change.ok
    ? { alert: change.value.alert, error: null }
    : { alert: null, error: CART_ERROR_TEXTS[change.error] };
  if (!isDocumentRequest(request)) return data(answer);
  const removed = change.ok ? removedLine(cart, command) : null;
  if (isForDrawer(url)) return data({ ...answer, removed: await withLabel(context, removed) });
  if (removed !== null) writeRemovedLine(context, removed);
  const sentence = answer.alert ?? answer.error;
  if (sentence !== null) writeFlash(context, sentence);
  return redirect(safeNext(form.get("next"), CART_PATH), 303);
}

/** The line that the command removed completely. */
function removedLine(before: Cart, command: CartCommand): CartLine | null {
  const isOut = command.kind === "remove" || (command.kind === "set" && command.quantity <= 0);
  if (!isOut) return null;
  return before.find((line) => cartLineKey(line) === cartLineKey(command)) ?? null;
}

/**
 * Sends one change at a time, because two at once would both start from the old cart, and the later response would win.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const command = parseCartCommand(await request.clone().formData());
  const answer = await inTurn(() => orIfLost(serverAction(), LOST));
  // A line is restored by a different form than the one that removed it, so the removing form wouldn't know. A change
  // that the next one replaced before the response isn't lost.
  const isLost = "data" in answer && !request.signal.aborted;
  if (isLost && command?.kind !== "add") window.alert(NOT_REACHED);
  return answer;
}

const LOST: CartAnswer = { alert: null, error: NOT_REACHED };

export default function CartPage({ actionData, loaderData }: Route.ComponentProps) {
  const { lines, gone } = useCart();
  const [removed, setRemoved] = useState(loaderData.removed);
  if (loaderData.isInDrawer) return <InDrawer answer={actionData} room={loaderData.room} />;
  return (
    <Section space="small">
      <Container width={lines.length === 0 ? "text" : "page"}>
        <h1 className="text-title">Your cart</h1>
        {actionData?.error ? (
          <Notice tone="danger" title={actionData.error} className="mt-6" />
        ) : null}
        <GoneLines gone={gone} className="mt-6 grid gap-3" />
        <div className={removed === null ? undefined : "mt-6 -mb-4"}>
          <RemovedLineRow removed={removed} onBack={() => setRemoved(null)} />
        </div>
        {lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
            <CartLines onRemove={setRemoved} room={loaderData.room} />
            <div className="grid gap-10">
              <CartSummary />
              <ZipBox headingLevel="h2" isCompact />
            </div>
          </div>
        )}
      </Container>
    </Section>
  );
}

type InDrawerProps = {
  answer: (CartAnswer & { removed?: RemovedLine | null }) | undefined;
  room: OwnRoom | null;
};

/** Rendered only by the server: run-drawer.ts takes it from the page and sends its forms. */
function InDrawer({ answer, room }: InDrawerProps) {
  const { lines, gone, count } = useCart();
  const marks = {
    [DRAWER_CONTENT]: "",
    [DRAWER_ALERT]: answer?.alert ?? undefined,
    [DRAWER_ERROR]: answer?.error ?? undefined,
    "data-count": count,
  };
  return (
    <div {...marks}>
      <div className="grow overflow-y-auto overscroll-contain px-5 pb-6 md:px-8 md:pb-8">
        <GoneLines gone={gone} className="grid gap-3" />
        <RemovedLineRow removed={answer?.removed ?? null} />
        {lines.length === 0 ? <EmptyCart /> : <CartLines room={room} />}
      </div>
      {lines.length === 0 ? null : (
        <div className="border-t border-line px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-8">
          <CartSummary />
        </div>
      )}
    </div>
  );
}
