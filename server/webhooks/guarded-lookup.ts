import { lookup as systemLookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";

/** A name leads to an address that is not public: nothing was sent. */
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
 * Finds where a name leads, for one connection: the addresses that were checked are the ones that are connected to, so
 * a name that answers differently a moment later gains nothing (API-35). One address that is not allowed among others
 * is enough to refuse.
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
