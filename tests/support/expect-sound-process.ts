import { expect } from "vitest";
import { startShopCommand } from "./shop-process.ts";

/** Expects `npm run shop -- audit`, next to a running shop, to find nothing wrong with its data. */
export async function expectSoundProcess(
  dataFolder: string,
  env: Record<string, string> = {},
): Promise<void> {
  const audit = await startShopCommand(dataFolder, ["audit"], env).ended;
  expect(audit).toMatchObject({ exitCode: 0, answer: "No problems found.\n" });
}
