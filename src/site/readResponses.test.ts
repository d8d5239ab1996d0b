import { describe, expect, test } from 'vitest';
import { readArticle, readBooking, readConfig, readLanding, readNewsList } from './readResponses.ts';

const item = { id: 1, heading: 'Storms', content: 'Stay inside.', live: '2025-08-25T13:00:00.000Z' };
const absent = 'cannot be read and counts as absent';

describe('an unreadable date counts as absent, the rest stands, and one warning names the field', () => {
  test.each([null, '2025-02-15', '2025-02-15T12:00', '2025-02-15 12:00', 'soon', '', 1_739_638_800_000, '2025-02-30T99:00Z', {}])(
    '%j',
    (open) => {
      const { value, warnings } = readConfig({
        hotel: { open, close: '2025-08-07T21:00:00Z', full: false },
        dealers: { open: '2025-01-11T12:00-05:00' },
      });
      expect(value.hotel).toEqual({ open: undefined, close: new Date('2025-08-07T21:00:00Z'), full: false });
      expect(value.dealers).toEqual({ open: new Date('2025-01-11T17:00:00Z') });
      expect(warnings).toEqual([`hotel.open ${absent}`]);
    },
  );

  test('several of them, wherever they are', () => {
    const { value, warnings } = readConfig({
      programming: { panelSubmissions: { close: null } },
      convention: { closingCeremony: '2025-09-01', conYear: 2025 },
      windows: { volunteers: { open: 'May' } },
      notice: { text: 'A storm is coming.', until: null },
    });
    expect(value.convention?.conYear).toBe(2025);
    expect(value.notice?.text).toBe('A storm is coming.');
    expect(warnings).toEqual([
      `programming.panelSubmissions.close ${absent}`,
      `convention.closingCeremony ${absent}`,
      `notice.until ${absent}`,
      `windows.volunteers.open ${absent}`,
    ]);
  });

  test('a news item with one stays', () => {
    const { value, warnings } = readNewsList({ news: [item, { ...item, id: 2, live: null }, { ...item, id: 3, updated: '2025-08-26' }] });
    expect(value.news.map(({ id, live }) => [id, live])).toEqual([
      [1, item.live],
      [2, undefined],
      [3, item.live],
    ]);
    expect(warnings).toEqual([`news.1.live ${absent}`, `news.2.updated ${absent}`]);
    expect(readLanding({ pinned: { ...item, live: 'today' }, news: [] })).toEqual({
      value: { pinned: { ...item, live: undefined }, news: [] },
      warnings: [`pinned.0.live ${absent}`],
    });
    expect(readArticle({ news: { ...item, live: null } }).value.heading).toBe('Storms');
  });
});

test('fields that nobody knows pass through unchanged', () => {
  const config = { registration: { vipLounge: { open: 'always' } }, fireworks: null };
  expect(readConfig(config)).toEqual({ value: config, warnings: [] });
});

test('an item that is none is left out with a warning, and still counts as sent', () => {
  const { value, warnings } = readNewsList({ news: [item, { id: 2 }, 'three'] });
  expect(value).toEqual({ news: [item], sent: 3 });
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toMatch(/^news\.1 is left out: heading /);
});

test.each([{ hotel: 'yes' }, { registration: { registrationLevels: { gold: {} } } }, [], null, 'hello'])(
  '%j is no configuration',
  (json) => {
    expect(() => readConfig(json)).toThrow();
  },
);

test('links lead to pages or to other websites, and nowhere else', () => {
  for (const link of ['data:text/html,x', 'javascript:alert(1)', '//evil.example', '/\\evil.example', 'https:evil']) {
    expect(readConfig({ notice: { text: 'Storm', link } })).toEqual({
      value: { notice: { text: 'Storm', link: undefined } },
      warnings: [`notice.link ${absent}`],
    });
    expect(() => readBooking({ hotelBooking: { link, code: 'A' } }), link).toThrow('hotelBooking.link');
  }
  expect(readBooking({ hotelBooking: { link: 'https://booking.example/a?b=c', code: 'A' } }).warnings).toEqual([]);
});
