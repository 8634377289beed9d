/* What passkeys need of the library, in one module: split into several, its parts run in the wrong order. */

export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
export { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
