import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isFull } from '../../../tests/support/full.ts';
import { asList, type Json, type JsonPath, valueAt } from '../../domain/json.ts';
import { editSource } from '../../review/edits/applyEdits.ts';
import { changedValue, type FileEdit, inOrder, type YamlChange } from '../../review/edits/edits.ts';
import type { SaveResult } from '../contract.ts';
import {
  allKey,
  asShown,
  type Draft,
  type DraftStore,
  type CopyOptions,
  createWorkingCopy,
  locateValue,
  lostEdits,
  rangeAround,
  ontoCurrent,
  relocated,
  textAfter,
  passageEdits,
  valueEdits,
  withoutSaved,
  withPlanned,
  withText,
  withValue,
} from './workingCopy.ts';

const data = 'content/data/registration.yaml';
const page = 'content/pages/x.mdx';
const saved: SaveResult = { isSaved: true, errors: [], warnings: [], changes: [] };
type ValueEdit = ReturnType<typeof valueEdits>[number];
type TextEdit = ReturnType<typeof passageEdits>[number];

const edit = (change: YamlChange, before?: Json): ValueEdit => ({
  file: data,
  at: 'data',
  change,
  ...(before !== undefined && { before }),
});
const set = (path: JsonPath, value: Json, before?: Json) => edit({ kind: 'set', path, value }, before);
const passage = (start: number, before: string, text: string, file = page): TextEdit => ({
  file,
  at: 'text',
  start,
  end: start + before.length,
  before,
  text,
});

const levels = {
  levels: [
    { name: 'Day', price: 45 },
    { name: 'Weekend', price: 85 },
  ],
};
const price = ['levels', 1, 'price'];
const move = { kind: 'move', path: ['levels'], from: 1, to: 0 } as const;
const passages = (text: string) => [...text.matchAll(/[^ ]+\./g)];

test('a value is followed through a move of its entry, and through changes of the list around it', () => {
  const up = edit(move);
  expect(locateValue(price, 85, [up])).toEqual({ path: ['levels', 0, 'price'], value: 85, isStale: false });
  expect(locateValue(price, 85, [up, set(['levels', 0, 'price'], 90)])).toMatchObject({ value: 90 });
  expect(locateValue(price, 85, [edit({ kind: 'insert', path: ['levels'], index: 0, value: {} })])).toMatchObject({
    path: ['levels', 2, 'price'],
  });
  expect(locateValue(price, 85, [edit({ kind: 'remove', path: ['levels', 0] })])).toMatchObject({
    path: ['levels', 0, 'price'],
    value: 85,
  });
  expect(locateValue(price, 85, [edit({ kind: 'remove', path: ['levels', 1] })])).toBeUndefined();
  expect(locateValue(price, 85, [set(['levels'], [{}, { price: 7 }])])).toMatchObject({ path: price, value: 7 });
  expect(locateValue(price, 85, [edit({ kind: 'remove', path: price })])).toMatchObject({ path: price, value: undefined });
});

test('an edit that began from another value than the one that is there is stale', () => {
  expect(locateValue(price, 85, [set(price, 90, 85)])).toMatchObject({ value: 90, isStale: false });
  expect(locateValue(price, 87, [set(price, 90, 85)])).toMatchObject({ value: 90, isStale: true });
  const after = ontoCurrent([set(price, 90, 85)], data, price, 87);
  expect(after).toEqual([set(price, 90, 87)]);
});

test('a value that is typed again takes the place of its edit, and one that is typed back leaves none', () => {
  const name = set(['levels', 1, 'name'], 'All days', 'Weekend');
  const once = withValue(withValue([], set(price, 9, 85)), name);
  expect(withValue(once, set(price, 90, 9))).toEqual([set(price, 90, 85), name]);
  expect(withValue(once, set(price, 85, 9))).toEqual([name]);
  const moved = [...once, edit(move)];
  expect(withValue(moved, set(price, 50, 45))).toEqual([...moved, set(price, 50, 45)]);
  expect(withValue([edit({ kind: 'remove', path: ['note'] }, 'x')], set(['note'], 'x', null))).toEqual([]);
});

test('what is typed over a planned value is no conflict with the saved one', () => {
  const planned = set(['lastDay'], '2026-09-07');
  expect(withValue([planned], set(['lastDay'], '2026-09-08', '2026-09-07'))).toEqual([set(['lastDay'], '2026-09-08')]);
});

