import { choice } from "#domain/record/choice-fields.ts";
import { isEntries } from "#domain/record/entry-lines.ts";
import { dependent } from "#domain/record/field.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { defineSettings, missing } from "./setting.ts";

/** The card gateway that the owner chose; its secret keys are stored separately (SET-9). */
export type OwnGateway =
  | { kind: "nmi"; tokenizationKey: string }
  | { kind: "authorize-net"; loginId: string; clientKey: string };

const GATEWAYS: Record<OwnGateway["kind"] | "none", string> = {
  none: "None",
  nmi: "NMI",
  "authorize-net": "Authorize.net",
};

/** A public key or a name, as shown in the gateway's control panel. */
const key = (label: string, hint: string) =>
  dependent(
    line(label, {
      max: 200,
      hint,
      problem: (text) =>
        /^[\w-]+$/.test(text) ? null : "Enter letters, digits, hyphens and underscores only.",
    }),
  );

const GATEWAY_FORM = record(
  {
    kind: choice("Gateway", GATEWAYS),
    tokenizationKey: key(
      "Tokenization key",
      "The public key for tokenization, under Settings, Security Keys.",
    ),
    loginId: key("API login ID", "Under Account, API Credentials & Keys."),
    clientKey: key("Public client key", "Under Account, Manage Public Client Key."),
  },
  {
    check({ kind, tokenizationKey, loginId, clientKey }) {
      if (kind === "nmi") return missing({ tokenizationKey });
      return kind === "authorize-net" ? missing({ loginId, clientKey }) : {};
    },
  },
);

const NONE = { kind: "none", tokenizationKey: null, loginId: null, clientKey: null };

export const CARD_GATEWAY = defineSettings<typeof GATEWAY_FORM.fields, OwnGateway | null>({
  usual: null,
  record: GATEWAY_FORM,
  spread: (stored) => (isEntries(stored) ? { ...NONE, ...stored } : NONE),
  value({ kind, tokenizationKey, loginId, clientKey }) {
    if (kind === "nmi" && tokenizationKey !== null) return { kind, tokenizationKey };
    return kind === "authorize-net" && loginId !== null && clientKey !== null
      ? { kind, loginId, clientKey }
      : null;
  },
  words(gateway) {
    if (gateway === null) return "";
    const { kind, ...keys } = gateway;
    return [GATEWAYS[kind], ...Object.values(keys)].join("\n");
  },
});
