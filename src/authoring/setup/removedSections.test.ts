import { expect, test } from 'vitest';
import { spliced } from '../splice/splice.ts';
import { writtenComponents } from '../text/writtenComponents.ts';
import { removedSections } from './removedSections.ts';

const gone = [/\bparkings?\b/i, /\bartist alleys?\b/i];
const shown = '<Fact id="gone" />';

/** The headings of a page without sections on what is gone. */
function headingsLeft(source: string): string[] {
  const lost = writtenComponents(source).filter(({ props: { id } }) => id === 'gone');
  const text = spliced(
    source,
    removedSections(source, lost, gone).map((part) => ({ ...part, text: '' })),
  );
  return [...text.matchAll(/^#+ .*/gm)].map(([heading]) => heading);
}

test('a section on what is gone goes with those below it, up to the next one', () => {
  expect(headingsLeft(`## Here\n\n## Parking [#parking]\n\nIt costs ${shown}.\n\n### By night\n\nOpen.\n\n## Pool\n`)).toEqual([
    '## Here',
    '## Pool',
  ]);
  expect(headingsLeft(`## Here\n\n### Parking\n\n${shown}\n`)).toEqual(['## Here']);
});

test.each([
  ['one that names something else, too', `## Dealers and Artist Alley\n\n${shown}\n`],
  ['one that shows nothing that is gone', '## Parking\n\nCome by bus.\n'],
  ['one that is about something else', `## Pool\n\nBeside the parking: ${shown}.\n`],
  ['one that begins within a component', `<Section>\n\n## Parking\n\n${shown}\n\n</Section>\n\n## Pool\n`],
])('%s stays', (_which, source) => {
  expect(headingsLeft(source)).toHaveLength((source.match(/^#/gm) ?? []).length);
});
