import type { AreaListQuery } from "#domain/eligibility/area-list.ts";
import type { RuleListQuery } from "#domain/eligibility/rule-list.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { orderDecisions } from "#server/compliance/order-decisions.ts";
import type { Db } from "#server/db/client.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { type AreaEffectRequest, readAreaEffect } from "./area-effect.ts";
import { readArea } from "./area.ts";
import { addArea, type AreaChange, changeArea, type NewArea } from "./change-area.ts";
import { exportAreas, listAreas, listAreasToCheck } from "./list-areas.ts";
import { exportRules, listRules, listRulesToCheck } from "./list-rules.ts";
import {
  endingRegistrations,
  listRegistrations,
  readRegistration,
  type RegistrationChange,
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
  /** For what may be a moment old. */
  reads: Db;
  clock: Clock;
}

interface OneArea {
  areaId: string;
}

const aboutArea = ({ areaId }: OneArea): Subject => ({ kind: "banned area", id: areaId });

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

/** The rules that the owner sets, with what a change would do (RULE-1, RULE-2). */
export function createRules({ db, reads, clock }: Deps) {
  const today = () => formatIsoShopDate(clock.now());
  return {
    staff: {
      areas: staffOperation("rules.read", (_, { query }: { query: AreaListQuery }) =>
        listAreas(db, query, today()),
      ),
      exportAreas: staffOperation("rules.read", async (_, { query }: { query: AreaListQuery }) =>
        exportAreas(db, query, today()),
      ),
      toCheck: staffOperation("rules.read", () => listAreasToCheck(db, today())),
      /** Why an order was allowed (ELIG-4). */
      orderDecisions: staffOperation(
        "orders.read",
        (_, { orderNumber }: { orderNumber: number }) => orderDecisions(db, orderNumber),
        ({ orderNumber }) => ({ kind: "order", id: String(orderNumber) }),
      ),
      findArea: staffOperation(
        "rules.read",
        async (_, one: OneArea) => {
          const area = await readArea(db, one.areaId);
          return area && { ...area, history: await readHistory(db, aboutArea(one)) };
        },
        aboutArea,
      ),
      areaEffect: staffOperation(
        "rules.read",
        (_, request: AreaEffectRequest) => readAreaEffect({ db, reads }, request, clock.now()),
        ({ areaId }) => (areaId === null ? null : aboutArea({ areaId })),
      ),
      addArea: staffOperation(
        "rules.change",
        (actor, request: NewArea) => addArea(db, actor, request),
        aboutArea,
      ),
      changeArea: staffOperation(
        "rules.change",
        (actor, request: AreaChange) => changeArea(db, actor, request),
        aboutArea,
      ),
      rules: staffOperation("rules.read", (_, { query }: { query: RuleListQuery }) =>
        listRules(db, query, today()),
      ),
      exportRules: staffOperation("rules.read", async (_, { query }: { query: RuleListQuery }) =>
        exportRules(db, query, today()),
      ),
      /** What a rule can be about. */
      choices: staffOperation("rules.read", () => readRuleChoices(db)),
      rulesToCheck: staffOperation("rules.read", () => listRulesToCheck(db, today())),
      findRule: staffOperation("rules.read", (_, { key }: OneRule) => readRule(db, key), aboutRule),
      ruleEffect: staffOperation(
        "rules.read",
        (_, request: RuleEffectRequest) => readRuleEffect({ db, reads }, request, clock.now()),
        aboutRule,
      ),
      saveRule: staffOperation(
        "rules.change",
        (actor, request: RuleChange) => saveRule({ db, today: today() }, actor, request),
        aboutRule,
      ),
      traits: staffOperation(
        "rules.read",
        async (_, one: OneProduct) => ({
          ...(await readTraits(db, one.productId)),
          history: await readHistory(db, aboutTraits(one)),
        }),
        aboutTraits,
      ),
      saveTraits: staffOperation(
        "rules.change",
        (_, request: TraitsChange) => saveTraits(db, request),
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
        (_, request: RegistrationChange) => saveRegistration(db, request),
        aboutRegistration,
      ),
    },
  };
}
