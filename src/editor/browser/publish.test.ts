import { expect, test } from 'vitest';
import { american } from '../../domain/format.ts';
import { endLabel } from './publish.tsx';

test.each([
  ['tonight', '2025-08-30 23:59', 'Tonight, 11:59 PM'],
  ['tomorrow', '2025-08-31 12:00', 'Tomorrow, noon'],
  ['convention', '2025-09-01 16:00', 'End of the convention, Monday 4:00 PM'],
  ['kept', '2025-08-30 18:30', 'As it is, Saturday 6:30 PM'],
  ['kept', 'soon', 'As it is, soon'],
] as const)('%s %s', (name, until, label) => {
  expect(endLabel(name, until, american)).toBe(label);
});