test('what is typed again in an entry is still about the one in which it was typed first', () => {
  const first = { ...set(price, 90, 85), entry: 'day' };
  expect(withValue([first], { ...set(price, 95, 90), entry: 'night' })).toEqual([{ ...first, change: set(price, 95).change }]);
  expect(ontoCurrent([first], data, price, 80)).toEqual([set(price, 90, 80)]);
  const level = (id: string) => locateValue(['levels', 1], { id, price: 85 }, [first])?.isStale;
  expect([level('day'), level('night')], 'an entry that has come in its place').toEqual([false, true]);
});

test('planned dates move along, but those that are typed', () => {
  const typed = [set(['lastDay'], '2025-09-07', '2025-09-01'), set(['zone', 'id'], 'x', 'y')];
  const planned = [set(['lastDay'], '2025-09-08'), set(['firstDay'], '2025-09-05'), set(['zone'], {})];
  expect(withPlanned(typed, planned)).toEqual([planned[1], ...typed]);
});

test('two equal passages are typed apart, in one text, at the offsets that the file has', () => {
  const text = 'Same. Same. End.';
  const edits = withText(withText([], passage(0, 'Same.', 'First, longer.')), passage(6, 'Same.', 'Second.'));
  expect(textAfter(text, 0, passageEdits(edits, page, { start: 0, end: text.length }))).toBe('First, longer. Second. End.');
  expect(inOrder(edits).reduce((source, one) => (one.at === 'text' ? editSource(source, one) : source), text)).toBe(
    'First, longer. Second. End.',
  );
  expect(withText(edits, passage(6, 'Same.', 'Same.'))).toEqual([edits[0]]);
  const whole = withText(edits, passage(0, text, 'New.'));
  expect(whole).toEqual([passage(0, text, 'New.')]);
  expect(rangeAround({ file: page, start: 6, end: 11 }, whole)).toEqual({ file: page, start: 0, end: text.length });
  expect(rangeAround({ file: page, start: 0, end: text.length }, edits)).toMatchObject({ start: 0, end: text.length });
  const elsewhere = { file: page, start: 3, end: 9 };
  expect(rangeAround(elsewhere, edits), 'not one with half of another passage').toEqual(elsewhere);
});

test('passages are found again where other edits have put them, and are told to be lost if they are gone', () => {
  expect(relocated([passage(3, 'One.', 'Uno.')], page, 'Zero. One.')).toEqual([passage(6, 'One.', 'Uno.')]);
  const gone = relocated([passage(3, 'One.', 'Uno.')], page, 'Zero.');
  expect(lostEdits(gone, page)).toMatchObject([{ before: 'One.', text: 'Uno.' }]);
  expect(relocated(gone, page, 'Zero. One.')).toEqual([passage(6, 'One.', 'Uno.')]);
  const source = [passage(0, 'One.', 'Uno.')];
  expect(relocated(source, page, 'Zero.'), 'the whole file stays where it is').toEqual(source);
});

test('what was typed while a save was on its way stays, on what was saved', () => {
  expect(withoutSaved([set(price, 95, 85), set(['a'], 1, null)], [set(price, 90, 85)])).toEqual([set(price, 95, 90), set(['a'], 1, null)]);
  expect(withoutSaved([passage(3, 'One.', 'Uno, due.')], [passage(3, 'One.', 'Uno.')])).toEqual([passage(3, 'Uno.', 'Uno, due.')]);
  expect(withoutSaved([set(price, 90, 85)], [set(price, 90, 85)])).toEqual([]);
});

test('a lost text that is put away leaves another one as it began', () => {
  const gone = relocated([passage(3, 'One.', 'Uno.'), passage(8, 'Two.', 'Due.')], page, 'Zero.');
  expect(withoutSaved(gone, gone.slice(0, 1))).toEqual(gone.slice(1));
});

/** Storage that tabs share. Each hears of the others' changes when the scheduler says so. */
function sharedStorage() {
  const kept = new Map<string, Draft>();
  let thrown: readonly Draft[] = [];
  let unanswered: ReturnType<DraftStore['unanswered']>;
  const stored: DraftStore = {
    all: () => [...kept.values()],
    find: (key) => kept.get(key),
    set: (change) => void kept.set(change.key, change),
    remove: (key) => void kept.delete(key),
    discarded: () => [...thrown],
    setDiscarded: (changes) => void (thrown = changes),
    unanswered: () => unanswered,
    setUnanswered: (save) => void (unanswered = save ?? undefined),
    moveFields: () => undefined,
  };
  return { kept, stored };
}

