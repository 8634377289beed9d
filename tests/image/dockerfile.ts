import { readFileSync } from "node:fs";

/** One line of the Dockerfile, as far as ours uses them. */
type Step =
  | { kind: "copy"; from: string | null; paths: string[]; to: string }
  | { kind: "run"; command: string };

export interface Stage {
  name: string | null;
  env: Record<string, string>;
  steps: Step[];
}

export interface Dockerfile {
  stages: Stage[];
  user: string | null;
  command: string[];
  healthCheck: string[];
}

/** @throws {Error} the Dockerfile says something that this does not understand */
export function readDockerfile(file = "Dockerfile"): Dockerfile {
  const read: Dockerfile = { stages: [], user: null, command: [], healthCheck: [] };
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [, word = "", rest = ""] = /^(\w+) (.+)$/.exec(line) ?? [];
    readLine(read, word, rest);
  }
  return read;
}

function readLine(read: Dockerfile, word: string, rest: string): void {
  const stage = read.stages.at(-1);
  if (word === "FROM") {
    const name = / AS (\w+)$/.exec(rest)?.[1] ?? null;
    read.stages.push({ name, env: {}, steps: [] });
  } else if (word === "ENV") {
    for (const pair of rest.split(" ")) {
      const [name = "", value = ""] = pair.split("=");
      if (stage) stage.env[name] = value;
    }
  } else if (word === "RUN") stage?.steps.push({ kind: "run", command: rest });
  else if (word === "COPY") {
    const paths = rest.split(" ");
    const from = paths[0]?.startsWith("--from=") ? paths.shift()?.slice("--from=".length) : null;
    const to = paths.pop() ?? "";
    stage?.steps.push({ kind: "copy", from: from ?? null, paths, to });
  } else if (word === "USER") read.user = rest;
  else if (word === "CMD") read.command = words(rest);
  else if (word === "HEALTHCHECK") read.healthCheck = words(rest.replace(/^.*? CMD /, ""));
  else if (!["ARG", "WORKDIR", "EXPOSE"].includes(word))
    throw new Error(`Dockerfile: ${word} is new`);
}

function words(list: string): string[] {
  const parsed: unknown = JSON.parse(list);
  if (!Array.isArray(parsed)) throw new Error(`Dockerfile: not a list: ${list}`);
  return parsed.map(String);
}
