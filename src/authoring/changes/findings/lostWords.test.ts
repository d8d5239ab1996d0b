import { expect, test } from 'vitest';
import type { Comparison } from '../comparePage.ts';
import type { PageChange } from '../report.ts';
import { unchangedDays } from './lostWords.ts';

const file = 'content/pages/policies/weapons.mdx';
const causes = [{ file, line: 9 }];
const path = '/policies/weapons';

const compared = (before: string, after: string, days: [before: string, after: string]) => {
  const [sideBefore, sideAfter] = days.map((lastModified) => ({
    state: { collection: { data: { convention: {} }, pages: [{ path, lastModified }] } },
  }));
  const change = { section: '', before: [before], after: [after], spans: [], causes };
  const pages: PageChange[] = [{ path, title: 'Weapon Policy', file, changes: [change], lost: [] }];
  return unchangedDays({ before: sideBefore, after: sideAfter } as unknown as Comparison, pages).map(({ message }) => message);
};

test('a policy that hides its change is worth a line', () => {
  expect(compared('Props must be checked.', 'Props should be checked.', ['2025-06-01', '2025-06-01'])).toEqual([
    'Weapon Policy has changed, and still says that it was last changed on June 1, 2025.',
  ]);
  expect(compared('Props should be checked.', 'Props must be checked.', ['2025-06-01', '2025-06-02'])).toEqual([]);
});
