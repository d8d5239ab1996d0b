/** Contacts of the convention: mailboxes, departments, profiles, outside links. */
import { z } from 'zod';
import { networks } from '../../../domain/networks.ts';
import { listOf, text, email, url, path, id, network } from '../values.ts';

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
