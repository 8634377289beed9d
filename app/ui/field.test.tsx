import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field, TextInput } from "./field.tsx";

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

test("label, control and error belong together for assistive technology", () => {
  const html = renderToStaticMarkup(
    <Field label="ZIP code" hint="Five digits" error="Write five digits.">
      <TextInput name="zip" />
    </Field>,
  );
  const [label = "", input = "", message = ""] = html.split(/(?=<(?:input|p)\b)/);

  expect(attribute(label, "for")).toBe(attribute(input, "id"));
  expect(attribute(input, "aria-describedby")).toBe(attribute(message, "id"));
  expect(attribute(input, "aria-invalid")).toBe("true");
  expect(message).toContain("Write five digits.");
});

test("a field without hint or error points at nothing and is not marked invalid", () => {
  const html = renderToStaticMarkup(
    <Field label="City">
      <TextInput name="city" />
    </Field>,
  );

  expect(attribute(html, "aria-describedby")).toBeUndefined();
  expect(attribute(html, "aria-invalid")).toBeUndefined();
});

test("a field whose error stands elsewhere points there and is marked invalid", () => {
  const html = renderToStaticMarkup(
    <Field label="State" error="We cannot ship there." errorId="refusal">
      <TextInput name="state" />
    </Field>,
  );

  expect(attribute(html, "aria-describedby")).toBe("refusal");
  expect(attribute(html, "aria-invalid")).toBe("true");
  expect(html).not.toContain("We cannot ship there.");
});
