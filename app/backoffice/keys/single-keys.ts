const NAME = "desk.singleKeys";

/** Whether single keys are shortcuts in this browser; a browser that stores nothing has them. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? "on" : "off");
  } catch {
    // Nothing can be stored: they stay as they are.
  }
}
