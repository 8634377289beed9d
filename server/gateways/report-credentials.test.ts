import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { startTestSimulator, type TestSimulator } from "#tests/support/gateway-simulator.ts";
import { createAuthorizeNetGateway } from "./authorize-net/authorize-net-gateway.ts";
import { createNmiGateway } from "./nmi/nmi-gateway.ts";
import { reportCredentials } from "./report-credentials.ts";

/* Proves RUN-4. */

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

function spiedLog() {
  const log = createLog("silent");
  return {
    log,
    info: vi.spyOn(log, "info"),
    warn: vi.spyOn(log, "warn"),
    error: vi.spyOn(log, "error"),
  };
}

const KEY = "a-key-that-no-one-may-read";

it("logs that the gateway refuses our credentials, without revealing them", async () => {
  const { url, settings } = simulator;
  const wrong = [
    createNmiGateway({ ...settings.nmi, url, securityKey: KEY }),
    createAuthorizeNetGateway({
      ...settings.authorizeNet,
      url,
      scriptUrl: url,
      transactionKey: KEY,
    }),
  ];
  for (const gateway of wrong) {
    const { log, error } = spiedLog();
    await reportCredentials(gateway, log);
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[1]).toContain("refuses our credentials");
    expect(JSON.stringify(error.mock.calls)).not.toContain(KEY);
  }
});

it("warns if the gateway is unreachable or its answer is nonsense, and otherwise does not", async () => {
  const { url, settings } = simulator;
  const gateway = createNmiGateway({ ...settings.nmi, url });
  const asked = spiedLog();
  await reportCredentials(gateway, asked.log);
  expect(asked.info).toHaveBeenCalledTimes(1);
  await simulator.misbehave({ operation: "query", fault: "html" });
  await reportCredentials(gateway, asked.log);
  const nowhere = createNmiGateway({ ...settings.nmi, url: "http://127.0.0.1:1" });
  await reportCredentials(nowhere, asked.log);
  expect(asked.warn).toHaveBeenCalledTimes(2);
  await reportCredentials(null, asked.log);
  expect(asked.error).not.toHaveBeenCalled();
});
