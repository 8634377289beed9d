/*
 * Resolves names under .test to this machine (RFC 6761 reserves them for tests), so a production process's https
 * requests are answered here. Loaded with `node --import`.
 */
import dns from "node:dns";

const { lookup } = dns;

dns.lookup = (name, options, done) => {
  const isTest = name.endsWith(".test");
  if (typeof options === "function") return lookup(isTest ? "127.0.0.1" : name, options);
  return lookup(isTest ? "127.0.0.1" : name, options, done);
};
