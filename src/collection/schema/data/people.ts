/** Staff, artists and guests of honor. */
import { z } from 'zod';
import type { WrittenDepartment } from '../../../domain/departments.ts';
import { strictFields, listOf, person, text, email, url, id, image, network, social } from '../values.ts';

const departmentWith = <Name extends z.core.$ZodLooseShape>(name: Name) =>
  z.strictObject({
    ...name,
    positions: listOf('The positions of the department.', {
      name: text('The position.'),
      occupants: z
        .array(person('A person’s name as it is shown.', 'If nobody holds the position, write occupants: [].'))
        .meta({ description: 'Who holds it. If nobody does, write [].' }),
    }),
    get subDepartments(): z.ZodOptional<z.ZodArray<typeof department>> {
      return z.array(department).optional().meta({ description: 'Departments below this one.' });
    },
  });

const department: z.ZodType<WrittenDepartment, WrittenDepartment> = z
  .union([
    departmentWith({ department: id.meta({ ref: 'departments', description: 'An id of departments.yaml, which has the name.' }) }),
    departmentWith({ name: text('The department, if departments.yaml doesn’t have it.') }),
  ])
  .meta({ id: 'Department', description: 'A department of the staff tree.' });

export const staff = strictFields('Who runs the convention.', {
  board: listOf('The board of directors.', { name: person('Name.'), role: text('Role on the board.'), email: email('Address.') }),
  chair: strictFields('The convention chair.', {
    name: person('Name.'),
    role: text('Title.'),
    email: email('Address.'),
    words: text('A sentence or two from the chair.'),
  }).optional(),
  departments: z.array(department).meta({ description: 'The staff tree.' }),
});

export const artists = listOf('The artists of the convention.', {
  name: text('The artist’s name.'),
  nsfw: z.boolean().optional().meta({ kind: 'flag', description: 'true if the linked pages may contain 18+ content.' }),
  socials: z.array(social).meta({ description: 'Where to find the artist.' }),
});

export const guests = listOf('The guests of honor.', {
  id,
  name: text('The guest’s name.'),
  role: text('What the guest is known for, in a few words.'),
  image,
  description: z.array(text('A paragraph.')).min(1).meta({ description: 'Who the guest is, a paragraph an entry.' }),
  socials: listOf('Where to find the guest.', {
    kind: network('Which service, by its name.'),
    href: url('The address.'),
    alt: text('What the link leads to, in words.'),
  }),
});
