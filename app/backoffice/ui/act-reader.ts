import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { textOf, textsOf } from "#app/shell/read-form.ts";
import type { FieldMap, TextsOf, ValuesOf } from "#domain/record/record.ts";
import type { Result } from "#domain/result.ts";
import type { StaffAct } from "#domain/staff/staff-act.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { staffWhoActs } from "../gate/staff-only.ts";

type Staff = Shop["staff"];
type Errors = Partial<Record<string, string>>;

interface Refusal {
  code: string;
  reason: string;
}

interface Place {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** A form as it was sent: what is wrong beside its fields, or what it does. */
type SentAct<About, Done, Refused> =
  | { fieldErrors: Errors; run: null }
  | {
      /** The typed values, in words. */
      words: string;
      /** @param about what the page is about @throws the answer for who may not, or has to confirm who they are */
      run: (place: Place, about: About) => Promise<Result<Done, Refused>>;
    };

/** Reads one of a page's forms. */
export type ActReader<About, Done, Refused = Refusal> = (
  form: FormData,
  today: PlainDate,
) => SentAct<About, Done, Refused>;

interface Options<Fields extends FieldMap> {
  /** Fields that the button fills in. */
  fixed?: Partial<TextsOf<Fields>>;
  /** Rules of the form beyond the act's input. */
  check?: (form: FormData) => Errors;
}

/** The form of an act on a page with several, and the operation behind it. */
export const actReader =
  <Fields extends FieldMap, About, Done, Refused extends Refusal>(
    { permission, input }: StaffAct<Fields>,
    operation: (
      staff: Staff,
    ) => (
      actor: StaffActor,
      request: NoInfer<About> & ValuesOf<Fields>,
    ) => Promise<Result<Done, Refused>>,
    { fixed = {}, check = () => ({}) }: Options<Fields> = {},
  ): ActReader<About, Done, Refused> =>
  (form, today) => {
    const texts = { ...input.read(form), ...fixed };
    const { values, fieldErrors } = input.validate(texts, today);
    const errors = { ...check(form), ...fieldErrors };
    if (values === null || Object.keys(errors).length > 0)
      return { fieldErrors: errors, run: null };
    const words = input.words(values);
    const typed = input.names.filter((name) => !Object.hasOwn(fixed, name) && texts[name] !== "");
    return {
      words: typed.map((name) => words[name]).join(", "),
      run: (place, about) =>
        operation(shopOf(place.context).staff)(staffWhoActs(permission, place), {
          ...about,
          ...values,
        }),
    };
  };

/** Reads the form of the act that its button names; `act` is `null` if there is no such act. */
export function readAct<Act extends string, About, Done, Refused>(
  acts: Readonly<Record<Act, ActReader<About, Done, Refused>>>,
  form: FormData,
  { context }: Pick<Place, "context">,
) {
  const fields = textsOf(form);
  const act = textOf(form, "act");
  if (!isOneOf(acts, act)) return { act: null, fields, fieldErrors: {} as Errors, run: null };
  const today = formatIsoShopDate(shopOf(context).running.clock.now());
  return { act, fields, ...acts[act](form, today) };
}

const isOneOf = <Act extends string>(
  acts: Readonly<Record<Act, unknown>>,
  act: string,
): act is Act => Object.hasOwn(acts, act);
