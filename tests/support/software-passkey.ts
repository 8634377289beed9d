import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

/* CBOR: { fmt, attStmt, authData }; authData follows. */
const NOT_ATTESTED = Buffer.from("a363666d74646e6f6e656761747453746d74a0", "hex");
const attestedBy = (certificate: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from("a363666d74656170706c656761747453746d74a1637835638159", "hex"),
    Buffer.from([certificate.length >> 8, certificate.length % 256]),
    certificate,
  ]);

/** How a passkey may misbehave. */
export interface Misdeed {
  /** The device does not verify its user. */
  isUnverified?: boolean;
  origin?: string;
  counter?: number;
  /** An unrequested attestation in Apple's format, with this certificate (DER). */
  certificate?: Buffer;
}

/** A passkey without a device, which answers as WebAuthn specifies, or as a test requires. */
export function createSoftwarePasskey(origin: string, id = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let counter = 0;

  const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

  function clientData(type: string, challenge: string, misdeed: Misdeed): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: misdeed.origin ?? origin, crossOrigin: false }),
    );
  }

  function authenticatorData(misdeed: Misdeed, key: Buffer | null): Buffer {
    counter = misdeed.counter ?? counter + 1;
    const head = Buffer.alloc(5);
    head[0] =
      FLAGS.present +
      (misdeed.isUnverified ? 0 : FLAGS.verified) +
      (key === null ? 0 : FLAGS.hasKey);
    head.writeUInt32BE(counter, 1);
    const idLength = Buffer.from([0, id.length]);
    const attested = key === null ? [] : [Buffer.alloc(16), idLength, id, key];
    return Buffer.concat([sha256(new URL(origin).hostname), head, ...attested]);
  }

  /** COSE: an ES256 key with its two coordinates. */
  function coseKey(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }

  const answer = (response: Record<string, string | Buffer | string[]>): string =>
    JSON.stringify({
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, value]) => [
          name,
          Buffer.isBuffer(value) ? value.toString("base64url") : value,
        ]),
      ),
    });

  return {
    /** The passkey as the shop stores it. */
    kept: {
      credentialId: id.toString("base64url"),
      publicKey: coseKey().toString("base64"),
    },
    register(challenge: string, misdeed: Misdeed = {}): string {
      const data = authenticatorData(misdeed, coseKey());
      const attestationObject = Buffer.concat([
        misdeed.certificate ? attestedBy(misdeed.certificate) : NOT_ATTESTED,
        Buffer.from("686175746844617461", "hex"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData("webauthn.create", challenge, misdeed);
      return answer({ clientDataJSON, attestationObject, transports: ["internal"] });
    },
    signIn(challenge: string, misdeed: Misdeed = {}): string {
      const data = authenticatorData(misdeed, null);
      const clientDataJSON = clientData("webauthn.get", challenge, misdeed);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
