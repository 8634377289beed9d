import { type Check, OUTCOMES, type Outcome } from "./checks.ts";

const LABELS: Record<Outcome, string> = {
  approve: "The ID is theirs, and they are 21 or older",
  decline: "They are not, or the ID is not theirs",
  again: "The picture is unreadable: ask for another",
  review: "Leave it to the vendor's people",
  expire: "They walk away",
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The vendor's page, where a real vendor requests a picture of an ID. */
export const pageOf = ({ id, name, status }: Check): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simulated age check</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
  button { display: block; width: 100%; margin: .75rem 0; padding: .75rem; font: inherit; text-align: left }
</style>
<main>
<h1>Simulated age check</h1>
<p>A real vendor asks <strong>${escape(name)}</strong> for a picture of an ID here. This page verifies no one: choose what the vendor would find.</p>
<p>It stands at “${escape(status)}”.</p>
<form method="post" action="/page/${id}">
${OUTCOMES.map((one) => `<button name="outcome" value="${one}">${LABELS[one]}</button>`).join("\n")}
</form>
</main>
</html>`;
