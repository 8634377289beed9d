import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AdminLink } from "./admin-link.tsx";

it.each([
  ["/admin/orders", "/admin/orders"],
  ["?act=ship", "?act=ship"],
  ["", ""],
  [{ search: "?product=1" }, "?product=1"],
  [{ pathname: "/admin/stop", search: "?product=1&x=2" }, "/admin/stop?product=1&amp;x=2"],
])("%o leads to %s, wherever the router is", (to, address) => {
  expect(renderToStaticMarkup(<AdminLink to={to}>Go</AdminLink>)).toBe(
    `<a href="${address}" class="link">Go</a>`,
  );
});
