import type { PropsOf } from '../../../../content.config.ts';
import { useData } from '../../live/pageContext.tsx';
import { MailLink } from '../../ui/MailLink.tsx';

export function Mail({ to }: PropsOf<'Mail'>) {
  const email = useData('addresses')[to];
  if (!email) throw new Error(`The data has no address for the mailbox "${to}".`);
  return <MailLink email={email} />;
}
