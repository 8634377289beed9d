/** The part of OpenAPI that the contract uses, for everything generated from it. */
export interface ContractDocument {
  servers: readonly { url: string }[];
  paths: Record<string, Record<string, ContractOperation>>;
  components: { schemas: Record<string, Schema> };
}

export interface ContractOperation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  security: readonly Record<string, unknown>[];
  parameters?: readonly ContractParameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
}

export interface ContractParameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | object;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  description?: string;
  examples?: readonly unknown[];
  maxLength?: number;
  maxItems?: number;
}
