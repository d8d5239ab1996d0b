import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

test('code that changes while it is bundled is not taken for what it was', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bundle-'));
  mkdirSync(join(root, 'src/web'), { recursive: true });
  const runVite = vi.fn(() => writeFileSync(join(root, 'src/web/a.ts'), 'edited meanwhile'));
  vi.resetModules();
  vi.doMock('../../../render/vikeWorkarounds.ts', () => ({ runVite }));
  const { buildBundle } = await import('./buildBundle.ts');
  await expect(buildBundle(root)).rejects.toThrow('The code changed while it was bundled.');
  // Once for what browsers load and what renders, and once for the server.
  expect(runVite).toHaveBeenCalledTimes(2);
  vi.doUnmock('../../../render/vikeWorkarounds.ts');
  rmSync(root, { recursive: true });
});
