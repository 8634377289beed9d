import { renderToString } from "react-dom/server";
import { NavLink, StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { ListLink } from "./list-link.tsx";

it.each([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/shop", "/shop/mgm-shots"],
  ["/shop", "/shopping"],
  ["/orders", "/labs"],
])("a link to %s on %s is on the server what the router makes of it in the browser", (to, page) => {
  for (const end of [true, false]) {
    if (to === "/" && !end) continue;
    for (const className of [undefined, "tap"]) {
      const ours = <ListLink {...{ to, end, className }}>Words & more</ListLink>;
      const routers = (
        <NavLink {...{ to, end }} className={() => className}>
          Words & more
        </NavLink>
      );
      const [one, other] = [ours, routers].map((link) =>
        renderToString(<StaticRouter location={page}>{link}</StaticRouter>),
      );
      expect(one).toBe(other);
    }
  }
});
