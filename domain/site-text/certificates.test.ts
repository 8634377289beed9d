import { expect, it } from "vitest";
import {
  askedCertificate,
  certificateAddress,
  certificateFields,
  checkCertificates,
  parseCertificates,
  readCertificateFile,
  readCertificates,
} from "./certificates.ts";

/* Proves TEXTS-6. */

const NAME = "0123456789abcdef0123456789abcdef";
const ENTRY = { title: "Purity", text: "Our laboratory", lot: "A-1", file: `${NAME}.pdf` };
const body = (change: Record<string, unknown> = {}) => ({
  "entry0.title": "Purity",
  "entry0.text": "Our laboratory",
  "entry0.lot": " a-1 ",
  "entry0.file": `${NAME}.pdf`,
  ...change,
});
const check = (change?: Record<string, unknown>) =>
  checkCertificates(parseCertificates(body(change)));

it("is what was typed, its lot as a package bears it", () => {
  const values = { certificates: [ENTRY], isSample: false };
  expect(check().values).toEqual(values);
  expect(checkCertificates(certificateFields(values)).values).toEqual(values);
  expect(readCertificates(values)).toEqual(values);
});

it("one without words is left out, and those below move up, with what was wrong with their files", () => {
  const two = check({
    "entry1.file": `${NAME}.pdf`,
    "entry2.title": "7-OH",
    "entry2.text": "Another",
    "entry2.failure": "active",
  });
  expect(Object.keys(two.fieldErrors)).toEqual(["entry1.file"]);
  expect(two.fieldErrors["entry1.file"]).toContain("contains scripts or attachments");
  const chosen = check({ "entry1.upload": "on", "entry1.file": `${NAME}.pdf` });
  expect(Object.keys(chosen.fieldErrors)).toEqual(["entry1.title", "entry1.text"]);
});

it.each<[Record<string, unknown>, string]>([
  [{ "entry0.title": "" }, "entry0.title"],
  [{ "entry0.text": "a".repeat(101) }, "entry0.text"],
  [{ "entry0.text": "a\u202Eb" }, "entry0.text"],
  [{ "entry0.lot": "a/b" }, "entry0.lot"],
  [{ "entry0.file": "" }, "entry0.file"],
  [{ "entry0.file": "../../secret.pdf" }, "entry0.file"],
  [{ "entry0.file": `https://evil.example/${NAME}.pdf` }, "entry0.file"],
  [{ "entry0.file": "sample/purity.svg" }, "entry0.file"],
  [{ "entry0.failure": "constructor" }, "entry0.file"],
])("%j is refused", (change, field) => {
  const { values, fieldErrors } = check(change);
  expect(values).toBeNull();
  expect(Object.keys(fieldErrors)).toEqual([field]);
});

it("a sample's picture stands only where it is marked as one", () => {
  const file = "sample/purity.svg";
  expect(check({ "entry0.file": file, isSample: "on" }).values?.isSample).toBe(true);
  expect(certificateAddress({ ...ENTRY, file })).toBe("/art/certificates/purity.svg");
});

it("its address leads to its own files alone", () => {
  const wide = { ...ENTRY, file: `${NAME}-1200x1600.jpg` };
  const narrow = { ...ENTRY, file: `${NAME}-640x800.jpg` };
  expect(certificateAddress(wide)).toBe(`/certificates/${NAME}-1200.jpg`);
  expect(certificateAddress(wide, true)).toBe(`/certificates/${NAME}-800.jpg`);
  expect(certificateAddress(narrow, true)).toBe(`/certificates/${NAME}-640.jpg`);
  expect(certificateAddress(ENTRY)).toBe(`/certificates/${NAME}.pdf`);
  expect(askedCertificate(`${NAME}-800.jpg`)).toMatchObject({ name: NAME, kind: "jpeg" });
  for (const path of ["", `${NAME}.exe`, `../${NAME}.pdf`, `${NAME}-800.jpg/..`, `${NAME}.PDF`])
    expect(askedCertificate(path)).toBeNull();
  for (const file of ["", "sample/../x.svg", "sample/X.svg", `${NAME}-1x1.jpg`])
    expect(readCertificateFile(file)).toBeNull();
});

it.each([null, 7, [], {}, { certificates: [] }, { certificates: [{ ...ENTRY, file: "x" }] }])(
  "%j is stored as none",
  (stored) => expect(readCertificates(stored)).toBeNull(),
);
