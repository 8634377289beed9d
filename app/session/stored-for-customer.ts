const PREFIX = "customer:";

/* Values that this tab stores for a signed-in person until they sign out (session-channel.tsx). */

/** Never throws: if storage is full or blocked, nothing is stored. */
export function store(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // a reload starts fresh
  }
}

/** `null` if nothing is stored under that name. */
export function recall(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // nothing could be stored, so there is nothing to delete
  }
}

/** Whether anything is stored. */
export function hasStored(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** Called on sign-out, so the next person finds nothing from the previous one. */
export function forgetAllStored(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // storage is blocked, as in hasStored()
  }
}
