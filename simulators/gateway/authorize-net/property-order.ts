/*
 * The JSON of Authorize.net is mapped to an XML schema of sequences: properties must be in the
 * schema's order, and no others are allowed (E00003).
 */

const LISTS = ["merchantAuthentication", "refId"];

const SEQUENCES: Record<string, readonly string[]> = {
  createTransactionRequest: ["merchantAuthentication", "clientId", "refId", "transactionRequest"],
  authenticateTestRequest: LISTS,
  getTransactionDetailsRequest: [...LISTS, "transId"],
  getUnsettledTransactionListRequest: [...LISTS, "status", "sorting", "paging"],
  getSettledBatchListRequest: [
    ...LISTS,
    "includeStatistics",
    "firstSettlementDate",
    "lastSettlementDate",
  ],
  getTransactionListRequest: [...LISTS, "batchId", "sorting", "paging"],
  updateHeldTransactionRequest: [...LISTS, "heldTransactionRequest"],
  heldTransactionRequest: ["action", "refTransId"],
  merchantAuthentication: ["name", "transactionKey"],
  transactionRequest: [
    "transactionType",
    "amount",
    "currencyCode",
    "payment",
    "profile",
    "solution",
    "callId",
    "terminalNumber",
    "authCode",
    "refTransId",
    "splitTenderId",
    "order",
    "lineItems",
    "tax",
    "duty",
    "shipping",
    "taxExempt",
    "poNumber",
    "customer",
    "billTo",
    "shipTo",
    "customerIP",
    "cardholderAuthentication",
    "retail",
    "employeeId",
    "transactionSettings",
    "userFields",
    "surcharge",
    "merchantDescriptor",
    "subMerchant",
    "tip",
    "processingOptions",
    "subsequentAuthInformation",
    "otherTax",
    "shipFrom",
    "authorizationIndicatorType",
  ],
  payment: ["creditCard", "bankAccount", "opaqueData"],
  creditCard: ["cardNumber", "expirationDate", "cardCode"],
  opaqueData: ["dataDescriptor", "dataValue"],
  order: ["invoiceNumber", "description"],
  customer: ["type", "id", "email"],
  billTo: [
    "firstName",
    "lastName",
    "company",
    "address",
    "city",
    "state",
    "zip",
    "country",
    "phoneNumber",
    "faxNumber",
    "email",
  ],
  shipTo: ["firstName", "lastName", "company", "address", "city", "state", "zip", "country"],
  transactionSettings: ["setting"],
  setting: ["settingName", "settingValue"],
  sorting: ["orderBy", "orderDescending"],
  paging: ["limit", "offset"],
};

const MAX_LENGTHS: Record<string, number> = {
  refId: 20,
  invoiceNumber: 20,
  poNumber: 25,
  description: 255,
  firstName: 50,
  lastName: 50,
  address: 60,
  zip: 20,
  customerIP: 15,
};

const NAMESPACE = "AnetApi/xml/v1/schema/AnetApiSchema.xsd";

/** The text of E00003; null if the schema accepts it. */
export function schemaProblem(name: string, value: unknown): string | null {
  if (Array.isArray(value)) return firstProblem(value.map((one) => [name, one]));
  if (typeof value !== "object" || value === null) return lengthProblem(name, String(value));
  const sequence = SEQUENCES[name];
  if (sequence === undefined) return invalidChild(name, Object.keys(value)[0] ?? "", []);
  let place = 0;
  for (const key of Object.keys(value)) {
    const found = sequence.indexOf(key, place);
    if (found === -1) return invalidChild(name, key, sequence.slice(place));
    place = found + 1;
  }
  return firstProblem(Object.entries(value));
}

function firstProblem(pairs: (readonly [string, unknown])[]): string | null {
  for (const [name, value] of pairs) {
    const problem = schemaProblem(name, value);
    if (problem !== null) return problem;
  }
  return null;
}

function lengthProblem(name: string, text: string): string | null {
  const limit = MAX_LENGTHS[name];
  if (limit === undefined || text.length <= limit) return null;
  return `The '${NAMESPACE}:${name}' element is invalid - The value ${text} is invalid according to its datatype 'String' - The actual length is greater than the MaxLength value.`;
}

function invalidChild(parent: string, child: string, expected: readonly string[]): string {
  const list =
    expected.length > 0
      ? ` List of possible elements expected: '${expected.join(", ")}' in namespace '${NAMESPACE}'.`
      : "";
  return `The element '${parent}' in namespace '${NAMESPACE}' has invalid child element '${child}' in namespace '${NAMESPACE}'.${list}`;
}
