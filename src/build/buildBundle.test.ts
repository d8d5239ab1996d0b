import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/fakeSite.ts';
import { codeHash } from './inputs.ts';
import { buildBundle, runVite } from './buildBundle.ts';

test('code that changes while it is bundled is not taken for what it was', async () => {
  const project = temporaryFolder({ 'src/web/a.ts': '' });
  const bundle = vi.fn(async () => writeFileSync(join(project, 'src/web/a.ts'), 'edited meanwhile'));
  await expect(buildBundle(project, codeHash(project), bundle)).rejects.toThrow('The code changed while it was bundled.');
  // Once for browsers and the renderer, once for the server, and once for the editor.
  expect(bundle).toHaveBeenCalledTimes(3);
});

test.each(['development', 'test', '', undefined])('code is bundled for production where NODE_ENV is %j', async (value) => {
  const folder = temporaryFolder({ 'script.mjs': "if (process.env.NODE_ENV !== 'production') throw process.env.NODE_ENV;" });
  vi.stubEnv('NODE_ENV', value);
  await expect(runVite(folder, ['script.mjs'])).resolves.toBe(undefined);
});
