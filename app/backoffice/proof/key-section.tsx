import { CHECK_COMMANDS, PROOF_TEXTS } from "./proof-texts.ts";

interface KeySectionProps {
  address: string;
  keys: readonly { fingerprint: string; publicKey: string; when: string }[];
}

const CODE =
  "overflow-x-auto rounded-card border border-line p-3 text-caption wrap-anywhere whitespace-pre-wrap";

/** The public keys, newest first, and how a file is checked with one. */
export const KeySection = ({ address, keys }: KeySectionProps) => (
  <>
    <section aria-labelledby="key" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="key" className="text-heading">
        {PROOF_TEXTS.keyTitle}
      </h2>
      <p className="max-w-2xl text-small text-soft">{PROOF_TEXTS.keyHint}</p>
      {keys.length === 0 ? (
        <p>{PROOF_TEXTS.noKey}</p>
      ) : (
        <>
          <p className="text-small">
            {`${PROOF_TEXTS.keyAddress}: `}
            <a href={address} className="link break-all">
              {address}
            </a>
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {keys.map(({ fingerprint, publicKey, when }) => (
              <li key={fingerprint} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-1">
                <p className="font-medium">{when}</p>
                <p className="text-caption break-all">{`${PROOF_TEXTS.fingerprint}: ${fingerprint}`}</p>
                <pre className={CODE}>{publicKey}</pre>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
    <section aria-labelledby="check" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="check" className="text-heading">
        {PROOF_TEXTS.checkTitle}
      </h2>
      <p className="max-w-2xl text-small text-soft">{PROOF_TEXTS.checkHint}</p>
      <pre className={CODE}>{CHECK_COMMANDS.join("\n")}</pre>
    </section>
  </>
);
