import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/fakeSite.ts';
import { runVite } from './runVite.ts';

test.each(['development', 'test', '', undefined])('code is bundled for production where NODE_ENV is %j', async (value) => {
  const folder = temporaryFolder({ 'script.mjs': "if (process.env.NODE_ENV !== 'production') throw process.env.NODE_ENV;" });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('NODE_ENV', value);
  await expect(runVite(folder, 'script.mjs')).resolves.toBe(undefined);
});
