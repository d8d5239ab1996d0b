/** Whom to tell about a security problem of this website. */
import { z } from 'zod';
import { day, id } from '../values.ts';

export const security = z
  .strictObject({
    contact: id.meta({ ref: 'mailboxes', description: 'The mailbox for reports: an entry of mailboxes.yaml.' }),
    expires: day('Last day on which /.well-known/security.txt counts; at most a year ahead.'),
  })
  .meta({ description: 'What /.well-known/security.txt says (RFC 9116).' });
