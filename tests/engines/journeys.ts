import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import type { StarterAnswers } from '../../src/editor/starter.ts';
import { isFull, leading } from '../support/full.ts';
import { publishedNews } from '../../src/render/api/responses.ts';
import { focusIsHidden, misplacedHeadings, misshapenBoxes, textSpacing } from '../browser/layoutChecks.ts';
import { expectBranches, readBranches } from '../browser/expectState.ts';
import { rewriteTexts, translateTexts } from '../browser/foreignTexts.ts';
import { pages as timedPages } from '../browser/windowCases.ts';
import { servePartner, unseenPictures } from '../support/partnerSite.ts';
import { appRoutes, collection } from '../support/site.ts';
import { type Engine, evaluate, type Tab } from './engine.ts';
import {
  bringIntoView,
  focus,
  hydrated,
  isScrolledTo,
  keys,
  noise,
  open,
  press,
  pressAt,
  scrollTo,
  showsPage,
  type,
  typeWith,
  until,
} from './steps.ts';
import { startEditingServer } from '../support/editingServer.ts';
import { startPreviewCheckout } from '../support/previewCheckout.ts';
import { type WatchedSite, watchSite } from './watchedSite.ts';

/** Otherwise some pages in each engine, each date once, and each journey in one engine: where engines have differed, in the one that did. */
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };
const dates = ['2025-01-15', '2025-03-05', '2025-06-10', '2025-08-01', '2025-08-26', '2026-11-21'];
const articles = publishedNews(collection.news, Date.now());

