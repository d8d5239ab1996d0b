import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { publishedNews } from '../../src/render/api/news.ts';
import { misplacedHeadings, misshapenBoxes, textSpacing } from '../browser/layoutChecks.ts';
import { expectBranches, readBranches } from '../browser/expectState.ts';
import { pages as timedPages } from '../browser/windowCases.ts';
import { appRoutes, collection } from '../support/site.ts';
import { type Engine, evaluate, type Tab } from './engine.ts';
import { focus, hydrated, isScrolledTo, keys, noise, open, press, scrollTo, showsPage, type, typeWith, until } from './steps.ts';
import { startEditingServer } from '../support/editingServer.ts';
import { type WatchedSite, watchSite } from './watchedSite.ts';

/** Otherwise some pages in each engine, each date once, and each journey in one engine: where engines have differed, in the one that did. */
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };
const dates = ['2025-01-15', '2025-03-05', '2025-06-10', '2025-08-01', '2025-08-26', '2026-11-21'];
const articles = publishedNews(collection.news, Date.now());

/**
 * What visitors do, in one engine: registers the tests.
 * @param name the folder of its pictures
 */
export function journeysIn(name: 'firefox' | 'webkit', start: () => Promise<Engine>): void {
  const built = inject('site');
  let site: WatchedSite;
  let engine: Engine;
  let tab: Tab;
  beforeAll(async () => {
    [site, engine] = await Promise.all([watchSite(built), start()]);
    ({ tab } = engine);
  }, 120_000);
  afterAll(async () => {
    await engine.close();
    await site.close();
  }, 60_000);
  beforeEach(() => tab.resize(wide.width, wide.height));
  afterEach(() => {
    site.holdScripts(false);
    site.runFirst(() => {});
    site.change('/', (text) => text);
  });
  const at = (path: string) => site.address + path;
  const resize = ({ width, height }: typeof wide) => tab.resize(width, height);
  /** This engine, if the journey is its own or all are due. */
  const inTurn = (engineDue: typeof name) => (isFull || engineDue === name ? [name] : []);
  /** Further cases: engines have not differed in them since they were written. */
  const inFull = isFull ? [name] : [];
  const go = (delta: number) => evaluate(tab, (steps) => history.go(steps), delta);

  test.each(isFull ? [narrow, wide] : [name === 'firefox' ? wide : narrow])(
    'pages load and hydrate in silence at $width px',
    async (size) => {
      await resize(size);
      const isDue = (index: number) => isFull || index % 22 === (name === 'firefox' ? 2 : 6);
      const addresses = [...appRoutes, `/news/${articles[3]?.id}`, '/policies/coc/', '/join/hotel?x=1#parking'];
      for (const path of addresses.filter((_path, index) => isDue(index))) {
        await open(tab, at(path));
        expect(await noise(tab), path).toEqual([]);
        expect(
          await evaluate(tab, () => document.documentElement.scrollWidth - innerWidth),
          `${path} is no wider than the screen`,
        ).toBeLessThanOrEqual(0);
      }
    },
  );

  test.each(inTurn('webkit'))('in %s headings stand beside their texts, boxes end on one line, also with more space in texts', async () => {
    for (const path of ['/', ...(isFull ? ['/about/who', '/fun/guests', '/help/charity', '/join/hotel', '/join/registration'] : [])]) {
      await open(tab, at(path));
      for (const isSpaced of [false, true]) {
        if (isSpaced)
          await evaluate(
            tab,
            (css) => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync(css);
              document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
            },
            textSpacing,
          );
        for (const width of [992, 1100, 1280]) {
          await tab.resize(width, 800);
          const problems = [await evaluate(tab, misplacedHeadings), isSpaced ? [] : await evaluate(tab, misshapenBoxes)].flat();
          expect(problems, `${path} at ${width} px`).toEqual([]);
        }
      }
    }
  });

  test.each(inFull)('in %s the search opens with a key, and leads to a section', async () => {
    await open(tab, at('/join/hotel'));
    await typeWith(tab, keys.Control, 'k');
    await until(tab, 'the field has the focus', () => document.activeElement?.getAttribute('role') === 'combobox');
    await type(tab, ...Array.from('raffle rules'));
    await until(tab, 'there are results', () => document.querySelectorAll('[role="option"]').length > 1);
    await type(tab, keys.ArrowDown, keys.Enter);
    await until(tab, 'the section is shown', () => location.pathname + location.hash === '/policies/vendor#raffles');
    await until(tab, 'the section has the focus', () => document.activeElement?.id === 'raffles');
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inTurn('firefox'))('in %s the first frame shows the state of its date', async () => {
    site.holdScripts(true);
    for (const [index, date] of leading(dates, 2).entries())
      for (const path of timedPages.filter((_path, p) => isFull || p === index)) {
        await tab.goto(at(`${path}?dtspoof=${date}T12:00:00Z`));
        await until(tab, `${path} is there`, () => document.readyState === 'complete' && document.querySelector('h1') !== null);
        expectBranches(await evaluate(tab, readBranches), Date.parse(`${date}T12:00:00Z`), `${path} on ${date}`);
      }
  });

  test.each(inTurn('firefox'))(
    'in %s a menu opens by pointer and keyboard, closes by Escape, and leads to a page within the app',
    async () => {
      await open(tab, at('/about/what'));
      await evaluate(tab, () => void Object.assign(window, { sameDocument: true }));
      const group = 'header nav[aria-label="Main"] details';
      await focus(tab, `${group} summary`);
      await type(tab, keys.Enter);
      await until(tab, 'the menu opens', (wanted) => document.querySelector(`${wanted}[open]`) !== null, group);
      await type(tab, keys.Escape);
      await until(tab, 'the menu closes', (wanted) => document.querySelector(`${wanted}[open]`) === null, group);
      await press(tab, `${group} summary`, 'Join Us');
      await press(tab, `${group} a[href="/join/hotel"]`);
      await showsPage(tab, 'Hotel');
      expect(await evaluate(tab, () => 'sameDocument' in window)).toBe(true);
      expect(await noise(tab)).toEqual([]);
    },
  );

  test.each(inTurn('webkit'))('in %s an open page says that everything is sold out, and keeps what it cannot read', async () => {
    await open(tab, at('/join/registration?dtspoof=2025-03-20'));
    const shown = (words: string) => document.querySelector('main')?.innerText.includes(words) === true;
    await until(tab, 'registration is open', shown, 'Register Now');
    site.change('/api/config', (text) => {
      const config = JSON.parse(text) as { registration: { registrationLevels: object } };
      const levels = Object.keys(config.registration.registrationLevels).map((id) => [id, { soldOut: true }]);
      return JSON.stringify({
        ...config,
        registration: { ...config.registration, registrationLevels: Object.fromEntries(levels) as object },
      });
    });
    await evaluate(tab, () => void dispatchEvent(new Event('visibilitychange')));
    await until(tab, 'it is sold out', shown, 'is sold out');
    expect(await evaluate(tab, shown, 'Register Now')).toBe(false);
    site.change('/api/config', (text) => JSON.stringify({ ...(JSON.parse(text) as object), hotel: 7, notice: { text: 'Read on.' } }));
    await open(tab, at('/join/hotel?dtspoof=2025-03-20'));
    await until(tab, 'the answer is there', () => document.body.innerText.includes('Read on.'));
    expect(await evaluate(tab, shown, 'Book Now Online')).toBe(true);
    site.change('/', (text) => text);
    await noise(tab);
  });

  test.each(inTurn('webkit'))('in %s a tab that is come back to shows the page as it has been edited', async () => {
    await open(tab, at('/policies/vendor'));
    site.change('/', (text) => text.replaceAll('Only approved vendors may sell.', 'Approved vendors alone may sell, and nobody else.'));
    await evaluate(tab, () => {
      const later = Date.now() + 6 * 60_000;
      Date.now = () => later;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await until(tab, 'the edit shows', () => document.querySelector('main')?.textContent.includes('and nobody else') === true);
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inTurn('firefox'))('in %s words, their selection and the focus outlast hydration beside the node of an extension', async () => {
    site.runFirst(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('main')?.prepend(document.createElement('div'));
        const field = document.querySelector<HTMLInputElement>('#search-field');
        field?.focus();
        if (field) field.value = 'lightsaber';
        field?.setSelectionRange(3, 5);
      }),
    );
    await open(tab, at('/search'));
    await until(tab, 'React has made the page anew', () => document.querySelector('main > div:first-child') === null);
    const state = () => {
      const field = document.activeElement as HTMLInputElement;
      return [field.id, field.value, field.selectionStart, field.selectionEnd];
    };
    expect(await evaluate(tab, state)).toEqual(['search-field', 'lightsaber', 3, 5]);
  });

  test.each(inFull)('in %s the drawer opens, closes by Escape and gives the focus back, and leads to a page', async () => {
    await resize(narrow);
    await open(tab, at('/about/what'));
    const isOpen = (wanted: boolean) =>
      until(
        tab,
        `the drawer is ${wanted ? 'open' : 'closed'}`,
        (due) => (document.querySelector('#drawer')?.getBoundingClientRect().width ?? 0) > 0 === due,
        wanted,
      );
    await press(tab, 'button[popovertarget="drawer"]', 'Menu');
    await isOpen(true);
    await type(tab, keys.Escape);
    await isOpen(false);
    await until(tab, 'the button has the focus', () => document.activeElement?.textContent.trim() === 'Menu');
    await press(tab, 'button[popovertarget="drawer"]', 'Menu');
    await press(tab, '#drawer summary', 'Join Us');
    await press(tab, '#drawer a[href="/join/hotel"]');
    await showsPage(tab, 'Hotel');
    await isOpen(false);
    expect(await noise(tab)).toEqual([]);
  });

  const isShown = (id: string) =>
    until(
      tab,
      `#${id} is open and below the bar`,
      (wanted) => {
        const target = document.getElementById(wanted);
        const { top = -1 } = target?.getBoundingClientRect() ?? {};
        return target?.closest('details')?.open === true && top >= 0 && top < innerHeight;
      },
      id,
    );

  test.each(isFull ? ['#whatYouCanSell', '#raffles'] : inTurn('firefox').map(() => '#raffles'))(
    'the hash %s opens its accordion when the page loads',
    async (hash) => {
      await open(tab, at(`/policies/vendor${hash}`));
      await isShown(hash.slice(1));
    },
  );

  test.each(isFull ? ['a press', 'Enter', 'a script'] : inTurn('webkit').map(() => 'a press'))(
    'a link to a closed accordion opens it by %s, and the page stays there',
    async (way) => {
      await open(tab, at('/policies/vendor'));
      const link = 'nav[aria-label="On this page"] a[href="#howYouCanSell"]';
      if (way === 'a press') await press(tab, link);
      else if (way === 'a script') await evaluate(tab, (wanted) => document.querySelector<HTMLElement>(wanted)?.click(), link);
      else {
        await focus(tab, link);
        await type(tab, keys.Enter);
      }
      await isShown('howYouCanSell');
      await evaluate(tab, async () => {
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      });
      await isShown('howYouCanSell');
    },
  );

  test.each(inFull)('in %s a page that opens far down hydrates', async () => {
    await open(tab, at('/join/hotel#overflow'));
    expect(await evaluate(tab, () => scrollY)).toBeGreaterThan(500);
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inFull)('in %s an author finds a sentence, types on, saves, and sees all pictures', async () => {
    const server = await startEditingServer(undefined, 'heron');
    const file = 'pages/policies/weapons.mdx';
    try {
      await tab.goto(`${server.address}/admin`);
      await until(tab, 'the field has the focus', () => {
        const field = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith('Find in pages'))?.control;
        field?.focus();
        return field !== undefined && document.activeElement === field;
      });
      await type(tab, ...Array.from('leave the DARTS and foam'));
      await press(tab, '#panel button:has(b)');
      await until(tab, 'the text is opened', () => {
        const text = document.querySelector<HTMLElement>('#panel form [contenteditable]');
        text?.focus();
        return /Leave the darts and foam/.test(text?.textContent ?? '');
      });
      await typeWith(tab, keys.Control, 'a');
      await type(tab, ...Array.from('Leave them in your car.'));
      await press(tab, 'button[type=submit]', 'Save');
      await until(tab, 'it is saved', () => document.getElementById('panel')?.innerText.includes('Saved content/') === true);
      expect(server.text('heron', file).match(/Leave the(?:m in your car\.| darts)/g)).toEqual(['Leave them in your car.']);
      await press(tab, 'button', 'Back to the list');
      await press(tab, 'button', 'Pictures');
      await until(tab, 'the pictures show', () => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('#panel img')];
        return shown.some(({ naturalWidth }) => naturalWidth > 0);
      });
    } finally {
      await server.close();
    }
  });

  test.each(inFull)('in %s a price is pressed on the page, shows there as it is typed, is saved, kept, and taken back', async () => {
    const server = await startEditingServer(undefined, 'heron');
    const prices = () => server.text('heron', 'data/registration.yaml');
    const shows = (price: string) =>
      until(
        tab,
        `the page shows ${price}`,
        (wanted) => {
          const page = document.querySelector<HTMLIFrameElement>('iframe:not([data-next])')?.contentDocument;
          return [...(page?.querySelectorAll('[data-editable]') ?? [])].some(({ textContent }) => textContent === wanted);
        },
        price,
      );
    const field = "#panel form input:not([type='checkbox'])";
    const holds = (value: string) =>
      until(
        tab,
        `the field holds ${value}`,
        (selector, wanted) => document.querySelector<HTMLInputElement>(selector)?.value === wanted,
        field,
        value,
      );
    try {
      await tab.goto(`${server.address}/admin?page=/join/registration`);
      await shows('$85');
      await evaluate(tab, () => {
        const page = document.querySelector<HTMLIFrameElement>('iframe:not([data-next])')?.contentDocument;
        const editable = [...(page?.querySelectorAll<HTMLElement>('[data-editable]') ?? [])];
        editable.find(({ textContent }) => textContent === '$85')?.click();
      });
      await holds('85');
      await focus(tab, field);
      await typeWith(tab, keys.Control, 'a');
      await type(tab, '9', '7');
      await shows('$97');
      await evaluate(tab, () => {
        Object.assign(window, { isBefore: true });
        location.reload();
      });
      await until(tab, 'the editor is loaded again', () => !('isBefore' in window));
      await holds('97');
      // The answer of the check moves the buttons.
      await until(tab, 'the change is checked', () => document.getElementById('panel')?.textContent.includes('+     price: 97') === true);
      await press(tab, 'button[type=submit]', 'Save');
      await expect.poll(prices, { timeout: 60_000 }).toContain('price: 97');
      await press(tab, 'button', 'Undo');
      await expect.poll(prices, { timeout: 60_000 }).not.toContain('price: 97');
      await shows('$85');
    } finally {
      await server.close();
    }
  });

  test.each(inTurn('webkit'))('in %s back and forward return to where each page was scrolled', async () => {
    await open(tab, at('/about/what'));
    await scrollTo(tab, 300);
    await evaluate(tab, () => document.querySelector<HTMLElement>('main a[href="/join/dealers"]')?.click());
    await showsPage(tab, "Dealer's Den instructions");
    await isScrolledTo(tab, 0);
    await scrollTo(tab, 700);
    await go(-1);
    await showsPage(tab, 'What We Are');
    await isScrolledTo(tab, 300);
    await go(1);
    await showsPage(tab, "Dealer's Den instructions");
    await isScrolledTo(tab, 700);
    await evaluate(tab, () => location.reload());
    await hydrated(tab);
    await isScrolledTo(tab, 700);
  });
}
