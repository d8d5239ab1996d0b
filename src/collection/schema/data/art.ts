/** The marks and pictures of the whole website. */
import { z } from 'zod';
import { strictFields, headValues, image } from '../values.ts';

const picture = (description: string) => image.shape.src.meta({ kind: 'image', description }).optional();

export const art = strictFields('The marks and pictures of the whole website: files below content/images. Each may be left out.', {
  logo: picture(
    'The name as it stands in the bar, some 200 × 48 pixels, for a background of the bar’s color. Without it, the bar has the name in words.',
  ),
  mark: picture('The mark alone, a square, on pictures beside shared links and on the icons of phones.'),
  icon: picture(
    'A simpler mark for tabs of browsers, a square in which 16 pixels are enough to know it. Without it, they show the mark on the bar’s color.',
  ),
  skyline: picture(
    'What stands on the ground at the foot of every page, some 1440 × 220 pixels. Its sky is empty, its lower edge of the bar’s color.',
  ),
  stamp: picture('The stamp on the first postcard of the home page and on pictures beside shared links, 120 × 144 pixels.'),
  postcards: z
    .array(image.shape.src)
    .optional()
    .meta({ description: 'What is on the quick actions of the home page, in turn, 480 × 320 pixels. Words stand at the top left.' }),
  heads: headValues(image.shape.src, 'What stands at the right of a page’s heading, 740 pixels wide, with an empty sky').optional(),
}).meta({ shown: false, inPlace: false });
