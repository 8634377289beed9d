import { MagicString } from "magic-string";
import { type ESTree, parseSync, Visitor } from "vite";

type Expression = ESTree.Function | ESTree.ArrowFunctionExpression;

/**
 * The same program with the functions of these names in parentheses. V8 takes one in parentheses for one that is called
 * at once and compiles it together with its file, so that Node's cache of compiled code has it; every other function is
 * compiled by each process, when it is first called. A declaration becomes a variable that is set where the
 * function could first be called. Methods and asynchronous arrow functions stay: V8 compiles them late in any case.
 *
 * @param names as they are in the sources: a bundler tells functions of one name apart by a number
 */
export function eagerFunctions(code: string, names: ReadonlySet<string>): string {
  const program = new MagicString(code);
  /** What functions without a name of their own are called by, by where they start; null = a method. */
  const called = new Map<number, string | null>();
  const isEager = (name: string | null | undefined) =>
    typeof name === "string" && names.has(bareName(name));

  function wrap(node: Expression): void {
    const isLate = node.type === "ArrowFunctionExpression" && node.async;
    const name = called.get(node.start);
    if (isLate || name === null || !isEager(node.id?.name ?? name)) return;
    program.appendRight(node.start, "(").appendLeft(node.end, ")");
  }

  function hoist(statements: readonly (ESTree.Statement | ESTree.Directive)[], from: number): void {
    const directives = statements.filter((one) => "directive" in one && one.directive !== null);
    const start = directives.at(-1)?.end ?? from;
    for (const one of statements) {
      if (one.type !== "FunctionDeclaration" || !one.id || !isEager(one.id.name)) continue;
      program.remove(one.id.start, one.id.end);
      // The statement before it may end here without a semicolon.
      program.appendLeft(one.start, ";");
      program.appendRight(one.start, `\nvar ${one.id.name} = (`).appendLeft(one.end, ");\n");
      if (one.start !== start) program.move(one.start, one.end, start);
    }
  }

  function hoistIn({ body }: Expression): void {
    if (body?.type === "BlockStatement") hoist(body.body, body.start + 1);
  }

  const { program: tree, errors } = parseSync("chunk.cjs", code);
  if (errors[0]) throw new Error(`Not a program: ${errors[0].message}`);
  new Visitor({
    Program: ({ body }) => hoist(body, 0),
    VariableDeclarator: ({ id, init }) => init && called.set(init.start, nameOf(id)),
    AssignmentExpression: ({ left, right }) => called.set(right.start, nameOf(left)),
    Property: ({ method, kind, key, value }) =>
      called.set(value.start, method || kind !== "init" ? null : nameOf(key)),
    MethodDefinition: ({ value }) => called.set(value.start, null),
    FunctionDeclaration: hoistIn,
    FunctionExpression(node) {
      wrap(node);
      hoistIn(node);
    },
    ArrowFunctionExpression(node) {
      wrap(node);
      hoistIn(node);
    },
  }).visit(tree);
  return program.toString();
}

export const bareName = (name: string): string => name.replace(/\$\d+$/, "");

/** Of what a function is assigned to; empty if that has none. */
function nameOf(target: ESTree.Node): string {
  if (target.type === "Identifier") return target.name;
  if (target.type === "MemberExpression") return nameOf(target.property);
  return target.type === "Literal" && typeof target.value === "string" ? target.value : "";
}
