import { z } from 'zod';
import type { WrittenDepartment } from '../../../domain/departments.ts';
import { networks } from '../../../domain/networks.ts';
import { strictFields, listOf, person, text, email, flag, url, id, image, network, social, path, day } from '../values.ts';

const departmentWith = <Name extends z.core.$ZodLooseShape>(name: Name) =>
  z.strictObject({
    ...name,
    positions: listOf('The positions of the department.', {
      name: text('The position.'),
      occupants: z
        .array(person('A person’s name as it is shown.', 'If nobody holds the position, write occupants: [].'))
        .meta({ description: 'Who holds it.', written: 'If nobody does, write [].' }),
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
  nsfw: flag('Whether the linked pages may contain 18+ content.').optional(),
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

const mailbox = z.union([
  z.strictObject({ name: text('What the mailbox is for.'), email: email('Its address.') }),
  z.strictObject({
    name: text('What the mailbox is for.'),
    department: id.meta({ ref: 'departments', description: 'The department whose address it is: an id of departments.yaml.' }),
  }),
]);

export const mailboxes = z
  .record(id, mailbox)
  .meta({ description: 'Role mailboxes: general, dealers, programming, charity, feedback, safety and so on.' });

export const departments = listOf('The table of departments on the contact page, in its order.', {
  id,
  name: text('The department.'),
  email: email('Its address.'),
});

export const links = z
  .record(id, z.strictObject({ name: text('What the link leads to.'), href: url('Its address.') }))
  .meta({ description: 'Links to other websites.' });

export const follow = listOf('The convention’s own profiles, in the order of the Follow block.', {
  social: network(`Which service, by its name. These have a symbol of their own: ${networks.join(', ')}.`),
  to: z.union([url('Address.'), path('Page.')]).meta({ description: 'The profile, or a page of this site.' }),
});

export const telegram = listOf('Telegram channels, chat and sticker pack.', {
  id,
  name: text('The channel.'),
  kind: z.enum(['channel', 'chat', 'stickers']).meta({ description: 'channel, chat or stickers.' }),
  href: url('Its address.'),
  description: text('What it is for.'),
});

const level = text('Its level: a name in sponsorLevels.yaml.').meta({ named: 'sponsorLevels' });

export const sponsorLevels = listOf('The levels of sponsors and partners, the highest first.', {
  id,
  name: text('The level, as in "Diamond".'),
  maxHeight: z
    .number()
    .int()
    // The stylesheet has a rule for each height.
    .min(4)
    .max(24)
    .meta({ kind: 'number', description: 'The largest height of a logo, in lines of text: a whole number from 4 to 24.' }),
  footer: flag('Whether the footer of every page shows the sponsor of this level.').optional(),
});

export const sponsors = listOf('Sponsors. The website shows the first of each level.', {
  name: text('The sponsor.'),
  image,
  link: url('Its website.'),
  level,
});

export const partners = listOf('Partners, listed by level.', {
  name: text('The partner.'),
  level,
  link: url('Its website.'),
  image,
  description: text('What the partner does with the convention.'),
});

export const security = strictFields('What /.well-known/security.txt says (RFC 9116).', {
  contact: id.meta({ ref: 'mailboxes', description: 'The mailbox for reports: an entry of mailboxes.yaml.' }),
  expires: day('Last day on which /.well-known/security.txt counts; at most a year ahead.').meta({ newYear: 'apart' }),
});
