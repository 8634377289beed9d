import type { Registration } from "#domain/eligibility/registration.ts";
import type { RuleListQuery } from "#domain/eligibility/rule-list.ts";
import { type AgeCondition, ageKey } from "#domain/eligibility/rule-values.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { orderDecisions } from "#server/compliance/order-decisions.ts";
import type { Db } from "#server/db/client.ts";
import type { RecordChange } from "#server/db/save-record.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { findAgeRule, statesRequiringAge } from "./age-rules.ts";
import { type AgeRuleChange, changeAgeRule } from "./change-age-rule.ts";
import { addBan, changeBan, keyOfBan, type NewBan, type PlannedBan } from "./change-area.ts";
import { checkRule, type RuleCheck } from "./check-rule.ts";
import { readLabels } from "./labels.ts";
import { countRules, exportRules, listRules, listRulesToCheck } from "./list-rules.ts";
import {
  endingRegistrations,
  listRegistrations,
  readRegistration,
  saveRegistration,
} from "./registrations.ts";
import { readRuleChoices } from "./rule-choices.ts";
import { readRuleEffect, type RuleEffectRequest } from "./rule-effect.ts";
import { readRule } from "./rule-versions.ts";
import { type RuleChange, saveRule } from "./save-rule.ts";
import { readState, readStates } from "./state-profiles.ts";
import { readTraits, saveTraits, type TraitsChange } from "./traits.ts";

interface Deps {
  db: Db;
  /** For data that may be a few moments old. */
  reads: Db;
  clock: Clock;
}

interface OneRule {
  key: string;
}

interface OneProduct {
  productId: number;
}

interface OneRegistration {
  registrationId: number;
}

const aboutRule = ({ key }: { key: string | null }): Subject | null =>
  key === null ? null : { kind: "rule", id: key };

const aboutTraits = ({ productId }: OneProduct): Subject => ({
  kind: "product traits",
  id: String(productId),
});

const aboutRegistration = ({ registrationId }: { registrationId: number | null }): Subject | null =>
  registrationId === null ? null : { kind: "registration", id: String(registrationId) };

/** For a command, which accepts any current version. */
interface AgeRequirement {
  state: string;
  isRequired: boolean;
  reason: string;
}

const aboutAge = ({ state }: { state: string }): Subject => ({
  kind: "rule",
  id: ageKey(state.toUpperCase()),
});

/** The owner's rules, with the effects of changes (RULE-1, RULE-2). */
export function createRules({ db, reads, clock }: Deps) {
  const today = () => formatIsoShopDate(clock.now());
  const requireOfState = (
    actor: StaffActor,
    { state, isRequired, reason }: AgeRequirement,
    kind: AgeCondition,
  ) => {
    const change = { state, seenVersion: null, asks: { [kind]: isRequired }, reason, actor };
    return changeAgeRule({ db, clock }, change);
  };
  return {
    staff: {
      /** Why an order was allowed (ELIG-4). */
      orderDecisions: staffOperation(
        "orders.read",
        (_, { orderNumber }: { orderNumber: number }) => orderDecisions(db, orderNumber),
        ({ orderNumber }) => ({ kind: "order", id: String(orderNumber) }),
      ),
      /** Adds a rule to a place that has none. */
      addBan: staffOperation(
        "rules.change",
        (actor, request: NewBan) => addBan({ db, today: today() }, actor, request),
        (request) => aboutRule({ key: keyOfBan(request) }),
      ),
      /** Makes a planned change to a banned place. */
      changeBan: staffOperation(
        "rules.change",
        (actor, request: PlannedBan) => changeBan({ db, today: today() }, actor, request),
        aboutRule,
      ),
      rules: staffOperation("rules.read", async (_, { query }: { query: RuleListQuery }) => {
        const [page, counts] = await Promise.all([
          listRules(db, query, today()),
          countRules(db, query, today()),
        ]);
        return { ...page, counts };
      }),
      exportRules: staffOperation("rules.read", async (_, { query }: { query: RuleListQuery }) =>
        exportRules(db, query, today()),
      ),
      /** The goods that a rule can cover. */
      choices: staffOperation("rules.read", () => readRuleChoices(db)),
      rulesToCheck: staffOperation("rules.read", () => listRulesToCheck(db, today())),
      findRule: staffOperation("rules.read", (_, { key }: OneRule) => readRule(db, key), aboutRule),
      ruleEffect: staffOperation(
        "rules.read",
        (_, request: RuleEffectRequest) => readRuleEffect({ db, reads }, request, clock.now()),
        aboutRule,
      ),
      checkRule: staffOperation(
        "rules.change",
        (actor, request: RuleCheck) => checkRule({ db, today: today() }, actor, request),
        aboutRule,
      ),
      saveRule: staffOperation(
        "rules.change",
        (actor, request: RuleChange) => saveRule({ db, today: today() }, actor, request),
        aboutRule,
      ),
      /** Labels of one product, or of all. */
      labels: staffOperation(
        "rules.read",
        (_, { productId }: { productId: number | null }) => readLabels(db, productId),
        ({ productId }) => (productId === null ? null : aboutTraits({ productId })),
      ),
      traits: staffOperation(
        "rules.read",
        async (_, one: OneProduct) => {
          const found = await readTraits(db, one.productId);
          return found && { ...found, history: await readHistory(db, aboutTraits(one)) };
        },
        aboutTraits,
      ),
      saveTraits: staffOperation(
        "rules.change",
        (_, request: TraitsChange) => saveTraits({ db, today: today() }, request),
        aboutTraits,
      ),
      registrations: staffOperation("rules.read", () => listRegistrations(db)),
      states: staffOperation("rules.read", () => readStates(db, today())),
      findState: staffOperation("rules.read", (_, { state }: { state: string }) =>
        readState(db, state, today()),
      ),
      endingRegistrations: staffOperation("rules.read", () => endingRegistrations(db, today())),
      findRegistration: staffOperation(
        "rules.read",
        async (_, one: OneRegistration) => {
          const found = await readRegistration(db, one.registrationId);
          if (found === null) return null;
          const subject: Subject = { kind: "registration", id: String(one.registrationId) };
          return { ...found, history: await readHistory(db, subject) };
        },
        aboutRegistration,
      ),
      saveRegistration: staffOperation(
        "rules.change",
        (_, request: RecordChange<Registration>) => saveRegistration(db, request),
        ({ id }) => aboutRegistration({ registrationId: id }),
      ),
    },
    /** A state's requirements for parcels that go there (AGE-9). */
    ages: {
      statesRequiring: staffOperation("ages.read", () => statesRequiringAge(db, today())),
      findRule: staffOperation(
        "rules.read",
        async (_, { state }: { state: string }) => {
          const rule = await findAgeRule(db, state);
          return rule && { ...rule, versions: (await readRule(db, ageKey(state)))?.versions ?? [] };
        },
        aboutAge,
      ),
      changeRule: staffOperation(
        "rules.change",
        (actor, change: StaffRequest<AgeRuleChange>) =>
          changeAgeRule({ db, clock }, { ...change, actor }),
        aboutAge,
      ),
      require: staffOperation(
        "rules.change",
        (actor, change: AgeRequirement) => requireOfState(actor, change, "verified_age"),
        aboutAge,
      ),
      requireSignature: staffOperation(
        "rules.change",
        (actor, change: AgeRequirement) => requireOfState(actor, change, "adult_signature"),
        aboutAge,
      ),
    },
  };
}