const inTurn = { schedule: <Value>(value: Promise<Value>) => value };

/** What the files say, and the name of the page. */
interface Files {
  value: Json | undefined;
  text: string;
  file: string;
}

/** A server with one data file and one page. The scheduler decides in which order it answers. */
function fakeServer(scheduler: Pick<fc.Scheduler, 'schedule'> = inTurn) {
  const server = { value: levels as Json | undefined, text: 'One. Two. Two. Three.', file: page, refused: [] as unknown[], made: 0 };
  const answers = new Map<string, SaveResult>();
  /** States that Undo and Redo go back to, with the attempt that led away from them. */
  const steps = { undo: [] as (Files & { attempt: string })[], redo: [] as (Files & { attempt: string })[] };
  const now = (): Files => ({ value: server.value, text: server.text, file: server.file });
  function apply(edits: readonly FileEdit[], from: Files): Files {
    let { value, text, file } = from;
    for (const one of edits) {
      if (one.file.startsWith('content/pages/') && one.file !== file) throw new Error('no such file');
      if (one.at === 'move') file = one.to;
      if (one.at === 'text') text = editSource(text, one);
      if (!('change' in one)) continue;
      const found = valueAt(value, one.change.path) ?? null;
      if (one.before !== undefined && JSON.stringify(found) !== JSON.stringify(one.before)) throw new Error('another value');
      value = changedValue(value, one.change);
    }
    return { value, text, file };
  }
  async function send(path: 'draft' | 'save', body: unknown) {
    await scheduler.schedule(Promise.resolve(), `${path} on its way`);
    try {
      if (path === 'save') {
        const { attempt, edits, isDryRun } = body as { attempt: string; edits: FileEdit[]; isDryRun: boolean };
        const known = answers.get(attempt);
        if (known) return known;
        const before = { ...now(), attempt };
        Object.assign(server, apply(edits, before));
        // An attempt that was asked for before it came is not made.
        answers.set(attempt, { ...saved, isSaved: !isDryRun });
        if (isDryRun || edits.length === 0) return { ...saved, isSaved: !isDryRun };
        server.made += 1;
        steps.undo.push(before);
        steps.redo = [];
      } else {
        const { drafts, checked = [] } = body as { drafts: FileEdit[][]; checked?: FileEdit[] };
        apply(drafts.flat(), server);
        apply(checked, server);
      }
    } catch (error) {
      server.refused.push(error);
      throw error;
    } finally {
      await scheduler.schedule(Promise.resolve(), `${path} answered`);
    }
    return saved;
  }
  /** What a press on Undo or Redo does to the files, and the moves that its answer tells. */
  function step(direction: 'undo' | 'redo'): FileEdit[] {
    const [before, to] = [now(), steps[direction].pop()];
    if (!to) return [];
    steps[direction === 'undo' ? 'redo' : 'undo'].push({ ...before, attempt: '' });
    answers.delete(to.attempt);
    Object.assign(server, { value: to.value, text: to.text, file: to.file });
    return before.file === to.file ? [] : [{ file: before.file, at: 'move', to: to.file }];
  }
  return { server, apply, step, send: send as CopyOptions['send'] };
}

const tabOn = ({ server, send }: ReturnType<typeof fakeServer>, stored: DraftStore) =>
  createWorkingCopy({
    send,
    stored,
    sourceOf: (file) => (file === server.file ? Promise.resolve(server.text) : Promise.reject(new Error('no such file'))),
  });
type Tab = ReturnType<typeof tabOn>;

const ofData = { key: data, title: 'Registration', panel: 'registration' };
const ofPage = { key: page, title: 'Text', panel: 'pages/x.mdx:0-4' };
const editsOf = (tab: Tab, key: string) => tab.find(key)?.edits ?? [];
const valueIn = (edits: readonly FileEdit[], root: Json | undefined) => locateValue([], root, valueEdits(edits, data))?.value;
/** What somebody who looks on expects forms and page to show. */
type Shown = Omit<Files, 'file'>;
const shownIn = (tab: Tab, { value, text, file }: Files): Shown => ({
  value: valueIn(editsOf(tab, data), value),
  text: textAfter(text, 0, passageEdits(editsOf(tab, file), file, { start: 0, end: text.length })),
});

