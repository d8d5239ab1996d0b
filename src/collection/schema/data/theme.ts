/** Colors and typefaces of every page. */
import { z } from 'zod';
import { roleNames, roles } from '../../../domain/theme/roles.ts';
import { typefaces } from '../../../domain/theme/typefaces.ts';
import { strictFields, headValues } from '../values.ts';

const wrongColor = 'A color is six digits or letters from a to f behind a #, all in quotes, as in "#336699".';

const hex = (description: string) =>
  z
    .string({ error: wrongColor })
    .regex(/^#[\dA-Fa-f]{6}$/, wrongColor)
    .toLowerCase()
    .meta({ kind: 'color', description });
const optionalHex = (description: string) => hex(description).optional();

const heads = headValues(hex('The color of the page head.'), 'The colors of page heads').optional();

const colors = (description: string) =>
  strictFields(description, {
    ...(Object.fromEntries(roleNames.map((name) => [name, optionalHex(roles[name])])) as Record<
      (typeof roleNames)[number],
      ReturnType<typeof optionalHex>
    >),
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
