import { useEditor } from '../editorContext.ts';
import type { FieldInfo } from '../panel.ts';
import { Offer } from './Offer.tsx';
import { useFormDraft } from './useFormDraft.ts';
import { isJsonGroup } from '../../../splice/change.ts';

/** Offers to move mailboxes at other domains to the convention's own, with the same local parts. */
export function DomainButton({ info }: { info: FieldInfo }) {
  const { mailDomains } = useEditor().overview;
  const { valueAt, change } = useFormDraft(info);
  const [domain] = mailDomains;
  const mailboxes = valueAt([]);
  const others = Object.entries(isJsonGroup(mailboxes) ? mailboxes : {}).flatMap(([id, mailbox]) => {
    const email = isJsonGroup(mailbox) ? String(mailbox.email ?? '') : '';
    return /@./.test(email) && !mailDomains.some((own) => email.endsWith(`@${own}`)) ? [{ id, email }] : [];
  });
  if (domain === undefined || others.length === 0) return null;
  const move = () =>
    change(others.map(({ id, email }) => ({ kind: 'set', path: [id, 'email'], value: email.replace(/@.*$/, `@${domain}`) })));
  return (
    <Offer label={`Let them end in @${domain}`} onAccept={move}>
      Addresses at another domain: {others.map(({ email }) => email).join(', ')}.
    </Offer>
  );
}
