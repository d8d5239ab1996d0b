import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        root: '.',
        plugins: [react()],
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/content/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        root: '.',
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: process.env.TEST_FULL === '1' ? 900_000 : 120_000,
          hookTimeout: 60_000,
          // One browser and one server for all files; two cores bear two files at a time.
          globalSetup: ['tests/browser/setup.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
