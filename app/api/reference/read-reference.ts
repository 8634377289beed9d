import type { ContractDocument } from "../v1/contract-document.ts";
import type { Reference } from "./reference-markup.ts";

let made: Promise<Reference> | null = null;

/** Made once per process, when it is first read. */
export const readReference = (): Promise<Reference> => (made ??= make());

async function make(): Promise<Reference> {
  const [{ openApiDocument }, { makeReference }] = await Promise.all([
    import("../v1/openapi.ts"),
    import("./reference-markup.ts"),
  ]);
  // The contract uses only the parts of OpenAPI that this type names.
  return makeReference(openApiDocument("") as unknown as ContractDocument);
}
