import { Section } from "../ui/section.tsx";
import { CHECK_COMMANDS, PROOF_TEXTS } from "./proof-texts.ts";

interface KeySectionProps {
  address: string;
  keys: readonly { fingerprint: string; publicKey: string; when: string }[];
}

const CODE =
  "overflow-x-auto rounded-card border border-line p-3 text-caption wrap-anywhere whitespace-pre-wrap";

/** The public keys, newest first, and how to verify a file with one. */
export const KeySection = ({ address, keys }: KeySectionProps) => (
  <>
    <Section title="Public key" hint={PROOF_TEXTS.keyHint}>
      {keys.length === 0 ? (
        <p>The key is created with the first file.</p>
      ) : (
        <>
          <p className="text-small">
            {`Address for others: `}
            <a href={address} className="link break-all">
              {address}
            </a>
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {keys.map(({ fingerprint, publicKey, when }) => (
              <li key={fingerprint} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-1">
                <p className="font-medium">{when}</p>
                <p className="text-caption break-all">{`Fingerprint: ${fingerprint}`}</p>
                <pre className={CODE}>{publicKey}</pre>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
    <Section className="max-w-3xl" title="How to check a file" hint={PROOF_TEXTS.checkHint}>
      <pre className={CODE}>{CHECK_COMMANDS.join("\n")}</pre>
    </Section>
  </>
);
