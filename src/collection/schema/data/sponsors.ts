/** Sponsors and partners. */
import { z } from 'zod';
import { listOf, text, url, image } from '../values.ts';

const sponsorLevels = ['Diamond', 'Ruby', 'Opal'] as const;

export const sponsors = listOf('Sponsors. The website shows the first of each level.', {
  name: text('The sponsor.'),
  image,
  link: url('Its website.'),
  level: z.enum(sponsorLevels).meta({ description: 'Its level: Diamond, Ruby or Opal.' }),
});

export const partners = listOf('Partners, listed by level.', {
  name: text('The partner.'),
  level: z.enum(sponsorLevels).meta({ description: 'Its level: Diamond, Ruby or Opal.' }),
  link: url('Its website.'),
  image,
  description: text('What the partner does with the convention.'),
});
