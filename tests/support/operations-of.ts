/** Every operation in a tree of operations, with its path, like "orders.hold". */
export const operationsOf = (tree: object, path = ""): [string, unknown][] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const here = path === "" ? name : `${path}.${name}`;
    return typeof value === "object" && value !== null
      ? operationsOf(value, here)
      : [[here, value]];
  });
