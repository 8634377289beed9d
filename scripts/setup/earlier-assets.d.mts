export function keepAssets(folder?: string): void;
export function dropOldAssets(folder?: string, now?: number): void;
