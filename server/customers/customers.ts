import type pg from "pg";
import type { ProfileFields } from "#domain/account/profile-form.ts";
import {
  ACT_FOR,
  BLOCK_CUSTOMER,
  DECIDE_AGE,
  END_GRANT,
  GRANT_PRICES,
  HOLD_DATA,
  NOTE_CUSTOMER,
  RESTART_AGE,
  TAG_CUSTOMER,
} from "#domain/customer/customer-act.ts";
import type { CustomerListQuery } from "#domain/customer/customer-list.ts";
import { ADD_TERM } from "#domain/privacy/answer-terms.ts";
import type { PrivacyKind } from "#domain/privacy/privacy-request.ts";
import { ANSWER_PRIVACY } from "#domain/privacy/privacy-request.ts";
import type { PublicPrivacyRequest } from "#domain/privacy/public-request.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import {
  checkedOperation,
  staffOperation,
  type StaffRequest,
} from "#server/staff/staff-operation.ts";
import { readAccountOverview } from "./account-overview.ts";
import { type ActFor, actFor, endActing } from "./acting/act-for.ts";
import { type AgeDecision, decideAge, openAgeReviews } from "./age/age-verification.ts";
import type { AgeVerifier } from "./age/age-verifier.ts";
import { changeDateOfBirth } from "./age/date-of-birth.ts";
import {
  giveDateOfBirth,
  goOnWithAge,
  lookForAgeResult,
  readOwnAgeCheck,
} from "./age/own-age-check.ts";
import { readAgeChecks } from "./age/read-age-checks.ts";
import { receiveAgeCall } from "./age/receive-age-call.ts";
import { type AgeRestart, startAgeAgain } from "./age/start-age-again.ts";
import { stateAge } from "./age/state-age.ts";
import { changeProfile } from "./change-profile.ts";
import { readConsents } from "./consents/read-consents.ts";
import { exportCustomers, listCustomers } from "./desk/list-customers.ts";
import { readCustomer } from "./desk/read-customer.ts";
import {
  requestErasure,
  requestErasureByStaff,
  type ErasureRequest,
  undoErasure,
  showErasure,
} from "./erasure/erasure.ts";
import { exportData, exportDataOf } from "./export/export-data.ts";
import { type HoldRequest, listHolds, placeHold, releaseHold } from "./holds/legal-holds.ts";
import { blockCustomer, type BlockRequest, unblockCustomer } from "./marks/block-customer.ts";
import { endCustomerSessions, type SessionsToEnd } from "./marks/end-customer-sessions.ts";
import { endGrant, grantPrice, type PriceGrant } from "./marks/grant-price.ts";
import {
  type CustomerNote,
  type CustomerTag,
  noteCustomer,
  type NoteRemoval,
  removeNote,
  tagCustomer,
} from "./marks/note-customer.ts";
import {
  findAccount,
  mergeCustomers,
  mergedInto,
  type MergeRequest,
  previewMerge,
  undoMerge,
} from "./merge/merge-customers.ts";
import { createSignalNotes, type OptOut, recordOptOut } from "./privacy/opt-outs.ts";
import {
  answerPrivacyRequest,
  askAboutData,
  openPrivacyRequests,
  type PrivacyAnswer,
  readOwnPrivacyRequests,
} from "./privacy/privacy-requests.ts";
import { addTerm, listTerms, type NewTerm } from "./privacy/privacy-terms.ts";
import { askByEmail, confirmPrivacyRequest } from "./privacy/public-requests.ts";

interface Deps {
  db: Db;
  /** May be a replica, but is just as current. */
  reads: Db;
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  limits: Limits;
  secret: ShopSecret;
  ageVerifier: AgeVerifier;
  ageAttestationVersion: string;
  /** Key the age vendor signs webhooks with; `null` if there is none. */
  ageWebhookKey: string | null;
  thenWake: ThenWake;
}

const aboutPrivacyRequest = ({ privacyRequestId }: { privacyRequestId: number }): Subject => ({
  kind: "privacy request",
  id: String(privacyRequestId),
});

