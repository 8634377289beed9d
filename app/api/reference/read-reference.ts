import type { ContractDocument } from "../v1/contract-document.ts";
import type { Reference } from "./reference-markup.ts";

let made: Promise<Reference> | null = null;

/** The same for the life of the process; loaded with the first who reads it. */
export const readReference = (): Promise<Reference> => (made ??= make());

async function make(): Promise<Reference> {
  const [{ openApiDocument }, { makeReference }] = await Promise.all([
    import("../v1/openapi.ts"),
    import("./reference-markup.ts"),
  ]);
  // The parts of OpenAPI that it names are the ones the contract uses.
  return makeReference(openApiDocument("") as unknown as ContractDocument);
}
