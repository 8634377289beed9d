import type { Method, Operation } from "./operation.ts";

/** The operation for a method and path. */
export type Match =
  | { kind: "found"; operation: Operation; params: Record<string, string> }
  /** The path exists, but only for these methods. */
  | { kind: "other_method"; allowed: Method[] }
  | { kind: "none" };

interface Node {
  fixed: Map<string, Node>;
  /** A path segment that is an id. */
  variable: { name: string; node: Node } | null;
  byMethod: Map<string, Operation>;
}

const newNode = (): Node => ({ fixed: new Map(), variable: null, byMethod: new Map() });

/** Finds operations by method and path; throws if two are the same. */
export function createMatcher(
  operations: readonly Operation[],
): (method: string, path: string) => Match {
  const root = newNode();
  for (const operation of operations) place(root, operation);
  return (method, path) => {
    const params: Record<string, string> = {};
    let node: Node | undefined = root;
    for (const segment of path.split("/").slice(1)) {
      const fixed = node.fixed.get(segment);
      if (fixed === undefined && node.variable && segment !== "") {
        params[node.variable.name] = segment;
        node = node.variable.node;
      } else node = fixed;
      if (node === undefined) return { kind: "none" };
    }
    const operation = node.byMethod.get(method);
    if (operation) return { kind: "found", operation, params };
    const allowed = [...node.byMethod.values()].map((one) => one.method);
    return allowed.length === 0 ? { kind: "none" } : { kind: "other_method", allowed };
  };
}

function place(root: Node, operation: Operation): void {
  let node = root;
  for (const segment of operation.path.split("/").slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      const next = node.fixed.get(segment) ?? newNode();
      node.fixed.set(segment, next);
      node = next;
    } else {
      node.variable ??= { name, node: newNode() };
      if (node.variable.name !== name) throw new Error(`Two names at ${operation.path}`);
      node = node.variable.node;
    }
  }
  if (node.byMethod.has(operation.method))
    throw new Error(`Twice: ${operation.method} ${operation.path}`);
  node.byMethod.set(operation.method, operation);
}
