import type { PropsOf } from '../../content.config.ts';
import { type Site, useSite } from '../live/site.tsx';
import { MailLink } from '../ui/MailLink.tsx';

/** The address of a role mailbox, as a link to write to it. */
export function Mail({ to }: PropsOf<'Mail'>) {
  return <MailLink email={addressOf(to, useSite())} />;
}

/** A mailbox's own address, or that of its department; only then are the departments asked for. */
function addressOf(id: string, site: Site): string {
  const mailbox = site.fact('mailboxes')[id];
  if (mailbox && 'email' in mailbox) return mailbox.email;
  const department = mailbox && site.fact('departments').find((entry) => entry.id === mailbox.department);
  if (!department) throw new Error(`The data has no address for the mailbox "${id}".`);
  return department.email;
}