/** The shop's data about people, and the operations on it for them and for staff. */
export function createCustomers(deps: Deps) {
  const { db, reads, thenWake } = deps;
  return {
    /** Requests made without signing in (PRIV-18). */
    publicRequests: {
      ask: (request: PublicPrivacyRequest, client: Client) =>
        thenWake(askByEmail(deps, request, client)),
      confirm: (token: string) => confirmPrivacyRequest(deps, token),
    },
    receiveAgeCall: (call: { headers: Headers; rawBody: Uint8Array }) =>
      thenWake(receiveAgeCall(deps, call)),
    age: {
      read: (userId: string) => readOwnAgeCheck(db, userId),
      /** The vendor's page, if there is one to go to. */
      goOn: (userId: string) => thenWake(goOnWithAge(deps, userId)),
      giveDateOfBirth: (userId: string, typed: string) =>
        thenWake(giveDateOfBirth(deps, userId, typed)),
      /** The age statement of every sign-up, for an account that came from another shop. */
      state: (userId: string, typed: string) => stateAge(deps, userId, typed),
      lookForResult: (userId: string) => thenWake(lookForAgeResult(deps, userId)),
    },
    customer: {
      changeProfile: (userId: string, values: ProfileFields) => changeProfile(db, userId, values),
      /** Ends a staff member's ordering for the customer. */
      endActing: (sessionId: string) => endActing(db, sessionId),
      overview: (userId: string) => readAccountOverview(deps.pool, userId),
      /** `typed` as a date input sends it; "" removes the date. */
      changeDateOfBirth: (userId: string, typed: string) => changeDateOfBirth(deps, userId, typed),
      consents: (userId: string) => readConsents(db, userId),
      privacy: {
        ask: (userId: string, request: { kind: PrivacyKind; text: string }) =>
          askAboutData(deps, userId, request),
        own: (userId: string) => readOwnPrivacyRequests(db, userId),
        /** Their browser sends Global Privacy Control. */
        noteSignal: createSignalNotes(deps),
      },
      exportData: (visitor: Visitor) => exportData(deps, visitor),
      erasure: {
        read: (userId: string) => showErasure(deps, userId),
        ask: (visitor: Visitor, givesUpBalance: boolean) =>
          thenWake(requestErasure(deps, visitor, givesUpBalance)),
        undo: (userId: string) => thenWake(undoErasure(deps, userId)),
      },
    },
    staff: {
      customers: {
        list: staffOperation("customers.read", (_, { query }: { query: CustomerListQuery }) =>
          listCustomers(reads, query),
        ),
        /** Exports everyone's addresses, so read access isn't enough, as with orders. */
        exportList: staffOperation(
          "orders.export",
          async (_, { query }: { query: CustomerListQuery }) => exportCustomers(reads, query),
        ),
        find: staffOperation("customers.read", (actor, { userId }: { userId: string }) =>
          readCustomer(db, userId, actor.may("team.read")),
        ),
        note: checkedOperation(NOTE_CUSTOMER, (actor, note: StaffRequest<CustomerNote>) =>
          noteCustomer(db, { ...note, actor }),
        ),
        removeNote: staffOperation("customers.change", (actor, note: StaffRequest<NoteRemoval>) =>
          removeNote(db, { ...note, actor }),
        ),
        tag: checkedOperation(TAG_CUSTOMER, (actor, tag: StaffRequest<CustomerTag>) =>
          tagCustomer(db, { ...tag, actor }),
        ),
        endSessions: staffOperation("customers.change", (_, sessions: SessionsToEnd) =>
          endCustomerSessions(db, sessions),
        ),
        grant: checkedOperation(GRANT_PRICES, (actor, grant: StaffRequest<PriceGrant>) =>
          grantPrice(deps, { ...grant, actor }),
        ),
        endGrant: checkedOperation(
          END_GRANT,
          (actor, grant: Omit<StaffRequest<PriceGrant>, "lastDay">) =>
            endGrant(db, { ...grant, actor }),
        ),
        block: checkedOperation(BLOCK_CUSTOMER, (actor, request: StaffRequest<BlockRequest>) =>
          blockCustomer(db, { ...request, actor }),
        ),
        unblock: checkedOperation(BLOCK_CUSTOMER, (actor, request: StaffRequest<BlockRequest>) =>
          unblockCustomer(db, { ...request, actor }),
        ),
        actFor: checkedOperation(ACT_FOR, (actor, request: StaffRequest<ActFor>) =>
          actFor(db, { ...request, actor }),
        ),
        /** Records each request that staff make while ordering for a customer; the request itself does the work. */
        actedFor: staffOperation(
          "customers.change",
          async (_, request: { userId: string; method: string; path: string }) => request,
        ),
        /** Shows the orders an erasure would wait for, and the balance they would lose. */
        erasure: staffOperation("customers.erase", (_, { userId }: { userId: string }) =>
          showErasure(deps, userId),
        ),
        exportData: staffOperation("customers.erase", (_, { userId }: { userId: string }) =>
          exportDataOf(deps, userId),
        ),
        erase: staffOperation("customers.erase", (actor, request: StaffRequest<ErasureRequest>) =>
          thenWake(requestErasureByStaff(deps, { ...request, actor })),
        ),
        findAccount: staffOperation("customers.merge", (_, request: { email: string }) =>
          findAccount(db, request),
        ),
        previewMerge: staffOperation("customers.merge", (_, request: { userId: string }) =>
          previewMerge(db, request),
        ),
        merge: staffOperation("customers.merge", (actor, request: StaffRequest<MergeRequest>) =>
          thenWake(mergeCustomers(deps, { ...request, actor })),
        ),
        undoMerge: staffOperation("customers.merge", (actor, { userId }: { userId: string }) =>
          thenWake(undoMerge(deps, { userId, actor })),
        ),
        mergedInto: staffOperation("customers.read", (_, { userId }: { userId: string }) =>
          mergedInto(db, userId),
        ),
        hold: checkedOperation(HOLD_DATA, (actor, request: StaffRequest<HoldRequest>) =>
          placeHold(db, { ...request, actor }),
        ),
        releaseHold: checkedOperation(HOLD_DATA, (actor, request: StaffRequest<HoldRequest>) =>
          releaseHold(db, { ...request, actor }),
        ),
        holds: staffOperation("customers.hold", () => listHolds(db)),
      },
      privacy: {
        open: staffOperation("customers.change", () => openPrivacyRequests(reads)),
        answer: checkedOperation(
          ANSWER_PRIVACY,
          (actor, request: StaffRequest<PrivacyAnswer>) =>
            thenWake(answerPrivacyRequest(deps, { ...request, actor })),
          (request) => aboutPrivacyRequest(request),
        ),
        optOut: staffOperation(
          "customers.change",
          (actor, request: StaffRequest<OptOut>) => recordOptOut(deps, { ...request, actor }),
          aboutPrivacyRequest,
        ),
        terms: staffOperation("customers.change", () => listTerms(db)),
        addTerm: checkedOperation(
          ADD_TERM,
          (actor, request: StaffRequest<NewTerm>) => addTerm(deps, { ...request, actor }),
          () => ({ kind: "privacy terms", id: "all" }),
        ),
      },
      ages: {
        reviews: staffOperation("ages.read", () => openAgeReviews(reads)),
        decide: checkedOperation(DECIDE_AGE, (actor, decision: StaffRequest<AgeDecision>) =>
          thenWake(decideAge(deps, { ...decision, actor })),
        ),
        checks: staffOperation("ages.read", (_, { userId }: { userId: string }) =>
          readAgeChecks(db, userId),
        ),
        startAgain: checkedOperation(RESTART_AGE, (_, request: AgeRestart) =>
          thenWake(startAgeAgain(db, request)),
        ),
      },
    },
  };
}
