import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFull } from '../../../tests/support/full.ts';
import { editSource } from '../../review/edits/applyEdits.ts';
import type { FileEdit } from '../../review/edits/edits.ts';
import type { SaveResult } from '../contract.ts';
import { type StoredDraft, allKey, createDraftStore, type DraftStoreOptions } from './drafts.ts';

const file = 'content/pages/x.mdx';
const saved: SaveResult = { isSaved: true, errors: [], warnings: [], changes: [] };

/** A server with one text. The scheduler decides in which order it responds. */
function fakeServer(scheduler: Pick<fc.Scheduler, 'schedule'>) {
  const server = { text: 'One. Two. Three.', refused: [] as unknown[] };
  const apply = (edits: readonly FileEdit[]) =>
    edits.reduce((text, edit) => (edit.at === 'text' ? editSource(text, edit) : text), server.text);
  async function send(path: 'draft' | 'save', body: unknown) {
    await scheduler.schedule(Promise.resolve(), `${path} on its way`);
    try {
      if (path === 'save') server.text = apply((body as { edits: FileEdit[] }).edits);
      else for (const edits of (body as { drafts: FileEdit[][] }).drafts) apply(edits);
    } catch (error) {
      server.refused.push(error);
      throw error;
    } finally {
      await scheduler.schedule(Promise.resolve(), `${path} answered`);
    }
    return saved;
  }
  return { server, send: send as DraftStoreOptions['send'] };
}

const storeOn = (send: DraftStoreOptions['send'], kept = new Map<string, StoredDraft>()) => ({
  kept,
  store: createDraftStore({
    id: 'tab',
    send,
    wordsOf: String,
    stored: [...kept.values()],
    store: (draft) => kept.set(draft.key, draft),
    forget: (draft) => JSON.stringify(kept.get(draft.key)) === JSON.stringify(draft) && kept.delete(draft.key),
  }),
});

/** The draft of a sentence whose text is being replaced. */
const draftOf = (key: string, before: string, text: string): StoredDraft => ({
  key,
  title: key,
  base: before,
  edits: [{ file, at: 'text', start: 0, end: before.length, before, text }],
});

test('in whatever order requests arrive and are answered, the server never tries what it has saved, and ends with what was typed', async () => {
  const step = fc.constantFrom('type one', 'type two', 'show', 'save one', 'save two', 'page loaded');
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 4, maxLength: 14 }), async (scheduler, steps) => {
      const { server, send } = fakeServer(scheduler);
      const { store, kept } = storeOn(send);
      const typed: Record<string, string> = { one: 'One.', two: 'Two.' };
      const written: Record<string, string> = { ...typed };
      const act = async (name: string, count: number) => {
        const [verb, key = ''] = name.split(' ');
        if (verb === 'type' && !store.state().isSaving) {
          store.setOpen(key);
          typed[key] = `${key} ${count}.`;
          store.keep(draftOf(key, written[key] ?? '', typed[key]));
        }
        if (verb === 'show' || verb === 'page') void store.show();
        const draft = store.state().all.find((candidate) => candidate.key === key);
        if (verb === 'save' && draft && !store.state().isSaving) {
          const text = typed[key] ?? '';
          if ((await store.save(draft, false))?.isSaved) written[key] = text;
        }
      };
      const done = steps.map((name, count) => scheduler.schedule(Promise.resolve(), name).then(() => act(name, count)));
      await scheduler.waitFor(Promise.all(done));
      for (const draft of store.state().all) await scheduler.waitFor(store.save(draft, false));
      expect(server.refused).toEqual([]);
      expect(server.text).toBe(`${typed.one} ${typed.two} Three.`);
      expect([...kept]).toEqual([]);
    }),
    isFull ? { numRuns: 2000 } : { numRuns: 60, seed: 20_250_829 },
  );
});

const inOrder = { schedule: <Value>(value: Promise<Value>) => value };

test('a draft that the server already shows is saved without loading the page again', async () => {
  const { store } = storeOn(fakeServer(inOrder).send);
  const draft = draftOf('one', 'One.', 'Uno.');
  store.setOpen('one');
  store.keep(draft);
  await store.show();
  expect(store.state().reloads).toBe(1);
  await store.save(draft, false);
  await store.show();
  expect(store.state()).toMatchObject({ reloads: 1, all: [], isSaving: false });
  const next = draftOf('one', 'Uno.', 'Eins.');
  store.keep(next);
  await store.save(next, false);
  expect(store.state().reloads, 'never shown before').toBe(2);
});

