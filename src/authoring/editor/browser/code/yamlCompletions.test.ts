import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { dataFiles, pageFrontMatter } from '../../../../../content.config.ts';
import { fieldOf } from '../../../forms/fieldOf.ts';
import { yamlCompletions } from './yamlCompletions.ts';

/** What is offered at the bar in a text. */
function offered(schema: Parameters<typeof fieldOf>[0], text: string): string[] {
  const form = fieldOf(schema, undefined, [], ({ ref }) => (ref === 'departments' ? { choices: ['art', 'charity'] } : {}));
  const context = new CompletionContext(EditorState.create({ doc: text.replace('|', '') }), text.indexOf('|'), true);
  return (yamlCompletions(form, context, 0)?.options ?? []).map(({ label }) => label);
}

test('names of fields, values of choices and flags, and references are offered, each where it belongs', () => {
  expect(offered(dataFiles.windows, 'hotel:\n  name: Hotel\n  |')).toEqual(['plural', 'page', 'open', 'close', 'full', 'group']);
  expect(offered(dataFiles.sponsors, '- name: Otter\n  level: |')).toEqual(['Diamond', 'Ruby', 'Opal']);
  expect(offered(dataFiles.windows, 'hotel:\n  full: |')).toEqual(['true', 'false']);
  expect(offered(dataFiles.menu, '- group: Fun\n  items:\n    - |')).toEqual(['page', 'link']);
  expect(offered(dataFiles.redirects, '/old:\n  |')).toEqual(['link']);
  expect(offered(pageFrontMatter, 'title: Parade\nowner: |')).toEqual(['art', 'charity']);
  expect(offered(dataFiles.hotel, 'name: |')).toEqual([]);
});
