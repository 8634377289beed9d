import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "#tests/support/until.ts";
import { type BrowserTab, type Engine, KEYS, type Size } from "./browser-tab.ts";
import {
  findControl,
  focusField,
  hiddenPartOfFocus,
  overflow,
  type Place,
  readText,
  setFocused,
} from "./in-page.ts";

interface Options {
  engine: Engine;
  size: Size;
  url: string;
  pictures: string;
}

/** A customer's or a staff member's page, in any engine. */
export class EnginePage {
  readonly engine: string;
  readonly isPhone: boolean;
  readonly url: string;
  private readonly tab: BrowserTab;
  private readonly pictures: string;
  private readonly width: number;

  private constructor(tab: BrowserTab, { engine, size, url, pictures }: Options) {
    this.tab = tab;
    this.engine = engine.name;
    this.isPhone = size.width < 640;
    this.url = url;
    this.pictures = pictures;
    this.width = size.width;
  }

  /** Opens the page of a visitor who has stated their age. */
  static async open(options: Options): Promise<EnginePage> {
    const page = new EnginePage(await options.engine.newTab(options.size), options);
    await page.goto("/");
    await page.press("I am 21 or older");
    await page.waitFor("the gate is gone", async () => !(await page.text()).includes("under 21"));
    return page;
  }

  close = () => this.tab.close();
  back = () => this.tab.back();

  goto(address: string): Promise<void> {
    return this.tab.open(new URL(address, this.url).href);
  }

  /** Presses a link, button or label as soon as the pointer would meet it. */
  async press(name: string | RegExp, within = "body", times = 1): Promise<void> {
    const source = typeof name === "string" ? `^${escape(name)}$` : name.source;
    let before = "";
    let place: Place | null = null;
    await this.waitFor(`${name} can be pressed`, async () => {
      place = await this.run<Place | null>(findControl, source, within);
      const now = JSON.stringify(place);
      const isStill = now === before;
      before = now;
      return isStill && place?.isReached === true;
    });
    assert(place !== null);
    const { x, y }: Place = place;
    await this.tab.press(x, y, times);
  }

  async fill(label: string, text: string, within = "body"): Promise<void> {
    await this.focus(label, within);
    await this.tab.type(text);
  }

  /** For dates and lists of choices. */
  async set(label: string, value: string, within = "body"): Promise<void> {
    await this.focus(label, within);
    await this.run(setFocused, value);
  }

  private focus(label: string, within: string): Promise<void> {
    return this.waitFor(`${label} can be filled in`, () =>
      this.run<boolean>(focusField, label, within),
    );
  }

  /** By a key, again until it is heard: a page that has just come hears nothing. */
  hydrate(): Promise<void> {
    return this.waitFor("the components run", async () => {
      await this.tab.type(KEYS.Tab);
      return this.evaluate<boolean>("'hydrated' in document.documentElement.dataset");
    });
  }

  choose = (selector: string, file: string) => this.tab.choose(selector, path.resolve(file));
  wheel = (by: number) => this.tab.wheel(Math.round(this.width / 2), 300, by);

  text = () => this.run<string>(readText);
  evaluate = <T>(expression: string) => this.tab.evaluate(expression) as Promise<T>;

  shows(text: string): Promise<void> {
    return this.waitFor(`“${text}” is shown`, async () => (await this.text()).includes(text));
  }

  isAt(pattern: RegExp): Promise<void> {
    return this.waitFor(`the address is ${pattern}`, async () =>
      pattern.test(await this.evaluate<string>("location.pathname + location.search")),
    );
  }

  /** An expression's value in the end. */
  hasValue(expression: string, value: unknown): Promise<void> {
    return this.waitFor(`${expression} is ${JSON.stringify(value)}`, async () => {
      const now = await this.evaluate(expression);
      return JSON.stringify(now) === JSON.stringify(value);
    });
  }

  /** The field is the one that a person is led to, and nothing hides a part of it. */
  async focusInSight(name: string): Promise<void> {
    await this.hasValue("document.activeElement.name", name);
    await this.waitFor(`${name} is wholly in sight`, async () => {
      return (await this.run<string>(hiddenPartOfFocus)) === "";
    });
  }

  async keepPicture(name: string): Promise<void> {
    const file = `${name}-${this.width}-${this.engine}.png`;
    writeFileSync(path.join(this.pictures, file), await this.tab.picture());
  }

  /** Nothing sticks out of the window; keeps a picture for whoever looks at it. */
  async looksRight(name: string): Promise<void> {
    await this.hasValue(
      "[...document.images].filter((one) => one.loading === 'eager').every((one) => one.complete)",
      true,
    );
    await this.keepPicture(name);
    assert.equal(await this.run<string>(overflow), "", `${name} sticks out of the window`);
  }

  /** A page that is just being left answers with an error. */
  private waitFor(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    return until(`${what} (${this.engine}, ${this.width} px)`, () => isTrue().catch(() => false));
  }

  private run<T>(
    // oxlint-disable-next-line typescript/no-explicit-any -- any of in-page.ts's functions
    inPage: (...args: any[]) => T,
    ...args: unknown[]
  ): Promise<T> {
    return this.evaluate<T>(`(${inPage.toString()})(...${JSON.stringify(args)})`);
  }
}

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
