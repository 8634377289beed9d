import Bowser from "bowser";

/**
 * "Firefox on Windows", for the list of sessions; an unrecognized user agent is "Unknown device".
 */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return names.length === 0 ? "Unknown device" : names.join(" on ");
}