function typeValue(tab: Tab, root: Json | undefined, path: JsonPath, value: Json) {
  tab.setOpen(data);
  const before = (edits: readonly FileEdit[]) => valueAt(valueIn(edits, root), path) ?? null;
  tab.type(ofData, (edits) => withValue(asShown(edits, data, [], root), set(path, value, before(edits))));
}
/** Types in the passage with an index, as the text is saved. */
function typePassage(tab: Tab, { text, file }: Omit<Files, 'value'>, index: number, words: string) {
  const found = passages(text)[index];
  if (!found) throw new Error('no such passage');
  tab.setOpen(file);
  tab.type({ ...ofPage, key: file }, (edits) => withText(edits, passage(found.index, found[0], words, file)));
}

/** Types something, and returns what is expected then. */
const typed: Record<string, (tab: Tab, saved: Files, expected: Shown, count: number) => Shown> = {
  price(tab, { value }, expected, count) {
    typeValue(tab, value, price, 1000 + count);
    return { ...expected, value: changedValue(expected.value, { kind: 'set', path: price, value: 1000 + count }) };
  },
  'first name'(tab, { value }, expected, count) {
    const path = ['levels', 0, 'name'];
    typeValue(tab, value, path, `n${count}.`);
    return { ...expected, value: changedValue(expected.value, { kind: 'set', path, value: `n${count}.` }) };
  },
  up(tab, { value }, expected) {
    const before = (edits: readonly FileEdit[]) => valueAt(valueIn(edits, value), ['levels']) ?? null;
    tab.type(ofData, (edits) => withValue(asShown(edits, data, [], value), edit(move, before(edits))));
    return { ...expected, value: changedValue(expected.value, move) };
  },
  entry(tab, { value }, expected, count) {
    const index = asList(valueAt(expected.value, ['levels'])).length;
    const add = { kind: 'insert', path: ['levels'], index, value: { name: `n${count}.` } } as const;
    tab.type(ofData, (edits) => withValue(asShown(edits, data, [], value), edit(add)));
    return { ...expected, value: changedValue(expected.value, add) };
  },
  'last name'(tab, { value }, expected, count) {
    const path = ['levels', asList(valueAt(expected.value, ['levels'])).length - 1, 'name'];
    typeValue(tab, value, path, `n${count}.`);
    return { ...expected, value: changedValue(expected.value, { kind: 'set', path, value: `n${count}.` }) };
  },
  rename(tab, { file }, expected) {
    const to = file === page ? 'content/pages/y.mdx' : page;
    tab.type({ key: `rename ${file}`, title: 'Rename', panel: '/rename' }, () => [{ file, at: 'move', to }]);
    return expected;
  },
  ...Object.fromEntries(
    [1, 2, 3].map((index) => [
      `passage ${index}`,
      (tab: Tab, files: Files, expected: Shown, count: number) => {
        typePassage(tab, files, index, `W${count}.`);
        return {
          ...expected,
          text: passages(expected.text)
            .map(([words], at) => (at === index ? `W${count}.` : words))
            .join(' '),
        };
      },
    ]),
  ),
};

const afterwards = ['bring back', 'undo', 'redo', 'reload', 'show', 'others', 'both save', 'save without an answer'];
const other = [
  ...['data', 'page', 'rename', 'all'].map((what) => `save ${what}`),
  ...['data', 'page', 'rename'].map((what) => `discard ${what}`),
];
/** What was typed, each time something else. */
const wordsIn = (where: unknown): string[] => JSON.stringify(where).match(/n\d+\.|W\d+\.|1\d{3}/g) ?? [];

