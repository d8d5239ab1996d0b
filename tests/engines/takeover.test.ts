/** The guided start in Firefox and WebKit, each step at least once; `tests/browser/takeover.test.ts` tries more of it in Chromium. */
import { expect, onTestFinished, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { startPreviewCheckout } from '../support/previewCheckout.ts';
import { findFirefox, findWebKit } from '../support/programs.ts';
import { evaluate, type Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { keys, press, type, typeWith, until } from './steps.ts';
import { startWebKit } from './webkit.ts';

const engines = {
  firefox: async () => await startFirefox(findFirefox() ?? 'firefox'),
  webkit: async () => await startWebKit(findWebKit() ?? 'WebKitWebDriver'),
};

const shows = (tab: Tab, heading: string) =>
  until(tab, `the panel shows ${heading}`, (words) => document.querySelector('#panel h2')?.textContent === words, heading);
const says = (tab: Tab, words: string) =>
  until(tab, `it says ${words}`, (wanted) => document.getElementById('panel')?.innerText.includes(wanted) === true, words);
const saysNoMore = (tab: Tab, words: string) =>
  until(tab, `it no longer says ${words}`, (wanted) => document.getElementById('panel')?.innerText.includes(wanted) === false, words);

/** Presses Tab until what has the focus is called so. */
async function tabTo(tab: Tab, name: string): Promise<void> {
  const nameOf = () => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return label?.textContent.trim() ?? '';
  };
  for (let pressed = 0; (await evaluate(tab, nameOf)) !== name; pressed += 1) {
    if (pressed > 40) expect.fail(`Tab does not lead to ${name}.`);
    await type(tab, keys.Tab);
  }
}

/** Gives the focus to the field with a label, with all that is in it selected. */
const intoField = (tab: Tab, label: string) =>
  until(
    tab,
    `the field ${label} is there`,
    (words) => {
      const labels = [...document.querySelectorAll<HTMLLabelElement>('#panel label')];
      const field = labels.find(({ textContent }) => textContent.trim() === words)?.control;
      // A form that has just opened gives the focus to its heading.
      const hasFocus = field !== undefined && document.activeElement === field;
      field?.focus();
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      return hasFocus;
    },
    label,
  );

/** Types into a field in place of what is there. */
async function write(tab: Tab, label: string, text: string): Promise<void> {
  await intoField(tab, label);
  await type(tab, ...Array.from(text));
}

/** Puts a text into a field at once: as a paste does, and for a date, which each engine has another way to type. */
const put = (tab: Tab, label: string, text: string) =>
  until(
    tab,
    `the field ${label} says ${text}`,
    (words, value) => {
      const labels = [...document.querySelectorAll<HTMLLabelElement>('#panel label')];
      const field = labels.find(({ textContent }) => textContent.trim() === words)?.control;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
      if (field.value === value) return true;
      // React keeps a setter of its own on the element.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return false;
    },
    label,
    text,
  );

/** Saves the form, in spite of warnings, once the check has said what it thinks of it. */
async function save(tab: Tab): Promise<void> {
  const submit = '#panel form button[type=submit]';
  const remedy = `${submit} + button:not(:disabled):nth-last-child(2)`;
  await press(tab, submit, 'Save');
  await until(
    tab,
    'it is saved, or a warning is to be passed',
    (...either) => document.querySelector(either.join()) !== null,
    `${submit}:disabled`,
    remedy,
  );
  if (await evaluate(tab, (button) => document.querySelector(button) !== null, remedy)) await press(tab, remedy);
  await until(tab, 'it is saved', (saved) => document.querySelector(saved) !== null, `${submit}:disabled`);
}

/** What has the focus, by what it says. */
const focused = (tab: Tab) => evaluate(tab, () => document.activeElement?.textContent.trim() ?? '');

const paste = 'Name\tEmail\nThe Crew\tteam@pierday.example';

test.runIf(isFull).each(Object.entries(engines))(
  'in %s somebody makes the website their own, step by step, and each step is a commit',
  { timeout: 600_000 },
  async (_name, start) => {
    const [preview, { tab, close }] = await Promise.all([startPreviewCheckout(), start()]);
    onTestFinished(async () => {
      await close();
      await preview.close();
    }, 60_000);
    const lastCommit = async (title: string) => {
      await expect.poll(() => preview.commits().at(-1), { timeout: 60_000 }).toBe(`A Founder: ${title}`);
      expect(preview.uncommitted()).toBe('');
    };
    await tab.resize(640, 900);
    await tab.goto(`${preview.address}/admin`);
    const isStyled = () => {
      const page = document.querySelector<HTMLIFrameElement>('iframe:not([data-next], [data-opening])')?.contentDocument;
      return page?.querySelector('[data-editable]') !== null && page?.documentElement.dataset.hydrated === 'on';
    };
    // Vite prepares the packages first. WebKit does nothing else while it is asked again and again.
    await expect
      .poll(() => evaluate(tab, isStyled), { message: 'the page beside can be pressed', timeout: 240_000, interval: 5000 })
      .toBe(true);

    await shows(tab, 'Make it yours');
    await says(tab, 'before you go live.');

    // With the keyboard alone.
    await evaluate(tab, () => document.getElementById('panel')?.focus());
    await tabTo(tab, 'Name');
    await type(tab, keys.Enter);
    await shows(tab, 'Name');
    await says(tab, 'Step 1 of 7');
    await until(tab, 'the heading has the focus', () => document.activeElement?.matches('#panel h2') === true);
    await tabTo(tab, 'Tagline');
    await typeWith(tab, keys.Control, 'a');
    await type(tab, ...Array.from('One afternoon'));
    await tabTo(tab, 'Save');
    await type(tab, keys.Enter);
    await says(tab, 'Saved content/data/convention.yaml.');
    await until(tab, 'the focus is beside Save', () => document.activeElement?.matches('[data-beside-save]') === true);
    await tabTo(tab, 'Done. Next: When and where');
    await type(tab, keys.Enter);
    await lastCommit('Write what we are called');
    expect(preview.text('data/convention.yaml')).toContain('tagline: One afternoon\n');

    await shows(tab, 'When and where');
    await evaluate(tab, () => history.back());
    await shows(tab, 'Name');
    await evaluate(tab, () => history.forward());
    await shows(tab, 'When and where');
    await put(tab, 'First day', '2027-06-11');
    await put(tab, 'Last day', '2027-06-13');
    await says(tab, 'Can’t save');
    await press(tab, 'button:not(:disabled)', 'Move all other dates along');
    await saysNoMore(tab, 'Can’t save');
    await write(tab, 'City', 'Brighton');
    await save(tab);
    await press(tab, 'button:not(:disabled)', 'Done. Next: Look');
    await lastCommit('Write when and where we meet');
    expect(preview.text('data/convention.yaml')).toMatch(/^firstDay: 2027-06-11\nlastDay: 2027-06-13$/m);

    await shows(tab, 'Look');
    await press(tab, 'button:not(:disabled)', 'Theme');
    await says(tab, 'Contrast: all can be read');
    expect(await focused(tab), 'on to the fields from here').toBe('Theme');
    await write(tab, 'Page (optional)', '#777777');
    await says(tab, 'can’t be read well');
    await write(tab, 'Page (optional)', '#f4f7f9');
    await says(tab, 'Contrast: all can be read');
    await save(tab);
    await press(tab, 'button:not(:disabled)', 'Done. Next: Parts');
    await lastCommit('Give the website our look');

    await shows(tab, 'Parts');
    await press(tab, 'summary', 'What there is (26 of 26)');
    await press(tab, 'label:has(input) > span', 'Events, PokerThe charity poker tournament.');
    await says(tab, 'Write what you have chosen first, or take it back.');
    await press(tab, 'button:not(:disabled)', 'Write this');
    await says(tab, 'Take out what shows what we do not have');
    await press(tab, 'button:not(:disabled)', 'Done. Next: Facts');
    await shows(tab, 'Facts');
    expect(preview.commits()).toContain('A Founder: Take out what shows what we do not have');
    expect(preview.text('data/events.yaml')).not.toMatch(/^poker:/m);

    await press(tab, 'button:not(:disabled)', 'Limits');
    await write(tab, 'Pole', '2 m');
    await save(tab);
    await press(tab, 'button:not(:disabled)', 'Done. Next: People');
    await lastCommit('Write our facts');

    await shows(tab, 'People');
    await press(tab, 'summary', 'Paste from a spreadsheet');
    await put(tab, 'Copied lines, in place of the entries that are there', paste);
    await press(tab, 'button:not(:disabled)', 'Put into the form');
    await says(tab, '1 entry is in the form now.');
    await press(tab, 'button:not(:disabled)', 'Take it out of them');
    await saysNoMore(tab, 'Can’t save');
    await save(tab);
    await press(tab, 'button:not(:disabled)', 'Done. Next: Words');
    await lastCommit('Write who we are');

    await shows(tab, 'Words');
    const sentence = '#panel li section [role=group]';
    const sentences = () => evaluate(tab, (wanted) => document.querySelectorAll(wanted).length, sentence);
    const pressIn = (name: string) => press(tab, `${sentence} button`, name);
    const isLeft = async (count: number) => {
      await expect.poll(sentences, { timeout: 60_000 }).toBe(count);
    };
    await until(tab, 'the pages are listed', () => document.querySelector('#panel li button[aria-expanded]') !== null);
    await evaluate(tab, () => {
      const pages = [...document.querySelectorAll<HTMLElement>('#panel li button[aria-expanded]')];
      pages.find(({ textContent }) => textContent.startsWith('Privacy Policy: '))?.click();
    });
    await expect.poll(sentences, { timeout: 60_000 }).toBeGreaterThan(4);
    const before = await sentences();
    await pressIn('Keep');
    await isLeft(before - 1);
    await pressIn('Rewrite');
    await until(tab, 'the text has the focus', () => document.activeElement?.localName === 'textarea');
    await typeWith(tab, keys.Control, 'a');
    await type(tab, ...Array.from('We keep nothing.'));
    await pressIn('Save');
    await isLeft(before - 2);
    expect(preview.text('pages/policies/privacy.mdx')).toContain('We keep nothing.');
    const goesOn = () =>
      until(tab, 'the next sentence has the focus', (wanted) => document.activeElement === document.querySelector(wanted), sentence);
    await goesOn();
    await pressIn('Remove');
    await isLeft(before - 3);
    await goesOn();
    await press(tab, 'button:not(:disabled)', 'Done: what is left?');
    await shows(tab, 'Make it yours');
    await lastCommit('Write our own words');
    await says(tab, 'before you go live.');
  },
);
