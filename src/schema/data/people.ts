/** Staff, artists and guests of honor. */
import { z } from 'zod';
import { text, email, url, id, image, social, socialTypes } from '../values.ts';

export interface Department {
  name: string;
  positions: { name: string; occupants: string[] }[];
  subDepartments?: Department[] | undefined;
}

const positions = z
  .array(
    z.strictObject({
      name: text('The position.'),
      occupants: z.array(text('A person’s name as it is shown.')).meta({ description: 'Who holds it. If nobody does, write [].' }),
    }),
  )
  .meta({ description: 'The positions of the department.' });

const department: z.ZodType<Department, Department> = z
  .strictObject({
    name: text('The department.'),
    positions,
    get subDepartments() {
      return z.array(department).optional().meta({ description: 'Departments below this one.' });
    },
  })
  .meta({ id: 'Department', description: 'A department of the staff tree.' });

export const staff = z
  .strictObject({
    board: z
      .array(z.strictObject({ name: text('Name.'), role: text('Role on the board.'), email: email('Address.') }))
      .meta({ description: 'The board of directors.' }),
    chair: z
      .strictObject({
        name: text('Name.'),
        role: text('Title.'),
        email: email('Address.'),
        words: text('A sentence or two from the chair.'),
      })
      .meta({ description: 'The convention chair.' }),
    departments: z.array(department).meta({ description: 'The staff tree.' }),
  })
  .meta({ description: 'Who runs the convention.' });

export const artists = z
  .array(
    z.strictObject({
      name: text('The artist’s name.'),
      nsfw: z.boolean().optional().meta({ kind: 'flag', description: 'true if the linked pages may contain 18+ content.' }),
      socials: z.array(social).meta({ description: 'Where to find the artist.' }),
    }),
  )
  .meta({ description: 'The artists of the convention.' });

export const guests = z
  .array(
    z.strictObject({
      id,
      name: text('The guest’s name.'),
      role: text('What the guest is known for, in a few words.'),
      image,
      description: z.array(text('A paragraph.')).min(1).meta({ description: 'Who the guest is, a paragraph an entry.' }),
      socials: z
        .array(
          z.strictObject({
            kind: z.enum(socialTypes).meta({ description: 'Which service.' }),
            href: url('The address.'),
            alt: text('What the link leads to, in words.'),
          }),
        )
        .meta({ description: 'Where to find the guest.' }),
    }),
  )
  .meta({ description: 'The guests of honor.' });