test('whatever is typed, saved, discarded, undone, reloaded and renamed, by two tabs, forms, page and files agree, and nothing is lost', async () => {
  const step = fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(...Object.keys(typed), ...other, ...afterwards), fc.nat(4));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      let isAnswerLost = false;
      const fake = fakeServer();
      const send = async (...request: Parameters<CopyOptions['send']>) => {
        const answer = await fake.send(...request);
        if (isAnswerLost && request[0] === 'save') throw new TypeError('Failed to fetch');
        return answer;
      };
      const world = { ...fake, send: send as CopyOptions['send'] };
      const { server } = world;
      // As behind front matter: what begins a file is all of it.
      server.text = `Top. ${server.text}`;
      const { stored, kept } = sharedStorage();
      const tabs = [tabOn(world, stored), tabOn(world, stored)];
      const tabAt = (index: number) => tabs[index] ?? expect.fail();
      const reload = async (index: number) => await (tabs[index] = tabOn(world, stored)).resume();
      const hearing = () => tabs.forEach((tab) => tab.changedElsewhere());
      let expected: Shown = { value: server.value, text: server.text };
      for (const [count, [index, name, next]] of steps.entries()) {
        const tab = tabAt(index);
        const [verb, what = ''] = name.split(' ');
        const key = { data, page: server.file, rename: `rename ${server.file}`, all: allKey }[what] ?? '';
        const unsaved = wordsIn(expected).filter((words) => !wordsIn(server).includes(words));
        expected = typed[name]?.(tab, server, expected, count) ?? expected;
        if (name === 'both save') await Promise.all(tabs.map(async (each) => await each.save(allKey, false)));
        else if (name === 'save without an answer') {
          const { value, text, file } = server;
          isAnswerLost = true;
          await tab.save(allKey, false);
          isAnswerLost = false;
          hearing();
          // In a form that still shows the files as they were.
          if (next > 2) expected = typed.entry?.(tabAt(1 - index), { value, text, file }, expected, count) ?? expect.fail();
          await (next === 0
            ? tab.save(allKey, false)
            : next === 1
              ? reload(index)
              : tabAt(1 - index).save(next === 3 ? data : allKey, false));
          await tabAt(next % 2).resume();
        } else if (verb === 'save') await tab.save(key, false);
        if (verb === 'discard') {
          tab.discard(key);
          expected = { ...expected, ...(what === 'data' && { value: server.value }), ...(what === 'page' && { text: server.text }) };
        }
        if (name === 'bring back') {
          const back = tab.state().discarded;
          tab.bringBack();
          await tab.relocate();
          for (const { key: of, edits } of back)
            expect(editsOf(tab, of), 'as it was discarded').toEqual(relocated(edits, server.file, server.text));
        }
        if (name === 'undo' || name === 'redo') {
          tab.follow(world.step(name));
          await tab.relocate();
        }
        if (['bring back', 'undo', 'redo'].includes(name)) {
          expected = shownIn(tab, server);
          if (name !== 'bring back') expect(wordsIn([...kept.values()]), `unsaved before ${name}`).toEqual(expect.arrayContaining(unsaved));
        }
        if (name === 'reload') await reload(index);
        if (name === 'show') await tab.show();
        if (name === 'others') {
          const above = (text: string) => text.replace('Top.', `Top. Others${count}.`);
          server.text = above(server.text);
          for (const each of [0, 1]) await reload(each);
          // Of two equal passages it can't be known which one was typed.
          const isLost = lostEdits(editsOf(tabAt(0), server.file), server.file).length > 0;
          expected = { ...expected, text: isLost ? shownIn(tabAt(0), server).text : above(expected.text) };
        }
        hearing();
        for (const each of tabs) expect(shownIn(each, server), `the form after ${name}`).toEqual(expected);
        // What began from a value or passage that is gone is said to have, and isn't on the page.
        const edits = [data, server.file].flatMap((of) => editsOf(tab, of));
        const isStale = locateValue([], server.value, valueEdits(edits, data))?.isStale || lostEdits(edits, server.file).length > 0;
        if (!isStale) expect(world.apply(inOrder(edits), server), 'the page').toMatchObject(expected);
      }
    }),
    isFull ? { numRuns: 2000 } : { numRuns: 100, seed: 20_250_829 },
  );
});

test('in whatever order requests arrive and are answered, the server never tries what it has saved, and ends with what was typed', async () => {
  const step = fc.constantFrom('type 0', 'type 3', 'show', 'save', 'page loaded');
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 4, maxLength: 14 }), async (scheduler, steps) => {
      const world = fakeServer(scheduler);
      const { server } = world;
      const { stored, kept } = sharedStorage();
      const tab = tabOn(world, stored);
      const words = passages(server.text).map(([each]) => each);
      const act = (name: string, count: number) => {
        const [verb, index] = name.split(' ');
        if (verb === 'type' && !tab.state().isSaving) {
          typePassage(tab, server, Number(index), `W${count}.`);
          words[Number(index)] = `W${count}.`;
        }
        if (verb === 'show' || verb === 'page') void tab.show();
        if (verb === 'save' && !tab.state().isSaving) void tab.save(page, false);
      };
      const done = steps.map((name, count) => scheduler.schedule(Promise.resolve(), name).then(() => act(name, count)));
      await scheduler.waitFor(Promise.all(done));
      await scheduler.waitFor(tab.save(allKey, false));
      expect(server.refused).toEqual([]);
      expect(server.text).toBe(words.join(' '));
      expect([...kept]).toEqual([]);
    }),
    isFull ? { numRuns: 2000 } : { numRuns: 60, seed: 20_250_829 },
  );
});

