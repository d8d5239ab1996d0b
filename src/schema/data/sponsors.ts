/** Sponsors and partners. */
import { z } from 'zod';
import { text, url, image } from '../values.ts';

export const sponsorLevels = ['Diamond', 'Ruby', 'Opal'] as const;

export const sponsors = z
  .array(
    z.strictObject({
      name: text('The sponsor.'),
      image,
      link: url('Its website.'),
      level: z.enum(sponsorLevels).meta({ description: 'Its level: Diamond, Ruby or Opal.' }),
    }),
  )
  .meta({ description: 'Sponsors. The website shows the first of each level.' });

export const partners = z
  .array(
    z.strictObject({
      name: text('The partner.'),
      level: z.enum(sponsorLevels).meta({ description: 'Its level: Diamond, Ruby or Opal.' }),
      link: url('Its website.'),
      image,
      description: text('What the partner does with the convention.'),
    }),
  )
  .meta({ description: 'Partners, listed by level.' });
