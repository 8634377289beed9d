import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Force, FORCES } from "./entry.ts";
import type { Fault, Misbehavior, Operation } from "./misbehavior.ts";

export interface Answer {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** The outcome of a call; special cards drop the connection or answer slowly. */
export interface Performed {
  answer: Answer;
  line?: "drop" | "slow" | undefined;
}

/** A call that was parsed and has not run yet. */
export interface Call {
  operation: Operation;
  /** @param force the answer that the control interface sets for this call */
  perform(force?: Force): Performed;
}

const SLOW_MS = 5000;

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(value),
});

export function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store", ...headers });
  response.end(body);
}

/** Runs the call and answers, unless a fault is set. */
export async function answerCall(
  response: ServerResponse,
  call: Call,
  misbehavior: Misbehavior,
): Promise<void> {
  const fault = misbehavior.next(call.operation);
  const force = FORCES.find((one) => one === fault?.kind);
  const isDone = fault === null || force !== undefined || fault.when === "after";
  const performed = isDone ? call.perform(force) : null;
  if (performed?.line === "drop") return void response.destroy();
  if (performed?.line === "slow") await sleep(SLOW_MS);
  if (fault === null || force !== undefined) return send(response, (performed ?? NOTHING).answer);
  await misbehave(response, fault, performed ?? call);
}

const NOTHING: Performed = { answer: { status: 200, type: "text/plain", body: "" } };
const HTML = "<!doctype html><title>Down for maintenance</title><h1>We will be back soon</h1>";

async function misbehave(
  response: ServerResponse,
  fault: Fault,
  rest: Performed | Call,
): Promise<void> {
  if (fault.delayMs > 0) await sleep(fault.delayMs);
  const answer = "answer" in rest ? rest.answer : NOTHING.answer;
  switch (fault.kind) {
    case "drop":
      response.destroy();
      return;
    case "error_500":
      send(response, { status: 500, type: "text/html", body: HTML });
      return;
    case "html":
      send(response, { status: 200, type: "text/html", body: HTML });
      return;
    case "garbage":
      send(response, { ...answer, body: "\u0000\u0001%%%{{<<&&==" });
      return;
    case "truncated":
      send(response, { ...answer, body: answer.body.slice(0, answer.body.length / 2) });
      return;
    default:
      // Late but correct: work not done before the delay is done now.
      send(response, ("perform" in rest ? rest.perform() : rest).answer);
  }
}
