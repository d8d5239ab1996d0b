import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { networks } from '../../domain/networks.ts';
import { symbolId } from './Icon.tsx';

const sprite = readFileSync(new URL('../../../public/icons.svg', import.meta.url), 'utf8');

test.each(networks)('%s has a symbol of its own', (social) => {
  expect(sprite).toContain(`<symbol id="${symbolId(social)}"`);
});
