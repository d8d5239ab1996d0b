import { expect, test } from 'vitest';
import { idTyped, withIds } from './ids.ts';

test('an entry without an id gets one from its name, that no other of its list has; so do the entries in it', () => {
  const entry = {
    id: '',
    name: 'Zoë’s 2nd Inn & Suites',
    rooms: [
      { id: '', bedType: 'King' },
      { id: '', bedType: 'King' },
      { id: 'own', bedType: 'King' },
    ],
  };
  expect(withIds(entry, [{ id: 'zoeS2ndInnSuites' }, 'a text'])).toEqual({
    ...entry,
    id: 'zoeS2ndInnSuites2',
    rooms: [
      { id: 'king', bedType: 'King' },
      { id: 'king2', bedType: 'King' },
      { id: 'own', bedType: 'King' },
    ],
  });
  for (const unchanged of [{ id: '', name: '旅館' }, { name: 'No id' }, { id: 'own', name: 'Inn' }, { id: '', name: '' }, 'Fox'])
    expect(withIds(unchanged, [])).toEqual(unchanged);
  expect(withIds([{ id: '', hotel: 'Inn' }, { id: '' }]), 'without a name').toEqual([{ id: 'entry', hotel: 'Inn' }, { id: 'entry2' }]);
});

test.each([
  ['Audio/Visual', 'audioVisual'],
  ['IT', 'it'],
  ['2nd Hand', 'ndHand'],
  ['Crème brûlée!', 'cremeBrulee'],
])('the id of %s', (name, id) => {
  expect(withIds({ id: '', name })).toEqual({ id, name });
});

test('a typed id stays as it is, and a typed name becomes one', () => {
  expect(['lostAndFound', ' general ', 'Lost & Found', 'Dealers’ room'].map(idTyped)).toEqual([
    'lostAndFound',
    'general',
    'lostFound',
    'dealersRoom',
  ]);
});
