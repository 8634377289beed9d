import { Secret, TOTP } from "otpauth";
import type { HttpClient } from "./http-client.ts";

/** Sets up an authenticator app for a signed-in customer through the real forms; returns its codes. */
export async function enrollFactor(client: HttpClient): Promise<TOTP> {
  await client.post("/auth/enroll", { intent: "start" });
  const page = await (await client.get("/auth/enroll")).text();
  const [, key = ""] = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page) ?? [];
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  const answer = await client.post("/auth/enroll", {
    intent: "confirm",
    factorCode: totp.generate(),
  });
  if (answer.status !== 200) throw new Error(`No factor: ${await answer.text()}`);
  return totp;
}
