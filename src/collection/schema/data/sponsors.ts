import { z } from 'zod';
import { id, image, listOf, logoHeights, text, url } from '../values.ts';

const level = text('Its level: a name in sponsorLevels.yaml.').meta({
  kind: 'text',
  named: 'sponsorLevels',
  description: 'Its level: a name in sponsorLevels.yaml.',
});

export const sponsorLevels = listOf('The levels of sponsors and partners, the highest first.', {
  id,
  name: text('The level, as in "Diamond".'),
  maxHeight: z
    .number()
    .int()
    .min(logoHeights[0])
    .max(logoHeights[1])
    .meta({ kind: 'number', description: 'The largest height of a logo, in lines of text: a whole number from 4 to 24.' }),
  footer: z.boolean().optional().meta({ kind: 'flag', description: 'true if the footer of every page shows the sponsor of this level.' }),
});

export const sponsors = listOf('Sponsors. The website shows the first of each level.', {
  name: text('The sponsor.'),
  image,
  link: url('Its website.'),
  level,
});

export const partners = listOf('Partners, listed by level.', {
  name: text('The partner.'),
  level,
  link: url('Its website.'),
  image,
  description: text('What the partner does with the convention.'),
});
