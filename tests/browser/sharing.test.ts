import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { collection } from '../support/site.ts';
import { blockScripts, open, site, visit, visitPage, visitPageSilently } from './harness.ts';

const { name } = collection.data.convention;
const mayCopy = { permissions: ['clipboard-read', 'clipboard-write'] };
const copied = async (page: Page) => await page.evaluate(() => navigator.clipboard.readText());
const status = (page: Page) => page.locator('#press-status');

/** Notes what the page says of presses, and that a control shows it: both last two seconds. */
const noteSaid = (page: Page) =>
  page.evaluateHandle(() => {
    const said: (string | null)[] = [];
    const words = document.getElementById('press-status') ?? document.body;
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => said.push(words.textContent)).observe(words, options);
    const isMarked = ({ target }: MutationRecord) => (target as Element).hasAttribute('data-copied');
    const marks = new MutationObserver((records) => said.push(...records.filter(isMarked).map(() => 'marked')));
    marks.observe(document.body, { subtree: true, attributeFilter: ['data-copied'] });
    return said;
  });

test('a press on a heading, by keyboard too, copies its address without the date spoof, and says so', async () => {
  await visitPageSilently(mayCopy, '/join/hotel?dtspoof=2025-07-01', async (page) => {
    const said = await noteSaid(page);
    await page.locator('h2#deposit > a').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => said.jsonValue()).toContain('Copied');
    expect(await copied(page)).toBe(`${site()}/join/hotel#deposit`);
    expect(new URL(page.url()).hash).toBe('#deposit');
    await expect.poll(() => status(page).textContent()).toBe('');
  });
});

const controls = [
  ['/about/contact', 'main button[data-copy]', false],
  ['/fun/events/map', 'h2 > a[data-copy]', true],
  ['/fun/events/map', 'main button[data-copy]', true],
  ['/news/101', 'button[data-share]', false],
] as const;
test.each(leading(controls, 2))(
  'on %s, %s works before the app and without it (a page outside the app: %s)',
  async (path, control, isStandalone) => {
    await visit(mayCopy, async ({ page }) => {
      await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share);
      if (!isStandalone) await blockScripts(page);
      await page.goto(path);
      const said = await noteSaid(page);
      await page.locator(control).first().click();
      await expect.poll(() => said.jsonValue()).toEqual(expect.arrayContaining(['Copied', 'marked']));
      expect(await copied(page)).not.toBe('');
      expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    });
  },
);

test('a second press is announced too, and its mark stays as long as that of the first', async () => {
  await visit({ ...mayCopy, installsClock: true }, async ({ page }) => {
    await page.clock.install();
    await open(page, '/about/contact');
    const said = await noteSaid(page);
    const button = page.locator('main button[data-copy]').first();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const [press, time] of [1500, 1500].entries()) {
      await button.click();
      await expect.poll(async () => (await said.jsonValue()).filter((words) => words === 'Copied').length).toBe(press + 1);
      await page.clock.runFor(time);
    }
    expect((await said.jsonValue()).filter((words) => words !== 'marked')).toEqual(['Copied', '', 'Copied']);
    expect(await button.getAttribute('data-copied')).toBe('');
    await page.clock.runFor(500);
    expect(await button.getAttribute('data-copied')).toBe(null);
  });
});

test.runIf(isFull)('a section of an accordion has a link to itself', async () => {
  await visitPage(mayCopy, '/policies/vendor#whereYouCanSell', async ({ page }) => {
    await page.locator('details#whereYouCanSell').getByRole('link', { name: 'Link to this section' }).click();
    await expect.poll(() => copied(page)).toBe(`${site()}/policies/vendor#whereYouCanSell`);
    expect(await page.locator('details#whereYouCanSell').evaluate((section: HTMLDetailsElement) => section.open)).toBe(true);
  });
});

test.runIf(isFull)('without scripts a heading is a plain link, and no button stands there in vain', async () => {
  await visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/about/contact');
    expect(await page.getByRole('button', { name: /^Copy / }).count()).toBe(0);
    await page.goto('/join/hotel');
    await page.locator('h2#deposit > a').click();
    expect(new URL(page.url()).hash).toBe('#deposit');
    await page.goto('/news/101');
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  });
});

test.runIf(isFull)('mail to a department has a subject that names the page, and its address is copied by one press', async () => {
  await visitPage(mayCopy, '/about/contact', async ({ page }) => {
    const [department] = collection.data.departments;
    const link = page.locator(`table a[href^="mailto:${department?.email}"]`);
    expect(await link.getAttribute('href')).toBe(`mailto:${department?.email}?subject=${encodeURIComponent(`Contact Info - ${name}`)}`);
    await page
      .locator('table')
      .getByRole('button', { name: `Copy ${department?.email}` })
      .click();
    await expect.poll(() => copied(page)).toBe(department?.email);
    await expect.poll(() => status(page).textContent()).toBe('Copied');
  });
});

test.runIf(isFull)('a visitor who does not allow copying is told what to do', async () => {
  await visit({}, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await open(page, '/about/contact');
    await page
      .locator('table')
      .getByRole('button', { name: /^Copy / })
      .first()
      .click();
    await expect.poll(() => status(page).textContent()).toContain('Select it');
  });
});

test.each(isFull ? [true, false] : [])('an article is shared by its short address (sheet of the system: %s)', async (hasSheet) => {
  await visit(mayCopy, async ({ page }) => {
    await page.addInitScript((has) => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      const share = async (data: unknown) => void shared.push(data);
      if (has) Object.defineProperty(navigator, 'share', { value: share });
      else delete (Navigator.prototype as { share?: unknown }).share;
    }, hasSheet);
    await open(page, '/news/101');
    await page.getByRole('button', { name: 'Share' }).click();
    const address = `${site()}/n/101`;
    if (hasSheet) {
      const shared = async () => await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
      await expect.poll(shared).toEqual([{ title: await page.title(), url: address }]);
    } else await expect.poll(() => copied(page)).toBe(address);
    await page.goto('/n/101?dtspoof=2025-07-01');
    expect(page.url()).toBe(`${site()}/news/101?dtspoof=2025-07-01`);
  });
});

test.runIf(isFull)('headings within an article lead to themselves', async () => {
  await visitPage(mayCopy, '/news/122', async ({ page }) => {
    await page.getByRole('link', { name: 'Props and weapons' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => copied(page)).toBe(`${site()}/news/122#section-props-and-weapons`);
    expect(await page.locator('#section-props-and-weapons').count()).toBe(1);
    await open(page, '/news');
    expect(await page.locator('[id^="section-"]').count()).toBe(0);
  });
});

test.runIf(isFull)('the button that copies an address never stands alone on a line', async () => {
  await visitPage({}, '/policies/coc', async ({ page }) => {
    for (const width of [320, 336, 352, 368, 384, 400]) {
      await page.setViewportSize({ width, height: 700 });
      const alone = await page.evaluate(() =>
        [...document.querySelectorAll('main button[data-copy]')]
          .filter((button) => button.getClientRects().length > 0)
          .filter((button) => {
            const line = [...(button.previousElementSibling?.getClientRects() ?? [])].at(-1);
            return !line || button.getBoundingClientRect().top > line.bottom;
          })
          .map((button) => button.getAttribute('aria-label')),
      );
      expect(alone, `${width} px`).toEqual([]);
    }
  });
});
