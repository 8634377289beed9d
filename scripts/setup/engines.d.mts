interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

export function findEngines(): {
  programs: { chromium: string; firefox: string; webkit: WebKitPrograms };
  /** If there are lines, some programs are `null`. */
  missing: string[];
};
