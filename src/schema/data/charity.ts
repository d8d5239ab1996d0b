/** What the convention raises, and for whom. */
import { z } from 'zod';
import { text, money, count, id, image } from '../values.ts';

export const charity = z
  .strictObject({
    totalRaised: money('Raised for animal charities since the first year.'),
    totalSince: count('The year since which the total counts.'),
    lastYearRaised: money('Raised last year.'),
    partner: z
      .strictObject({
        name: text('This year’s charity partner.'),
        link: id.meta({ ref: 'links', description: 'Its website: an id of links.yaml.' }),
        description: text('What it does.'),
        image,
      })
      .meta({ description: 'This year’s charity partner.' }),
  })
  .meta({ description: 'What the convention raises, and for whom.' });