/** Pages to look at in every engine: each kind of component is on one of them. */
const looks = ['/', '/join/hotel', '/join/registration', '/about/who', '/about/status', '/policies/vendor', '/news', '/fun/events/map'];

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

  test.each(isFull ? [narrow, wide] : [])('pictures of eight pages at $width px, to look at beside those of Chromium', async (size) => {
    await resize(size);
    const folder = `tests/artifacts/engines/${name}`;
    mkdirSync(folder, { recursive: true });
    for (const path of looks) {
      if (path === '/fun/events/map') await tab.goto(at(path));
      else await open(tab, at(path));
      const picture = await tab.screenshot();
      const { channels } = await sharp(picture).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev)), `${path} is not blank`).toBeGreaterThan(10);
      writeFileSync(`${folder}/${path.replaceAll('/', '-')}-${size.width}.png`, picture);
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

  test.each(inFull)('in %s the search closes by a press beside it, and by a finger', async () => {
    for (const pointerType of ['mouse', 'touch'] as const) {
      await open(tab, at('/about/what'));
      await typeWith(tab, keys.Control, 'k');
      await until(tab, 'the search is open', () => document.querySelector('dialog[open]') !== null);
      await pressAt(tab, { x: 20, y: 600 }, pointerType);
      await until(tab, `the search closes by ${pointerType}`, () => document.querySelector('dialog[open]') === null);
    }
  });

  test.each(inFull)('in %s an address is copied by one press, an article by its button, and a feed opens', async () => {
    // The map is outside the app.
    for (const path of ['/about/contact', '/fun/events/map']) {
      await tab.goto(at(path));
      await press(tab, 'main button[data-copy]');
      await until(tab, `${path} says so`, () =>
        /^(?:Copied|We couldn't copy)/.test(document.getElementById('press-status')?.textContent ?? ''),
      );
    }
    await open(tab, at(`/news/${articles[3]?.id}`));
    await evaluate(
      tab,
      () => void Object.defineProperty(navigator, 'share', { value: async (sheet: ShareData) => Object.assign(window, { sheet }) }),
    );
    await press(tab, 'button[data-share]');
    await until(tab, 'the sheet has the short address', () =>
      /\/n\/\d+$/.test((window as unknown as { sheet?: ShareData }).sheet?.url ?? ''),
    );
    expect(await noise(tab)).toEqual([]);
    const feed = await evaluate(tab, async () => {
      const { href = '' } = document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]') ?? {};
      return await (await fetch(new URL(href).pathname)).text();
    });
    expect(feed).toContain('<rss ');
  });

  test.each(inFull)('in %s an address is copied and the link to older news keeps the focus while scripts are on their way', async () => {
    site.holdScripts(true);
    await tab.goto(at('/about/contact'));
    await press(tab, 'main button[data-copy]');
    await until(tab, 'a press says so', () =>
      /^(?:Copied|We couldn't copy)/.test(document.getElementById('press-status')?.textContent ?? ''),
    );
    site.holdScripts(false);
    // Scripts wait for the first paint, and here for longer.
    site.runFirst(() => {
      const { requestAnimationFrame: original } = window;
      const frames: FrameRequestCallback[] = [];
      Object.assign(window, {
        PerformanceObserver: class {
          observe() {}
        },
        requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
        paint: () => {
          window.requestAnimationFrame = original;
          for (const frame of frames) original(frame);
        },
      });
    });
    await tab.goto(at('/news'));
    await focus(tab, 'main a[href="/news?skip=10"]');
    expect(await evaluate(tab, () => document.activeElement?.textContent)).toBe('Load More...');
    await evaluate(tab, () => (window as unknown as { paint(): void }).paint());
    await hydrated(tab);
    await until(tab, 'the button has the focus', () =>
      /^Load(?: More|ing)/.test(document.querySelector('button:focus')?.textContent ?? ''),
    );
    expect(await noise(tab)).toEqual([]);
  });

  // Firefox scrolls to nothing of which a part shows: it may leave half of a picture's link behind the bar.
  test.each(inFull.filter((engineDue) => engineDue === 'webkit'))(
    'in %s a bar at the bottom covers nothing that has the focus, nor the end of the page',
    async () => {
      for (const size of [wide, narrow])
        for (const path of ['/', '/join/hotel', '/about/contact']) {
          await resize(size);
          await open(tab, at(path));
          const isDisconnected = await evaluate(tab, () => {
            Object.defineProperty(navigator, 'onLine', { value: false });
            return dispatchEvent(new Event('offline'));
          });
          expect(isDisconnected).toBe(true);
          await until(tab, 'the bar shows', () => document.querySelector('.connection-bar:not(:empty)') !== null);
          const stops = await evaluate(tab, () => {
            const all = [...document.querySelectorAll<HTMLElement>('article :is(a, button, summary), #root > footer a')];
            const shown = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
            Object.assign(window, { shown });
            return shown.length;
          });
          const hidden: (string | undefined)[] = [];
          for (let stop = 0; stop < stops; stop += 1) {
            await evaluate(
              tab,
              async (place) => {
                (window as unknown as { shown: HTMLElement[] }).shown[place]?.focus();
                for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
              },
              stop,
            );
            hidden.push(await evaluate(tab, focusIsHidden));
          }
          expect(hidden.filter(Boolean), `${path} at ${size.width} px`).toEqual([]);
          await scrollTo(tab, 1_000_000);
          const room = await evaluate(tab, () => {
            const [last, bar] = [[...document.querySelectorAll('#root > footer a')].at(-1), document.querySelector('.connection-bar')];
            return (bar?.getBoundingClientRect().top ?? 0) - (last?.getBoundingClientRect().bottom ?? Infinity);
          });
          expect(room).toBeGreaterThanOrEqual(0);
        }
    },
  );

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
      await type(tab, keys.ArrowDown);
      await until(
        tab,
        'the first entry has the focus',
        (wanted) => document.activeElement === document.querySelector(`${wanted} a`),
        group,
      );
      await type(tab, keys.Escape);
      await until(tab, 'the menu closes', (wanted) => document.querySelector(`${wanted}[open]`) === null, group);
      await press(tab, `${group} summary`, 'Join Us');
      await press(tab, `${group} a[href="/join/hotel"]`);
      await showsPage(tab, 'Hotel');
      expect(await evaluate(tab, () => 'sameDocument' in window)).toBe(true);
      expect(await noise(tab)).toEqual([]);
    },
  );

  test.each(inFull)('in %s a translated page leads to others within the app, and back', async () => {
    await open(tab, at('/about/what'));
    await evaluate(tab, () => void Object.assign(window, { sameDocument: true }));
    for (const path of ['/search', '/join/hotel', '/policies/coc', '/']) {
      await evaluate(tab, translateTexts);
      await evaluate(
        tab,
        (target) => {
          history.pushState(null, '', target);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        },
        path,
      );
      await until(tab, `${path} replaces what was translated`, () => document.querySelector('main h1:not(:has(font))') !== null);
    }
    await evaluate(tab, translateTexts);
    await go(-1);
    await until(tab, 'the page before is back', () => document.querySelector('main h1:not(:has(font))') !== null);
    expect(await evaluate(tab, () => 'sameDocument' in window)).toBe(true);
    expect(await evaluate(tab, () => document.querySelectorAll('header nav').length)).toBeGreaterThan(0);
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inFull)('in %s values of a page that is translated in place follow live data', async () => {
    await open(tab, at('/join/registration'));
    const says = (what: string, words: string) =>
      until(tab, what, (wanted) => document.querySelector('main')?.innerText.replaceAll(/[«»]/g, '').includes(wanted) === true, words);
    await says('the price is the one of the page', '$110');
    await evaluate(tab, rewriteTexts);
    site.change('/api/config', (text) => {
      const { facts, ...rest } = JSON.parse(text) as { facts: object };
      const notice = { text: 'The storm has passed.' };
      return JSON.stringify({ ...rest, facts: { ...facts, 'registration.levels.bronze.price': 123 }, notice });
    });
    const comeBack = () => evaluate(tab, () => void dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    await says('the price is the new one', '$123');
    expect(await evaluate(tab, () => document.querySelector('main')?.innerText.includes('$110'))).toBe(false);
    const isSaid = () => document.body.innerText.includes('The storm has passed.');
    await until(tab, 'the notice shows', isSaid);
    await evaluate(tab, rewriteTexts);
    site.change('/', (text) => text);
    await comeBack();
    await says('the price is as before', '$110');
    expect(await evaluate(tab, isSaid)).toBe(false);
    expect(await noise(tab)).toEqual([]);
  });

  test.each([name])('in %s an open page says that everything is sold out, and keeps what it cannot read', async () => {
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

  test.each(inTurn('webkit'))('in %s a tab that is come back to shows the page as it has been edited, opened where it was', async () => {
    await open(tab, at('/policies/vendor#raffles'));
    await evaluate(tab, () => void Object.assign(window, { sameDocument: true }));
    const place = () => evaluate(tab, () => document.getElementById('raffles')?.getBoundingClientRect().top ?? -1);
    const top = await place();
    site.change('/_data/', (text) =>
      text.replaceAll('Only approved vendors may sell.', 'Approved vendors alone may sell, and nobody else.'),
    );
    await evaluate(tab, () => {
      const later = Date.now() + 6 * 60_000;
      Date.now = () => later;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await until(tab, 'the edit shows', () => document.querySelector('main')?.textContent.includes('and nobody else') === true);
    expect(await evaluate(tab, () => document.getElementById('raffles')?.closest('details')?.open)).toBe(true);
    expect(Math.abs((await place()) - top)).toBeLessThan(3);
    expect(await evaluate(tab, () => 'sameDocument' in window)).toBe(true);
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inFull)('in %s keys that are typed while the search loads reach it', async () => {
    await open(tab, at('/about/what'));
    const release = site.holdBack('/assets/');
    await typeWith(tab, keys.Control, 'k');
    await until(tab, 'the search loads', () => document.querySelector('a[aria-busy="true"]') !== null);
    await type(tab, ...Array.from('rafflw'), keys.Backspace, 'e');
    release();
    await until(tab, 'they are in the field', () => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value === 'raffle');
    await until(tab, 'there are results', () => document.querySelectorAll('[role="option"]').length > 1);
    await open(tab, at('/about/what'));
    const releaseIndex = site.holdBack('/search-index.json');
    await typeWith(tab, keys.Control, 'k');
    await until(tab, 'the field has the focus', () => document.activeElement?.getAttribute('role') === 'combobox');
    await type(tab, ...Array.from('raffle rules'), keys.Enter);
    releaseIndex();
    await until(tab, 'Enter leads to the first result', () => location.pathname + location.hash === '/policies/vendor#raffles');
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inFull)('in %s keys of an input method are not those of the search, which opens by place and closes on leaving', async () => {
    await open(tab, at('/about/what'));
    await evaluate(
      tab,
      () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, cancelable: true })),
    );
    await until(tab, 'the field has the focus', () => document.activeElement?.getAttribute('role') === 'combobox');
    await type(tab, ...Array.from('parking'));
    await until(tab, 'there are results', () => document.querySelectorAll('[role="option"]').length > 1);
    const passed = await evaluate(tab, () =>
      ['Enter', 'ArrowDown', 'Escape'].map((key) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        return document.activeElement?.dispatchEvent(Object.defineProperty(event, 'keyCode', { value: 229 }));
      }),
    );
    expect(passed).toEqual([true, true, false]);
    expect(await evaluate(tab, () => [location.pathname, document.querySelectorAll('dialog[open] [aria-selected="true"]').length])).toEqual(
      ['/about/what', 0],
    );
    await evaluate(tab, () => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await until(tab, 'the search is closed', () => document.querySelector('dialog') === null);
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inFull)('in %s what is searched is in the address, and outlasts a reload', async () => {
    await open(tab, at('/search'));
    await focus(tab, '#search-field');
    await type(tab, ...Array.from('lightsaber'));
    await until(tab, 'it is in the address', () => location.search === '?q=lightsaber');
    await evaluate(tab, () => location.reload());
    await hydrated(tab);
    await until(tab, 'it is in the field', () => document.querySelector<HTMLInputElement>('#search-field')?.value === 'lightsaber');
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

  test.each(inFull)('in %s nothing fails where storage is blocked', async () => {
    site.runFirst(() => {
      for (const storage of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException(`${storage}: access is denied for this document.`, 'SecurityError');
          },
        });
    });
    await open(tab, at('/about/what'));
    await press(tab, 'header button[aria-label="Switch between light and dark theme"]');
    await until(tab, 'the theme has changed', () => document.documentElement.dataset.theme !== undefined);
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inTurn('webkit'))('in %s Tab goes on from the last entry of the drawer to its close button', async () => {
    await resize(narrow);
    await open(tab, at('/about/what'));
    await press(tab, 'button[popovertarget="drawer"]', 'Menu');
    await until(tab, 'the drawer has the focus', () => document.querySelector('#drawer')?.contains(document.activeElement) === true);
    await evaluate(tab, () => [...document.querySelectorAll<HTMLElement>('#drawer summary')].at(-1)?.focus());
    await type(tab, keys.Tab);
    await until(tab, 'the close button has the focus', () => document.activeElement?.textContent === 'Close menu');
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

  test.each(inFull)('in %s pasted addresses and fragments lead to what was meant', async () => {
    for (const [asked, place, id] of [
      ['/JOIN/HOTEL).?a=1#Parking.', '/join/hotel?a=1#parking', 'parking'],
      ['/policies/vendor%E2%80%8B#RAFFLES%20', '/policies/vendor#raffles', 'raffles'],
    ] as const) {
      await open(tab, at(asked));
      await until(
        tab,
        `${id} is in view`,
        (wanted) => {
          const target = document.getElementById(wanted);
          const top = target?.getBoundingClientRect().top ?? -1;
          return target?.checkVisibility() === true && top >= 0 && top < 400;
        },
        id,
      );
      expect(await evaluate(tab, () => location.pathname + location.search + location.hash)).toBe(place);
      expect(await noise(tab)).toEqual([]);
    }
  });

  test.each(inFull)("in %s another site shows this one's pictures, isolated or not", async () => {
    const partner = await servePartner(['/images/art/logo.svg', '/favicon.ico', '/icon-192.png'].map((path) => built + path));
    try {
      for (const path of ['/', '/isolated']) {
        await tab.goto(partner.address + path);
        expect(await evaluate(tab, unseenPictures), path).toEqual([]);
      }
    } finally {
      await partner.close();
    }
  });

  test.each(inFull)('in %s the theme switches, and stays', async () => {
    await open(tab, at('/about/what'));
    const paper = () => evaluate(tab, () => getComputedStyle(document.body).backgroundColor);
    const before = await paper();
    await press(tab, 'header button[aria-label="Switch between light and dark theme"]');
    const after = await paper();
    expect(after).not.toBe(before);
    await open(tab, at('/join/hotel'));
    expect(await paper()).toBe(after);
    await evaluate(tab, () => localStorage.clear());
  });

  test.each(inFull)('in %s the news list loads more at its end, every item once, and is still there after going back', async () => {
    await open(tab, at('/news'));
    const headings = () => evaluate(tab, () => [...document.querySelectorAll('article article h3')].map((heading) => heading.textContent));
    await until(
      tab,
      'scrolling to the end again and again loads every item',
      (all) => {
        const button = [...document.querySelectorAll('article button')].find(({ textContent }) => textContent.startsWith('Load'));
        button?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return document.querySelectorAll('article article').length >= all;
      },
      articles.length,
    );
    expect(await headings()).toEqual(articles.map(({ heading }) => heading));
    const link = `article article a[href="/news/${articles[15]?.id}"]`;
    await bringIntoView(tab, link);
    const top = await evaluate(tab, () => scrollY);
    await press(tab, link);
    await showsPage(tab, articles[15]?.heading ?? '');
    await go(-1);
    await until(tab, 'the items are there', (most) => document.querySelectorAll('article article').length === most, articles.length);
    await isScrolledTo(tab, top);
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inFull)('in %s a page that stays open shows a notice within a minute', async () => {
    await open(tab, at('/about/what'));
    site.change('/api/config', (text) => JSON.stringify({ ...(JSON.parse(text) as object), notice: { text: 'A storm is coming.' } }));
    const from = Date.now();
    await until(tab, 'the notice shows', () => document.body.innerText.includes('A storm is coming.'));
    expect(Date.now() - from).toBeLessThan(60_000);
    expect(await noise(tab)).toEqual([]);
  });

  test.each(inFull)('in %s a publisher puts a notice on main, and takes it down', async () => {
    const server = await startEditingServer(undefined, 'egret');
    const notice = () => server.remote.text('main', 'content/data/notice.yaml');
    const isOnMain = () => document.getElementById('panel')?.innerText.includes('On main since') === true;
    try {
      await resize(narrow);
      await tab.goto(`${server.address}/admin`);
      await until(tab, 'the buttons show', () => document.querySelector('#panel h2 ~ div button small') !== null);
      await press(tab, '#panel h2 ~ div button:has(small)');
      await until(tab, 'the form shows', () => document.querySelector('#panel textarea') !== null);
      await focus(tab, '#panel textarea');
      await type(tab, ...Array.from('Stay inside.'));
      await press(tab, 'button[type=submit]', 'Show on every page now');
      await until(tab, 'it is on main', isOnMain);
      expect(notice()).toMatch(/^show: true\ntext: Stay inside\.$/m);
      await press(tab, 'button', 'Take it down');
      await expect.poll(notice, { timeout: 60_000 }).toMatch(/^show: false$/m);
    } finally {
      await server.close();
    }
  });

  test.each(inFull)(
    'in %s an author finds a sentence, gives its page another address, takes that back, and sees all pictures',
    async () => {
      const server = await startEditingServer(undefined, 'heron');
      const redirects = () => server.text('heron', 'data/redirects.yaml');
      const focusField = (label: string) =>
        until(
          tab,
          `the field ${label} is there`,
          (words) => {
            const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === words)?.control;
            field?.focus();
            return field !== undefined && document.activeElement === field;
          },
          label,
        );
      try {
        await tab.goto(`${server.address}/admin`);
        await focusField('Find in pages, facts and news');
        const before = redirects();
        await type(tab, ...Array.from('leave the DARTS and foam'));
        await press(tab, '#panel button:has(b)');
        await until(tab, 'the text is opened', () =>
          /Leave the darts and foam/.test(document.querySelector('#panel form')?.textContent ?? ''),
        );
        await press(tab, 'button', 'Back to the list');
        await press(tab, 'button', 'Rename');
        await focusField('New address');
        await typeWith(tab, keys.Control, 'a');
        await type(tab, ...Array.from('/policies/props'));
        await until(tab, 'what follows is said', () => document.body.textContent.includes('The old address will lead to the new one.'));
        await press(tab, 'button[type=submit]', 'Save');
        await expect.poll(redirects, { timeout: 60_000 }).toContain('\n/policies/weapons: /policies/props\n');
        await press(tab, 'button', 'Undo');
        await expect.poll(redirects, { timeout: 60_000 }).toBe(before);
        // The message moves the buttons below it.
        await until(tab, 'Undo is over', () => document.body.textContent.includes('Took back'));
        await press(tab, 'button', 'Pictures');
        await until(tab, 'the pictures show', () => {
          const shown = [...document.querySelectorAll<HTMLImageElement>('#panel img')];
          return shown.some(({ naturalWidth }) => naturalWidth > 0);
        });
      } finally {
        await server.close();
      }
    },
  );

  test.each(inFull)('in %s another convention begins: its owners fill in the form, see their page, and write what is left', async () => {
    const preview = await startPreviewCheckout();
    const {
      name: title,
      venue,
      colors,
      ...answers
    } = parse(readFileSync('tests/content/fixtures/starter/harbor.yaml', 'utf8')) as StarterAnswers;
    /** Sets a field as a browser's own picker does: fields for dates differ between engines. */
    const fill = (label: string, value: string) =>
      until(
        tab,
        `the field ${label} is there`,
        (words, typed) => {
          const nameOf = ({ textContent }: Element) => textContent.replace(/ in [A-Z].*|, one on each line/, '').replace(' (optional)', '');
          const field = [...document.querySelectorAll<HTMLLabelElement>('#panel label')].find((each) => nameOf(each) === words)?.control;
          if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
          return field.dispatchEvent(new Event('input', { bubbles: true }));
        },
        label,
        value,
      );
    const shows = (what: string, words: string) =>
      until(tab, what, (wanted) => document.getElementById('panel')?.innerText.includes(wanted) === true, words);
    try {
      await tab.goto(`${preview.address}/admin`);
      await press(tab, '#panel button', 'Start your own convention');
      await fill('Country', 'Netherlands');
      await shows('the country suggests what is usual', 'Central European Time, en-GB, EUR, 24 hours, metric');
      const texts = {
        Name: title,
        Tagline: answers.tagline,
        'Who runs it': answers.runBy,
        'Domain of the website': `https://${answers.siteDomain}`,
        'Mail address': answers.mail,
        'First day': answers.firstDay,
        'Last day': answers.lastDay,
        Opening: answers.openingCeremony.replace(' ', 'T'),
        Closing: answers.closingCeremony.replace(' ', 'T'),
        'Name of the hotel or hall': venue.name,
        'Address above the city': venue.lines.join('\n'),
        City: venue.city,
        'Postal code': venue.postalCode ?? '',
        ...Object.fromEntries(Object.entries(colors).map(([role, hex]) => [`${role.charAt(0).toUpperCase()}${role.slice(1)}`, hex])),
      };
      for (const [label, text] of Object.entries(texts)) await fill(label, text);
      await press(tab, '#panel label', 'A hotel to stay at');
      await press(tab, '#panel button', 'Write it');
      await shows('what cannot be is said', 'Write the domain alone: harborhowl.example.');
      expect([preview.uncommitted(), preview.commits().length]).toEqual(['', 1]);
      await fill('Domain of the website', answers.siteDomain);
      await press(tab, '#panel button', 'Write it');
      await shows('it has begun', 'git revert HEAD');
      expect(preview.commits().at(-1)).toBe('A Founder: Begin the website of Harbor Howl');
      await until(
        tab,
        'the page shows',
        (words) =>
          [...document.querySelectorAll('iframe')].some((each) => each.contentDocument?.querySelector('h1')?.textContent === words),
        title,
      );
      await until(tab, 'what is left is listed', () => {
        const parking = [...document.querySelectorAll<HTMLElement>('#panel ol button')].find((each) =>
          each.innerText.startsWith('Parking'),
        );
        parking?.focus();
        return parking !== undefined;
      });
      await type(tab, keys.Enter);
      await until(tab, 'the text has the focus', () => document.activeElement?.matches('[contenteditable]') === true);
      await type(tab, ...Array.from('Park below the quay.'));
      await press(tab, 'button[type=submit]', 'Save');
      await expect
        .poll(() => preview.text('pages/join/hotel.mdx'), { timeout: 60_000 })
        .toContain('[#parking]\n\nPark below the quay.\n\n## ');
      await shows('it leads back to what is left', 'What is left');
      await until(tab, 'it is no longer listed', () => {
        const lines = [...document.querySelectorAll<HTMLElement>('#panel ol button')].map(({ innerText }) => innerText);
        return lines.length > 0 && !lines.some((line) => line.startsWith('Parking'));
      });
    } finally {
      await preview.close();
    }
  });

  test.each(inFull)('in %s the map zooms', async () => {
    await tab.goto(at('/fun/events/map'));
    const width = () => evaluate(tab, () => document.querySelector('[aria-label^="Floor plan"] svg')?.getBoundingClientRect().width ?? 0);
    const before = await width();
    await press(tab, 'fieldset label', '2x');
    expect((await width()) / before).toBeCloseTo(2, 1);
    expect(await noise(tab)).toEqual([]);
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
