import { lookup as systemLookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";

/** A name resolves to an address that is not public, so nothing was sent. */
export class TargetRefused extends Error {
  constructor() {
    super("The address isn't on the public internet.");
  }
}

export type Resolve = (
  name: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export const systemResolve: Resolve = (name, done) =>
  systemLookup(name, { all: true, verbatim: true }, done);

/**
 * Resolves a name for one connection. The connection uses the checked addresses, so a name that resolves differently a
 * moment later gains nothing (API-35). A single disallowed address is enough to refuse.
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean, resolve: Resolve = systemResolve): LookupFunction =>
  (name, options, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return callback(error, "", 0);
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new TargetRefused(), "", 0);
      return options.all === true
        ? callback(null, addresses)
        : callback(null, first.address, first.family);
    });
