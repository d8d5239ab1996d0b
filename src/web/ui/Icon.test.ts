import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inEdition } from '../../../tests/support/edition.ts';
import { networks } from '../../domain/networks.ts';
import { symbolId } from './Icon.tsx';

const sprite = readFileSync(inEdition('public/icons.svg'), 'utf8');

test.each(networks)('%s has a symbol of its own', (social) => {
  expect(sprite).toContain(`<symbol id="${symbolId(social)}"`);
});