test('what one tab types while another saves stays, on what was saved', async () => {
  const world = fakeServer();
  const { stored } = sharedStorage();
  const two = tabOn(world, stored);
  const send: CopyOptions['send'] = (path, body) => {
    two.changedElsewhere();
    typeValue(two, levels, price, 95);
    return world.send(path, body);
  };
  const one = tabOn({ ...world, send }, stored);
  typeValue(one, levels, price, 90);
  await one.save(data, false);
  expect(editsOf(two, data)).toEqual([set(price, 95, 90)]);
  expect((await two.save(data, false))?.isSaved).toBe(true);
  expect(valueAt(world.server.value, price)).toBe(95);
});

test('a save that another tab asks about before it arrives is made all the same, once', async () => {
  const world = fakeServer();
  const { stored } = sharedStorage();
  let isAsked = false;
  const send: CopyOptions['send'] = async (path, body) => {
    if (!isAsked) await tabOn(world, stored).resume();
    isAsked = true;
    return await world.send(path, body);
  };
  const tab = tabOn({ ...world, send }, stored);
  typeValue(tab, levels, price, 90);
  expect(await tab.save(data, false)).toMatchObject({ isSaved: true });
  expect([world.server.made, valueAt(world.server.value, price), tab.state().changes]).toEqual([1, 90, []]);
});

test('a change that the server already shows is saved without loading the page again', async () => {
  const tab = tabOn(fakeServer(), sharedStorage().stored);
  typePassage(tab, { text: 'One. Two. Two. Three.', file: page }, 0, 'Uno.');
  await tab.show();
  expect(tab.state().reloads).toBe(1);
  await tab.save(page, false);
  await tab.show();
  expect(tab.state()).toMatchObject({ reloads: 1, changes: [], isSaving: false });
  typePassage(tab, { text: 'Uno. Two. Two. Three.', file: page }, 0, 'Eins.');
  await tab.save(page, false);
  expect(tab.state().reloads, 'never shown before').toBe(2);
});

test('of more changes than the page shows, each can still be checked and saved, and requests that wait are one', async () => {
  const sizes: number[] = [];
  const send = async (_path: string, body: unknown) => {
    const { drafts, unsaved } = body as { drafts?: unknown[]; unsaved?: { drafts: unknown[] } };
    sizes.push((drafts ?? unsaved?.drafts ?? []).length);
    return await Promise.resolve(saved);
  };
  const tab = tabOn({ ...fakeServer(), send: send as CopyOptions['send'] }, sharedStorage().stored);
  for (let index = 0; index < 60; index += 1) tab.type({ ...ofData, key: `file ${index}` }, () => [set(['price'], index)]);
  tab.setOpen('file 3');
  await Promise.all([tab.show(), tab.show()]);
  await tab.save('file 3', false);
  expect(sizes).toEqual([50, 50]);
});

test('words of a save that the server refuses stay, with what was typed', async () => {
  const tab = tabOn(fakeServer(), sharedStorage().stored);
  tab.type(ofPage, () => [passage(0, 'Eins.', 'Uno.')]);
  expect(await tab.save(page, false)).toBeUndefined();
  expect(tab.state()).toMatchObject({
    changes: [{ key: page }],
    dryRun: { key: page, failure: expect.stringContaining('changed in the meantime') },
  });
});

test('a save without an answer is made once, sent again, after more was typed, or loaded again', async () => {
  for (const next of ['again', 'typed', 'loaded']) {
    const [fake, { stored }] = [fakeServer(), sharedStorage()];
    const lost = async (...request: Parameters<CopyOptions['send']>) => {
      await fake.send(...request);
      throw new TypeError('Failed to fetch');
    };
    const add = edit({ kind: 'insert', path: ['levels'], index: 2, value: { name: 'Late' } });
    const first = tabOn({ ...fake, send: lost }, stored);
    first.type(ofData, () => [add]);
    expect(await first.save(data, false)).toBeUndefined();
    const tab = tabOn(fake, stored);
    if (next === 'typed') tab.type(ofData, (edits) => withValue(edits, set(['levels', 2, 'price'], 5)));
    await (next === 'loaded' ? tab.resume() : tab.save(data, false));
    expect(fake.server).toMatchObject({ refused: [], made: next === 'typed' ? 2 : 1 });
    expect(fake.server.value).toEqual({ levels: [...levels.levels, { name: 'Late', ...(next === 'typed' && { price: 5 }) }] });
    expect(tab.state().changes).toEqual([]);
  }
});

