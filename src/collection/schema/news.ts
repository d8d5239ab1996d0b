/** News: content/news/<id>-<slug>.md. */
import { z } from 'zod';
import { fields, text, instant } from './values.ts';

/** Front matter of a news item; the number in the file name is its id. */
export const newsFrontMatter = fields('The block between the two --- lines at the top of a news item.', {
  heading: text('The headline.'),
  summary: text('Two or three sentences for the cards, in Markdown. Without them, cards show the whole text.').optional(),
  live: instant('When the item becomes public. Until then, visitors don’t see it.'),
  pinned: z.boolean().optional().meta({ description: 'true if the item comes first on the home page.' }),
  pinnedUntil: instant('When it stops being pinned.').optional(),
  updated: instant('When it was corrected.').optional(),
});