test('a draft outlives its tab, and goes from other tabs once it is saved in one, unless they have typed on', async () => {
  const { send } = fakeServer(inOrder);
  const { store, kept } = storeOn(send);
  const draft = draftOf('one', 'One.', 'Uno.');
  store.keep(draft);
  const { store: later } = storeOn(send, kept);
  expect(later.state().all).toEqual([draft]);
  await store.save(draft, false);
  later.removedElsewhere(draft);
  expect(later.state().all).toEqual([]);
  const { store: third } = storeOn(send, new Map([['one', draft]]));
  const typedOn = draftOf('one', 'One.', 'Uno, due.');
  third.keep(typedOn);
  third.removedElsewhere(draft);
  expect(third.state().all).toEqual([typedOn]);
});

test('what another tab has typed of the same text stays in storage when one tab saves or drops its own', async () => {
  const { send } = fakeServer(inOrder);
  const { store, kept } = storeOn(send);
  const mine = draftOf('one', 'One.', 'Uno.');
  store.keep(mine);
  const theirs = draftOf('one', 'One.', 'Eins.');
  kept.set('one', theirs);
  await store.save(mine, false);
  expect(kept.get('one')).toEqual(theirs);
  store.keep(mine);
  store.drop('one');
  expect(kept.size).toBe(0);
});

test('of more drafts than the page shows, each can still be checked and saved', async () => {
  const sizes: number[] = [];
  const send = async (_path: string, body: unknown) => {
    const { drafts, left } = body as { drafts?: unknown[]; left?: { drafts: unknown[] } };
    sizes.push((drafts ?? left?.drafts ?? []).length);
    return await Promise.resolve(saved);
  };
  const { store } = storeOn(send as DraftStoreOptions['send']);
  const all = Array.from({ length: 60 }, (_none, index) => draftOf(`text ${index}`, 'One.', `Uno ${index}.`));
  for (const draft of all) store.keep(draft);
  store.setOpen('text 3');
  await store.show();
  await store.save(all[3] ?? expect.fail(), false);
  expect(sizes).toEqual([50, 50]);
});

test('words of a save that the server refuses stay with the draft', async () => {
  const { store } = storeOn(fakeServer(inOrder).send);
  const draft = draftOf('one', 'Eins.', 'Uno.');
  store.keep(draft);
  expect(await store.save(draft, false)).toBeUndefined();
  expect(store.state()).toMatchObject({
    all: [draft],
    dryRun: { key: 'one', failure: expect.stringContaining('changed in the meantime') },
  });
});

test('drafts that fit only together are saved together, and stay if the check refuses them', async () => {
  const sent: unknown[] = [];
  let isSaved = false;
  const send = async (path: string, body: unknown) => {
    if (path === 'save') sent.push(body);
    return await Promise.resolve({ ...saved, isSaved, errors: isSaved ? [] : [{ message: 'x' }] });
  };
  const { store, kept } = storeOn(send as DraftStoreOptions['send']);
  const [one, two] = [draftOf('one', 'One.', '1.'), draftOf('two', 'Two.', '2.')];
  store.keep(one);
  store.keep(two);
  expect((await store.saveAll(false))?.isSaved).toBe(false);
  expect([store.state().all, store.state().dryRun?.key, kept.size]).toEqual([[one, two], allKey, 2]);
  isSaved = true;
  await store.saveAll(true);
  expect(sent.at(-1)).toEqual({
    edits: [...one.edits, ...two.edits],
    passWarnings: true,
    isDryRun: false,
    left: { id: 'tab', drafts: [] },
  });
  expect([store.state().all, store.state().dryRun, kept.size, store.state().isSaving]).toEqual([[], undefined, 0, false]);
});

test('what a save of all drafts was refused for stays while an earlier check comes, until one of them changes', async () => {
  const send = async () => await Promise.resolve({ ...saved, isSaved: false, warnings: [{ message: 'x' }] });
  const { store } = storeOn(send as unknown as DraftStoreOptions['send']);
  store.keep(draftOf('one', 'One.', '1.'));
  store.setOpen('one');
  await Promise.all([store.saveAll(false), store.show()]);
  expect(store.state().dryRun?.key).toBe(allKey);
  store.keep(draftOf('one', 'One.', 'Uno.'));
  expect(store.state().dryRun).toBeUndefined();
  await store.show();
  expect(store.state().dryRun?.key).toBe('one');
});
