import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { PICTURE_FAILURES } from "#domain/catalog/picture-form.ts";
import { PICTURE_WIDTHS } from "#domain/catalog/uploaded-picture.ts";

/** A file next to the bundle, because it needs native code that the shop's own processes never load. */
const SCRIPT = "server/pictures/render-picture.mjs";
const PATIENCE_MS = 60_000;
/** The color behind transparent pictures, the same as behind the shop's own. */
const BACKGROUND = "#EDE0CD";

const answers = z.union([
  z.object({ width: z.int().positive(), height: z.int().positive() }),
  z.object({ refusal: z.enum(PICTURE_FAILURES) }),
]);

export type Rendered = z.infer<typeof answers>;

/**
 * Makes the files of one picture in a separate process, which gets none of our environment variables and is killed if
 * it takes too long.
 *
 * @throws if it died, which says nothing about the picture
 */
export const runRenderer = (original: string, folder: string): Promise<Rendered> =>
  render([original, folder, BACKGROUND, ...PICTURE_WIDTHS.map(String)]);

/** The same for a logo: makes logo.png. */
export const renderLogo = (original: string, folder: string): Promise<Rendered> =>
  render([original, folder, "logo"]);

async function render(args: readonly string[]): Promise<Rendered> {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: {},
    stdio: ["ignore", "pipe", "ignore"],
    signal: AbortSignal.timeout(PATIENCE_MS),
    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [said, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new Error(`the process that prepares pictures ended with ${code}`);
  return answers.parse(JSON.parse(said));
}
