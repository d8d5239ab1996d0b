/** Whom to tell about a security problem of this website. */
import { strictFields, day, id } from '../values.ts';

export const security = strictFields('What /.well-known/security.txt says (RFC 9116).', {
  contact: id.meta({ ref: 'mailboxes', description: 'The mailbox for reports: an entry of mailboxes.yaml.' }),
  expires: day('Last day on which /.well-known/security.txt counts; at most a year ahead.').meta({ newYear: 'apart' }),
});
