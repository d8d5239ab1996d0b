import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/fakeSite.ts';
import { codeHash } from './inputs.ts';
import { buildBundle } from './buildBundle.ts';

test('code that changes while it is bundled is not taken for what it was', async () => {
  const project = temporaryFolder({ 'src/web/a.ts': '' });
  const bundle = vi.fn(async () => writeFileSync(join(project, 'src/web/a.ts'), 'edited meanwhile'));
  await expect(buildBundle(project, codeHash(project), bundle)).rejects.toThrow('The code changed while it was bundled.');
  // Once for browsers and the renderer, once for the server, and once for the editor.
  expect(bundle).toHaveBeenCalledTimes(3);
});
