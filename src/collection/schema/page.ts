/** Pages: content/pages, one MDX file each. */
import { z } from 'zod';
import { fields, text, day, id } from './values.ts';

export const pageLayouts = ['page', 'policy', 'home', 'wide', 'standalone'] as const;

/** Front matter of a page. */
export const pageFrontMatter = fields('The block between the two --- lines at the top of a page.', {
  title: text('The title: heading of the page and name of the browser tab.'),
  heading: text('The heading, if it’s different from the title.').optional(),
  description: z
    .string()
    .min(40)
    .max(180)
    .meta({ description: 'What the page is about, in one sentence of 40 to 180 characters. Search engines and shared links show it.' }),
  nav: text('The label in the menu, if it’s different from the title.').optional(),
  owner: id.meta({ ref: 'departments', description: 'The department that looks after the page: an id of departments.yaml.' }),
  lastModified: day('When the page was last changed; required on policies.').optional(),
  layout: z
    .enum(pageLayouts)
    .default('page')
    .meta({ description: 'page (default), policy, home, wide, or standalone for a page outside the app.' }),
  hideNavigation: z.boolean().optional().meta({ description: 'true if this page has no navigation bar.' }),
  hideFooter: z.boolean().optional().meta({ description: 'true if this page has no footer.' }),
  briefSearch: z.boolean().optional().meta({
    description: 'true if the search knows only headings, first sentences and answers: for long texts that few people ask for.',
  }),
});
export type PageFrontMatter = z.infer<typeof pageFrontMatter>;
