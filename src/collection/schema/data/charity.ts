/** The charity and the donations for it. */
import { strictFields, text, money, count, id, image } from '../values.ts';

export const charity = strictFields('What the convention raises, and for whom.', {
  totalRaised: money('Raised for animal charities since the first year.').optional(),
  totalSince: count('The year since which the total counts.').optional(),
  lastYearRaised: money('Raised last year.').optional(),
  partner: strictFields('This year’s charity partner.', {
    name: text('This year’s charity partner.'),
    link: id.meta({ ref: 'links', description: 'Its website: an id of links.yaml.' }),
    description: text('What it does.'),
    image: image.optional(),
  }),
});
