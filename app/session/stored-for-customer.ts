const PREFIX = "customer:";

/* What this tab keeps of a person who is signed in, for as long as they are (session-channel.tsx). */

/** Never throws: where storage is full or forbidden, nothing is kept. */
export function store(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // a reload starts afresh
  }
}

/** null = nothing is kept by that name. */
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
    // what cannot be written was never kept
  }
}

/** Nobody is signed in any more: whoever comes next finds nothing of the one before. */
export function forgetAllStored(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // as above
  }
}
