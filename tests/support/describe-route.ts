import type { href } from "react-router";
import { afterAll, describe, expect } from "vitest";
import { answeredAt } from "./server-build.ts";

/** A path in the route table. */
type RoutePath = Parameters<typeof href>[0];

/**
 * The tests of one path. They must request it with a GET, and with a POST if it has an action.
 * tests/architecture/route-tests.test.ts ensures that every path has some.
 */
export function describeRoute(path: RoutePath, tests: () => void): void {
  describe(`the address ${path}`, () => {
    tests();
    afterAll(() => {
      const { asked, answersPosts } = answeredAt(path);
      expect(asked).toEqual(expect.arrayContaining(answersPosts ? ["GET", "POST"] : ["GET"]));
    });
  });
}
