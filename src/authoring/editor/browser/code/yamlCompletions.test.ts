import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { collections } from '../../../../../content.config.ts';
import { fieldOf } from '../../../forms/fieldOf.ts';
import { yamlCompletions } from './yamlCompletions.ts';

/** What is offered at the bar in a text. */
function offered(schema: Parameters<typeof fieldOf>[0], text: string): string[] {
  const form = fieldOf(schema, undefined, [], ({ ref }) => (ref === 'departments' ? { choices: ['art', 'charity'] } : {}));
  const context = new CompletionContext(EditorState.create({ doc: text.replace('|', '') }), text.indexOf('|'), true);
  return (yamlCompletions(form, context, 0)?.options ?? []).map(({ label }) => label);
}

test('names of fields, values of choices and flags, and references are offered, each where it belongs', () => {
  expect(offered(collections.data.windows.schema, 'hotel:\n  name: Hotel\n  |')).toEqual([
    'plural',
    'page',
    'open',
    'close',
    'full',
    'group',
  ]);
  expect(offered(collections.data.sponsors.schema, '- name: Otter\n  level: |')).toEqual(['Diamond', 'Ruby', 'Opal']);
  expect(offered(collections.data.windows.schema, 'hotel:\n  full: |')).toEqual(['true', 'false']);
  expect(offered(collections.data.menu.schema, '- group: Fun\n  items:\n    - |')).toEqual(['page', 'link']);
  expect(offered(collections.data.redirects.schema, '/old:\n  |')).toEqual(['link']);
  expect(offered(collections.pages.schema, 'title: Parade\nowner: |')).toEqual(['art', 'charity']);
  expect(offered(collections.data.hotel.schema, 'name: |')).toEqual([]);
});
