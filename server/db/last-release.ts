/** Changed when a release is made: `migration` becomes its newest one, and `contracted` empty. */
export const LAST_RELEASE: { migration: string; contracted: string[] } = {
  migration: "0000_baseline",
  /**
   * Parts that the last release's code demonstrably no longer needs, in the test's words, such as
   * "0003_no_fax: profiles.fax is gone"; say beside it since which release.
   */
  contracted: [],
};
