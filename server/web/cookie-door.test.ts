import { expect, it } from "vitest";
import { cookieDoor } from "./cookie-door.ts";

/* Proves SEC-5. */

it("over https, cookies are __Host- and Secure in the browser, and plain inside the shop", () => {
  const door = cookieDoor("https://shop.example");
  expect(door.write("cart=1:2:Mint; Path=/; Max-Age=60; HttpOnly; SameSite=Lax")).toBe(
    "__Host-cart=1:2:Mint; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
  expect(door.read("__Host-cart=1:2:Mint; __Host-age=1")).toBe("cart=1:2:Mint; age=1");
});

it("cookies planted by a sibling domain or the network are ignored", () => {
  const door = cookieDoor("https://shop.example");
  expect(door.read("cart=9:9:; __Secure-age=1; age=1;  __Host-aff=7; __host-age=1")).toBe("aff=7");
});

it("over http, names are unchanged", () => {
  const door = cookieDoor("http://localhost:3000");
  expect(door.read("cart=1:2:Mint")).toBe("cart=1:2:Mint");
  expect(door.write("cart=; Path=/")).toBe("cart=; Path=/");
});
