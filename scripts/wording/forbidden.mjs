/**
 * What check-wording.mjs refuses: a regular expression (case-insensitive; a space also matches a
 * line break inside a comment) and what to write instead. `kind` says which of the two lists it is
 * in.
 */
const SPELLING = [
  ["catalogues?", "catalog"],
  ["programmes?", "program"],
  ["(?:un|re)?authoris(?:e|es|ed|ing|ation|ations)", "authoriz..."],
  ["(?:de)?normalis(?:e|es|ed|ing|ation)", "normaliz..."],
  ["(?:dis|re)?organis(?:e|es|ed|ing|ation|ations)", "organiz..."],
  ["(?:un)?recognis(?:e|es|ed|ing|able)", "recogniz..."],
  [
    "(?:apolog|capital|categor|custom|emphas|final|general|initial|itemi|maxim|memor|minim|optim|personal|priorit|real|sanit|serial|special|standard|summar|synchron|token|util|visual)is(?:e|es|ed|er|ers|ing|ation|ations)",
    "-ize, -ization",
  ],
  ["colou?rs?(?<=our|ours)(?:ed|ful)?", "color"],
  ["(?:mis)?behaviours?", "behavior"],
  ["favourites?", "favorite"],
  ["(?:dis)?favour(?:s|ed|ing|able)?", "favor"],
  ["honour(?:s|ed|ing)?", "honor"],
  ["neighbour(?:s|ing|hood)?", "neighbor"],
  ["labour(?:s|ed|ing)?", "labor"],
  ["centre[sd]?", "center"],
  ["metres?", "meter"],
  ["licences?", "license"],
  ["(?:de|of)fences?(?<=ence|ences)", "defense, offense"],
  ["enrol(?:s|ment|ments)?", "enroll, enrollment"],
  ["fulfil(?:s|ment|ments)?", "fulfill, fulfillment"],
  ["instalments?", "installment"],
  ["skilful", "skillful"],
  ["(?:is|are|was|were|be|been|being|stays?|gets?|or|an?|that|already) cancelled", "canceled"],
  ["cancelled (?:by|there|orders?|at|in|after|for)", "canceled"],
  ["cancelling", "canceling"],
  ["travell(?:ed|er|ers|ing)", "travel..."],
  ["labell(?:ed|ing)", "label..."],
  ["modell(?:ed|ing)", "model..."],
  ["signall(?:ed|ing)", "signal..."],
  ["totall(?:ed|ing)", "total..."],
  ["analys(?:e|ed|ing)", "analyze"],
  ["grey(?:s|ed|ish)?", "gray"],
  ["cheques?", "check"],
  ["(?:whil|among)st", "while, among"],
  ["(?:learnt|spelt|burnt|dreamt)", "learned, spelled, burned"],
  ["(?:after|to|up|in|out|down)wards", "afterward, toward ..."],
  ["e-mail(?:s|ed)?", "email"],
  ["judgement", "judgment"],
  ["ageing", "aging"],
  ["artefacts?", "artifact"],
];

/** Phrases translated from other languages, and what a native writes. */
const PHRASES = [
  ["(?:is|are|was|were) not good any ?more", "is no longer valid"],
  ["(?:is|are) off already", "already off"],
  ["mailbox of the demo", "demo mailbox"],
  ["nudg(?:e|es|ed|ing)", "remind"],
  ["ways? in(?! which)(?! the)", "sign-in method"],
  ["young (?:sign-ins?|sessions?|customers?|commissions?)", "recent authentication, new customer"],
  ["of before", "earlier, from before"],
  ["(?:made )?anew", "again, recreated"],
  ["mended", "fixed"],
  ["hears? of", "is notified of, knows about"],
  ["text twins?", "plain text"],
  ["for want of", "without"],
  ["a quarter of an hour", "fifteen minutes"],
  ["waits? for (?:its|their) payment", "awaiting payment"],
  ["promis(?:e|es|ed|ing) (?:the|a|its|their) mails?", "enqueue"],
  ["at half time", "halfway"],
  ["(?:is|are|was) waited for", "awaited; wait for"],
  ["(?:is|are|was|were) told of", "is notified of"],
  ["(?:is|are) good (?:once|for|until)", "works once, is valid until"],
  ["(?:has|have) been [a-z]+ already", "has already been ..."],
  ["works? no longer", "no longer works"],
  ["sister domains?", "sibling domain"],
  ["(?:person|people) (?:who|that) looks?", "visitor"],
  ["from close by", "up close"],
  ["in rising size", "in increasing sizes"],
];

const entries = (kind, list) => list.map(([pattern, instead]) => ({ kind, pattern, instead }));

export const FORBIDDEN = [...entries("spelling", SPELLING), ...entries("phrase", PHRASES)];

/** Exceptions, each with its reason. `text` is the passage to skip. */
export const ALLOWED = [
  {
    path: /^docs\/decisions\/0(?:0\d|1[0-6])-/,
    kind: "phrase",
    reason: "Decisions are superseded, not edited.",
  },
  { path: /^docs\/moved\.md$/, reason: "It lists old paths as they were spelled." },
];
