import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Whether a file in a folder contains this text. */
export const filesHold = (folder: string, text: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .some((place) => statSync(place).isFile() && readFileSync(place).includes(text));
