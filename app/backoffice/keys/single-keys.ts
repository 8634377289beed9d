const NAME = "desk.singleKeys";

/** Whether single-key shortcuts are on in this browser. They are by default, and where nothing can be stored. */
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
    // Storage is blocked, so the setting can't change.
  }
}
