import { z } from 'zod';
import { roleNames, roles } from '../../../domain/theme/roles.ts';
import { colorPath, failingContrasts } from '../../../domain/theme/contrast.ts';
import { typefaces } from '../../../domain/theme/typefaces.ts';
import type { BrokenRule } from '../hints.ts';
import { strictFields, headValues, image } from '../values.ts';

const wrongColor = 'A color is six digits or letters from a to f behind a #, all in quotes, as in "#336699".';

const hex = (description: string) =>
  z
    .string({ error: wrongColor })
    .regex(/^#[\dA-Fa-f]{6}$/, wrongColor)
    .toLowerCase()
    .meta({ kind: 'color', description });
const optionalHex = (description: string) => hex(description).optional();
type RoleColors = Record<(typeof roleNames)[number], ReturnType<typeof optionalHex>>;

const heads = headValues(hex('The color of the page head.'), 'The colors of page heads').optional();

const colors = (description: string) =>
  strictFields(description, {
    ...(Object.fromEntries(roleNames.map((name) => [name, optionalHex(roles[name])])) as RoleColors),
    heads,
  }).optional();

const typeface = <Part extends keyof typeof typefaces>(part: Part, description: string) =>
  z
    .enum(Object.keys(typefaces[part]) as [keyof (typeof typefaces)[Part] & string])
    .optional()
    .meta({ description });

export const theme = strictFields('Colors and typefaces of every page. What is left out follows from the rest, or is the product’s own.', {
  typefaces: strictFields('The typefaces, by name.', {
    headings: typeface('headings', 'That of headings, buttons and the menu.'),
    text: typeface('text', 'That of everything else.'),
  }).optional(),
  light: colors('The light theme.'),
  dark: colors('The dark theme. What is left out follows from the light one.'),
}).meta({ shown: false, inPlace: false });

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

export const themeRules = (palette: z.output<typeof theme>): BrokenRule[] =>
  failingContrasts(palette).map(({ mode, color, message, ...failing }) => ({
    severity: 'error',
    path: [mode, ...(failing.isWritten ? colorPath(color) : [])],
    message,
  }));
