import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inEdition } from './support/edition.ts';

/** Except what the editing server alone serves. */
const built = globSync(inEdition('dist/current/**/*.{js,mjs,css,html,json}'), { exclude: [inEdition('dist/current/editor')] });

test('nothing of the editor is in what visitors load and what serves it', () => {
  expect(built.length).toBeGreaterThan(100);
  // Words that only the editor has: they would stay in minified code.
  const own = /src\/editor\/|x-editor-token|data-editable|editor-draft/;
  expect(
    globSync('src/editor/**/*.{ts,tsx}').some((file) => /x-editor-token|data-editable|editor-draft/.test(readFileSync(file, 'utf8'))),
  ).toBe(true);
  expect(built.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([]);
});
