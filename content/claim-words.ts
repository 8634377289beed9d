import type { ClaimWords } from "#domain/text/claims.ts";
import { FDA_STATEMENT } from "./fda-statement.ts";

const listed = (words: string): string[] => words.trim().split(/,\s+/);

/**
 * Words that no text of the shop may use (WORDS-2, WORDS-11), each in its base form; endings and look-alike letters are
 * matched automatically. An owner may explain why a text contains one anyway.
 */
export const FORBIDDEN_WORDS: readonly ClaimWords[] = [
  {
    reason: "Only drugs may claim to affect a disease or ailment (21 CFR 101.93).",
    words: listed(`
      disease, ailment, pain, painful, painless, ache, headache, migraine,
      arthritis, fibromyalgia, inflammation, inflammatory, anti-inflammatory,
      anxiety, anxious, panic attack, depression, depressive, antidepressant,
      insomnia, sleep disorder, sleeplessness, ptsd, adhd, bipolar, autism,
      cancer, tumor, diabetes, diabetic, hypertension, blood pressure, cholesterol,
      heart disease, stroke, asthma, epilepsy, seizure, alzheimer, dementia,
      parkinson, covid, virus, viral, infection, flu, nausea, fever, obesity,
      restless leg, chronic fatigue, symptom, spasm, cramp, menopause`),
  },
  {
    reason: "This sounds like a claim that only drugs may make (21 CFR 101.93).",
    words: listed(`
      cure, curative, curable, treat, treatment, treatable, heal, remedy,
      relief, relieve, alleviate, therapy, therapeutic, therapeutical, medicinal,
      painkiller, analgesic, sedative, diagnose, diagnosis, prevent disease,
      prescription, immune, immunity`),
  },
  {
    reason: "Don't present products as help with dependence or as recreational drugs.",
    words: listed(`
      opioid, opiate, opium, heroin, fentanyl, morphine, oxycodone, methadone,
      suboxone, xanax, adderall, withdrawal, addiction, detox, detoxify,
      get high, legal high, euphoria, euphoric, narcotic, intoxicate`),
  },
  {
    reason: "No agency or doctor has evaluated the products.",
    words: listed(`
      FDA, Food and Drug Administration, FDA-approved, FDA-registered, DEA,
      clinically proven, clinically tested, scientifically proven, medically proven,
      doctor recommended, doctor approved, recommended by doctors`),
  },
  {
    reason: "No product is harmless for everyone.",
    words: listed(`
      no side effect, without side effect, 100% safe, completely safe, totally safe,
      safe for everyone, harmless, risk-free, non-addictive, not addictive,
      not habit-forming, guaranteed result, miracle`),
  },
  {
    reason: "Use “21 or older” (AGE-1) and 99.14% (WORDS-1) everywhere.",
    words: ["18 or older", "18 years or older", "18 and older", "18+", "99.13%"],
  },
];

/** Sentences that use such words to deny a claim. */
export const ALLOWED_SENTENCES: readonly string[] = [
  FDA_STATEMENT,
  "not been evaluated by the Food and Drug Administration",
  "not been evaluated by the FDA",
  "No product here is intended to diagnose, treat, cure, or prevent any disease",
  "not intended to diagnose, treat, cure, or prevent any disease",
  "Say nothing of diseases, symptoms or medicines",
];
