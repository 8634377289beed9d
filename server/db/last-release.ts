/** Changed with each release: `migration` becomes its newest one, and `contracted` empty. */
export const LAST_RELEASE: { migration: string; contracted: string[] } = {
  migration: "0000_baseline",
  /**
   * Parts that the last release's code demonstrably no longer needs, in the test's format, such as "0003_no_fax:
   * profiles.fax is gone"; add a comment that names the release.
   */
  contracted: [],
};