test('dates that move with those of another file are saved and discarded with them', async () => {
  const world = fakeServer();
  const { stored, kept } = sharedStorage();
  const tab = tabOn(world, stored);
  const sent: FileEdit[][] = [];
  const windows = { key: 'content/data/windows.yaml', title: 'Windows', panel: 'windows' };
  const send: CopyOptions['send'] = (path, body) => {
    sent.push((body as { edits?: FileEdit[] }).edits ?? []);
    return world.send(path, body);
  };
  const later = createWorkingCopy({ send, stored, sourceOf: () => Promise.resolve('') });
  const planned: FileEdit = { file: windows.key, at: 'data', change: { kind: 'set', path: ['closes'], value: 'x' } };
  typeValue(tab, levels, price, 90);
  tab.type({ ...windows, group: data }, (edits) => withPlanned(edits, [planned]));
  tab.discard(windows.key);
  expect([tab.state().changes, kept.size]).toEqual([[], 0]);
  tab.bringBack();
  expect(kept.size).toBe(2);
  later.changedElsewhere();
  await later.save(data, false);
  expect(sent).toEqual([[set(price, 90, 85), planned]]);
  expect(kept.size).toBe(0);
});

test('what is typed of a page goes with it when the page gets another name', async () => {
  const world = fakeServer();
  const { stored } = sharedStorage();
  const tab = tabOn(world, stored);
  typePassage(tab, world.server, 0, 'Uno.');
  const to = 'content/pages/y.mdx';
  tab.type({ key: `rename ${page}`, title: 'Rename', panel: '/rename/pages/x.mdx' }, () => [{ file: page, at: 'move', to }]);
  await tab.save(`rename ${page}`, false);
  expect(tab.state().changes).toEqual([
    { ...ofPage, key: to, panel: 'pages/y.mdx:0-4', edits: [{ ...passage(0, 'One.', 'Uno.'), file: to }] },
  ]);
  // Back again, by a hand-in.
  tab.follow([{ file: to, at: 'move', to: page }]);
  expect(tab.state().changes).toEqual([{ ...ofPage, panel: 'pages/x.mdx:0-4', edits: [passage(0, 'One.', 'Uno.')] }]);
});

test('a plan finds its place in a list that somebody moves meanwhile, saved with it or before it, and is checked as it is saved alone', async () => {
  for (const keys of [['all'], [data, 'new page']]) {
    const world = fakeServer();
    const checked: unknown[] = [];
    const send: CopyOptions['send'] = (path, body) => {
      if (path === 'draft') checked.push((body as { checked: unknown }).checked);
      return world.send(path, body);
    };
    const tab = tabOn({ ...world, send }, sharedStorage().stored);
    tab.type({ key: 'new page', title: 'New page', panel: '/new/page' }, () => [set(price, 7)]);
    tab.type(ofData, () => [edit(move)]);
    tab.setOpen('new page');
    await tab.show();
    expect(checked).toEqual([[set(price, 7)]]);
    for (const key of keys) await tab.save(key, false);
    expect(world.server.value).toEqual(changedValue(changedValue(levels, set(price, 7).change), move));
  }
});

test('what is typed in a new entry goes into it, whatever is typed around it, and leaves nothing behind if it is removed', () => {
  const insert = (value: Json, index = 2) => edit({ kind: 'insert', path: ['levels'], index, value });
  const typedAll = (...all: ValueEdit[]) => all.reduce<FileEdit[]>((edits, each) => withValue(edits, each), []);
  const inner = [
    insert({ name: '', perks: [] }),
    set(price, 90, 85),
    set(['levels', 2, 'name'], 'Gold', ''),
    edit({ kind: 'insert', path: ['levels', 2, 'perks'], index: 0, value: '' }),
    set(['levels', 2, 'perks', 0], 'A badge', ''),
  ];
  expect(typedAll(...inner)).toEqual([insert({ name: 'Gold', perks: ['A badge'] }), set(price, 90, 85)]);
  const [first, ...others] = [...inner, insert({ name: '' }, 3), set(['levels', 2, 'price'], 120), set(['levels', 3, 'name'], 'Ruby', '')];
  expect(typedAll(...(first ? [first] : []), ...others)).toEqual([
    insert({ name: 'Gold', perks: ['A badge'], price: 120 }),
    set(price, 90, 85),
    insert({ name: 'Ruby' }, 3),
  ]);
  const removed = edit({ kind: 'remove', path: ['levels', 2] });
  expect(typedAll(insert({ name: 'Gold' }), removed)).toEqual([]);
  expect(typedAll(insert({ name: 'Gold' }), edit(move), removed)).toHaveLength(3);
});

