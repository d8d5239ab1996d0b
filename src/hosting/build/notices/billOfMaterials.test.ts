import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { billOfMaterials } from './billOfMaterials.ts';

test('a bill that npm refuses to write says what npm says', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bill-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const named = { name: 'site', version: '1.0.0' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...named, dependencies: { zod: '4.0.0' } }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...named, lockfileVersion: 3, packages: { '': named } }));
  await expect(billOfMaterials(root)).rejects.toThrow('missing: zod@4.0.0');
});
