/* Generates the typed client's part that comes from the contract. */
import { writeFileSync } from "node:fs";
import { OPERATIONS_FILE, operationsFile } from "./client/write-client.ts";

if (process.argv.includes("--help")) {
  console.log(
    "Usage: npm run generate-client\n\nWrites clients/typescript/operations.ts from the API's contract.",
  );
} else {
  writeFileSync(OPERATIONS_FILE, await operationsFile());
  console.log(`Wrote ${OPERATIONS_FILE}`);
}
