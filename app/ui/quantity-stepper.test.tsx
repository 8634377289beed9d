import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuantityStepper } from "./quantity-stepper.tsx";

const buttonsOf = (quantity: number) =>
  renderToStaticMarkup(<QuantityStepper itemLabel="kava" quantity={quantity} max={6} />).match(
    /<button[^>]*>/g,
  ) ?? [];

test("each button submits the quantity it leads to", () => {
  const [less, more] = buttonsOf(2);

  expect(less).toContain(' value="1"');
  expect(more).toContain(' value="3"');
  expect(buttonsOf(2).every((button) => button.includes(' name="quantity"'))).toBe(true);
});

test("the quantity cannot exceed the cap or drop below zero", () => {
  expect(buttonsOf(6).map((button) => button.includes('disabled=""'))).toEqual([false, true]);
  expect(buttonsOf(0).map((button) => button.includes('disabled=""'))).toEqual([true, false]);
});
