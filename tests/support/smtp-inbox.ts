import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A real SMTP server that accepts or refuses emails. */
export interface SmtpInbox {
  url: string;
  received: { to: string[]; raw: string }[];
  /** The answer to RCPT for an address, such as "550 5.1.1 No such user". */
  refusals: Map<string, string>;
  /** While true, every email is temporarily refused. */
  isRefusing: boolean;
  /** The newest email to an address, as received, without line folding; "" if none. */
  rawTo(address: string): string;
  close(): Promise<void>;
}

/** @param at the port; 0 for any free one */
export async function openSmtpInbox(at = 0): Promise<SmtpInbox> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _, done) {
      const [, code, words] = /^(\d{3}) (.*)$/.exec(inbox.refusals.get(address) ?? "") ?? [];
      done(
        code === undefined ? null : Object.assign(new Error(words), { responseCode: Number(code) }),
      );
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      void take(stream, to, done);
    },
  });
  // A connection that breaks only fails its own email.
  smtp.on("error", () => undefined);
  smtp.listen(at, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo; // a TCP server has a port
  const inbox: SmtpInbox = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    isRefusing: false,
    refusals: new Map(),
    rawTo: (address) => unfold(inbox.received.findLast(({ to }) => to[0] === address)?.raw ?? ""),
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };

  async function take(stream: Readable, to: string[], say: (refusal?: Error) => void) {
    const raw = await text(stream).catch(() => null);
    if (raw === null) return say(new Error("451 the connection was cut"));
    if (inbox.isRefusing) return say(new Error("451 try again later"));
    inbox.received.push({ to, raw });
    say();
  }

  return inbox;
}

/** Joins folded headers and quoted-printable line breaks into single lines. */
const unfold = (raw: string): string => raw.replaceAll(/\r\n[ \t]+/g, " ").replaceAll("=\r\n", "");
