import { expect } from "vitest";
import { startShopCommand } from "./shop-process.ts";

/** `npm run shop -- audit` next to a running shop finds nothing wrong with its data. */
export async function expectSoundProcess(dataFolder: string): Promise<void> {
  const audit = await startShopCommand(dataFolder, ["audit"]).ended;
  expect(audit).toMatchObject({ exitCode: 0, answer: "No problems found.\n" });
}
