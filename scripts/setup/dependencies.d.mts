interface Package {
  version?: string;
  integrity?: string;
  optional?: boolean;
}

export function ensureDependencies(): void;
export function isAllThere(
  listed: Record<string, Package>,
  installed: Record<string, Package>,
): boolean;
