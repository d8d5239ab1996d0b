import type { FrameLocator, Locator, Page } from 'playwright-core';
import { createLedger, type Ledger } from './ledger.ts';

/** Somebody in front of the guided start, whose time is counted. */
export interface Person {
  page: Page;
  /** The page beside the panel. */
  shown: FrameLocator;
  /** The form that is open. */
  form: Locator;
  ledger: Ledger;
  press(target: Locator): Promise<void>;
  /** Types into a field what isn't there yet. */
  type(target: Locator, text: string): Promise<void>;
  choose(target: Locator, value: string): Promise<void>;
  /** Puts what stands elsewhere into a field. */
  paste(target: Locator, text: string): Promise<void>;
  /** What this person has at hand to bring, by its place below content/images. */
  pictures: ReadonlyMap<string, Buffer>;
  /** Brings a picture to its place, within a form that asks for one. */
  upload(scope: Locator, place: string, picture: Buffer): Promise<void>;
  /** Waits for the machine. */
  wait(target: Locator): Promise<void>;
  gone(target: Locator): Promise<void>;
  /** Reads what is new in the panel. */
  read(): Promise<void>;
  /** Reads what is new on the page beside. */
  readPage(): Promise<void>;
  button(name: string | RegExp): Locator;
  /** Whether something is typed that isn't saved. */
  hasDraft(): Promise<boolean>;
  /** Saves the form, takes out of the pages what shows entries that are gone, and passes warnings; with a look at the page. */
  save(): Promise<void>;
}

/** What the panel says, line by line: what is folded says nothing, and what is in a field has been typed, or is about to be typed over. */
const linesOf = (panel: Locator) =>
  panel.evaluate((element) => {
    const textOf = (part: Element) => (part as HTMLElement).innerText.split('\n').map((line) => line.trim());
    const inFields = new Set(
      [...element.querySelectorAll('option, .cm-editor')].flatMap((part) => [part.textContent.trim(), ...textOf(part)]),
    );
    return textOf(element).filter((line) => line !== '' && !inFields.has(line));
  });

/** @param pictures by their places below content/images */
export function createPerson(page: Page, pictures: ReadonlyMap<string, Buffer> = new Map()): Person {
  const ledger = createLedger();
  const panel = page.locator('aside');
  const timed = async <Result>(act: Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await act;
    ledger.wait(performance.now() - start);
    return result;
  };
  /** Until a save is done and shown, a button may be about to become that of another entry. */
  const settled = () => timed(panel.locator(':scope > [inert]').first().waitFor({ state: 'detached' }));
  const person: Person = {
    page,
    shown: page.frameLocator('iframe:not([data-next])'),
    form: panel.locator('form'),
    ledger,
    pictures,
    button: (name) => page.getByRole('button', { name, exact: true }),
    async read() {
      ledger.see(await linesOf(panel));
    },
    async readPage() {
      ledger.see((await person.shown.locator('main').innerText()).split('\n').map((line) => line.trim()));
    },
    async press(target) {
      await settled();
      ledger.press();
      await timed(target.click());
      await person.read();
    },
    async type(target, text) {
      if ((await target.inputValue()) === text) return;
      ledger.type(text);
      await target.fill(text);
    },
    async choose(target, value) {
      ledger.choose();
      ledger.press();
      await target.selectOption(value);
    },
    async paste(target, text) {
      ledger.paste();
      await target.fill(text);
    },
    async upload(scope, place, buffer) {
      const [, folder = '', name = ''] = /^(.*)\/(.*)$/.exec(place) ?? [];
      const folders = scope.getByLabel('Folder for a new picture');
      if ((await folders.inputValue()) !== folder) await person.choose(folders, folder);
      ledger.paste();
      await scope.getByLabel(/^New picture for /).setInputFiles({ name, mimeType: 'image/svg+xml', buffer });
      await timed(panel.getByText(`Added ${place}.`).waitFor());
    },
    async wait(target) {
      await timed(target.waitFor());
    },
    async gone(target) {
      await timed(target.waitFor({ state: 'detached' }));
    },
    async hasDraft() {
      await settled();
      return await person.form.getByRole('button', { name: 'Save', exact: true }).isEnabled();
    },
    async save() {
      // While it is at it, the button says so.
      const fitting = person.button(/^(?:Take it out of them|Taking it out …|Give it a name)$/);
      const passing = person.button('Save in spite of the warning');
      // A form whose draft is saved has nothing to save.
      const saved = panel.locator('form button[type="submit"]:disabled').filter({ hasText: 'Save' });
      await person.press(person.button('Save'));
      for (const remedy of [fitting, passing]) {
        await person.wait(saved.or(remedy).or(passing).first());
        // What is said of an earlier draft goes once the save is done.
        await settled();
        if (!(await remedy.isVisible())) continue;
        await person.press(remedy);
        await person.gone(remedy);
        if (remedy === fitting) await person.press(person.button('Save'));
      }
      await person.wait(saved);
      ledger.look();
      await settled();
      await person.read();
    },
  };
  return person;
}
