import { readFileSync } from "node:fs";
import { format } from "oxfmt";
import type { ContractDocument } from "../../app/api/v1/contract-document.ts";
import { openApiDocument } from "../../app/api/v1/openapi.ts";
import { operationsCode } from "./operations-code.ts";

export const OPERATIONS_FILE = "clients/typescript/operations.ts";

/** The file generated from the current contract (API-45). */
export async function operationsFile(): Promise<string> {
  // The generator rejects anything it doesn't know.
  const contract = openApiDocument("https://shop.example") as unknown as ContractDocument;
  const style = JSON.parse(readFileSync(".oxfmtrc.json", "utf8"));
  const { code, errors } = await format(OPERATIONS_FILE, operationsCode(contract), {
    printWidth: style.printWidth,
  });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return code;
}
