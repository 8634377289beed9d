/**
 * British spellings that check-wording.mjs refuses: a regular expression (case-insensitive; a space
 * also matches a line break inside a comment) and the American spelling.
 */
export const FORBIDDEN = [
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
  ["(?:centi|milli|kilo)?metres?", "meter"],
  ["rasteris(?:e|es|ed|er|ers|ing|ation)", "rasteriz..."],
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

/** Exceptions, each with its reason. `text` is the passage to skip. */
export const ALLOWED = [
  {
    path: /^domain\/import\/(?:order-columns|read-import-file\.test)\.ts$|^server\/imports\/imported-people\.test\.ts$/,
    reason: "They name the columns of another shop's file.",
  },
];
