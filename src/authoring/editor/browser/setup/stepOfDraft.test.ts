import { expect, test } from 'vitest';
import type { Target } from '../../../splice/edits.ts';
import type { Panel } from '../panel.ts';
import { stepOfDraft } from './stepOfDraft.ts';

const whole = (name: string) => ({ file: `content/data/${name}.yaml`, at: 'data', path: [] }) as const;

test.each<[panel: Panel, target: Target, step: string | undefined]>([
  [{ kind: 'setup', step: 'words' }, whole('windows'), 'facts'],
  [{ kind: 'setup' }, whole('departments'), 'people'],
  [{ kind: 'setup', step: 'when' }, whole('convention'), 'when'],
  [{ kind: 'setup', step: 'look' }, whole('convention'), 'name'],
  [{ kind: 'setup', step: 'facts' }, { file: 'content/data/windows.yaml', at: 'data', path: ['hotel'] }, undefined],
  [{ kind: 'setup', step: 'facts' }, { file: 'content/pages/index.mdx', at: 'front', path: [] }, undefined],
  [{ kind: 'index' }, whole('windows'), undefined],
])('from %j, %j goes on in %s', (panel, target, step) => {
  expect(stepOfDraft(panel, target)).toBe(step);
});