test('a new entry that is removed can be had back, and one that another tab went on with is not added twice', async () => {
  const world = fakeServer();
  const { stored } = sharedStorage();
  const tab = tabOn(world, stored);
  const inserted = edit({ kind: 'insert', path: ['levels'], index: 2, value: { name: 'Gold' } });
  tab.type(ofData, () => [inserted]);
  tab.type(ofData, (edits) => withValue(edits, edit({ kind: 'remove', path: ['levels', 2] })));
  expect(tab.find(data)).toBeUndefined();
  tab.bringBack();
  expect(tab.find(data)?.edits).toEqual([inserted]);
  await tab.save(data, false);
  expect(world.server.value).toEqual({ levels: [...levels.levels, { name: 'Gold' }] });
  const later = edit({ kind: 'insert', path: ['levels'], index: 2, value: { name: 'Gold', price: 1 } });
  expect(withoutSaved([later], [inserted])).toEqual([set(['levels', 2], { name: 'Gold', price: 1 }, { name: 'Gold' })]);
});

test('what a save of all changes was refused for stays while an earlier check comes, until one of them goes on', async () => {
  const send = async () => await Promise.resolve({ ...saved, isSaved: false, warnings: [{ message: 'x' }] });
  const tab = tabOn({ ...fakeServer(), send: send as unknown as CopyOptions['send'] }, sharedStorage().stored);
  typeValue(tab, levels, price, 1);
  await Promise.all([tab.save(allKey, false), tab.show()]);
  expect(tab.state().dryRun?.key).toBe(allKey);
  typeValue(tab, levels, price, 2);
  expect(tab.state().dryRun).toBeUndefined();
  await tab.show();
  expect(tab.state().dryRun?.key).toBe(data);
});

test('a new entry that is moved is put in at its new place', () => {
  const entry = (index: number) => edit({ kind: 'insert', path: ['levels'], index, value: { id: '', name: '' } });
  const up = withValue([entry(2)], edit({ kind: 'move', path: ['levels'], from: 2, to: 1 }, [...levels.levels, { id: '', name: '' }]));
  expect(up).toEqual([entry(1)]);
  const named = edit({ kind: 'insert', path: ['levels'], index: 1, value: { id: '', name: 'Gold' } });
  expect(withValue(up, set(['levels', 1, 'name'], 'Gold', ''))).toEqual([named]);
});

/** Changes as a tab has them, in a storage that tabs share. */
async function changesIn(storage: Record<string, string>) {
  Object.setPrototypeOf(storage, {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, text: string) => void (storage[name] = text),
    removeItem: (name: string) => Reflect.deleteProperty(storage, name),
  });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { querySelector: () => ({ content: 'ann' }) });
  vi.resetModules();
  const { localChanges } = await import('./workingCopy.ts');
  // Test files share modules.
  vi.resetModules();
  return localChanges;
}

test('a rename takes along what this person has half typed, also as it was stored before, and leaves that of others', async () => {
  const others = { 'editor-rename content/pages/x.mdx of bo': '{}', 'editor-change of bo content/pages/x.mdx': '{}' };
  const storage: Record<string, string> = { ...others, 'editor-rename content/pages/x.mdx of ann': '{"unplanned":"z"}' };
  (await changesIn(storage)).moveFields(page, 'content/pages/y.mdx');
  const { 'editor-rename content/pages/y.mdx of ann': own = '', ...rest } = storage;
  expect([JSON.parse(own), rest]).toEqual([{ at: expect.any(Number), value: { unplanned: 'z' } }, others]);
});

test('a change that is too long for the storage stays in its tab, until another tab discards it', async () => {
  const storage: Record<string, string> = {};
  const [tab, second] = [await changesIn(storage), await changesIn(storage)];
  const long = { ...ofData, edits: [edit({ kind: 'set', path: ['name'], value: 'x'.repeat(600_000) })] };
  tab.set(long);
  expect([tab.all(), second.all()]).toEqual([[long], []]);
  second.remove(long.key);
  expect(tab.all()).toEqual([]);
});
