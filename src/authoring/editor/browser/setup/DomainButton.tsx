import type { FileEdit } from '../../../splice/edits.ts';
import { useEditor } from '../editorContext.ts';
import { note } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { FieldInfo } from '../panel.ts';
import { useFormDraft } from './useFormDraft.ts';
import { isJsonGroup } from '../../../splice/change.ts';

/** Offers to move mailboxes at other domains to the convention's own, with the same local parts. */
export function DomainButton({ info }: { info: FieldInfo }) {
  const { mailDomains } = useEditor().overview;
  const { valueAt, add } = useFormDraft(info);
  const [domain] = mailDomains;
  const mailboxes = valueAt([]);
  const others = Object.entries(isJsonGroup(mailboxes) ? mailboxes : {}).flatMap(([id, mailbox]) => {
    const email = isJsonGroup(mailbox) ? String(mailbox.email ?? '') : '';
    return /@./.test(email) && !mailDomains.some((own) => email.endsWith(`@${own}`)) ? [{ id, email }] : [];
  });
  if (domain === undefined || others.length === 0) return null;
  const { file, at } = info.target;
  const edits = others.map(({ id, email }): FileEdit => ({
    file,
    at,
    change: { kind: 'set', path: [id, 'email'], value: email.replace(/@.*$/, `@${domain}`) },
  }));
  return (
    <div className={note}>
      <p>Addresses at another domain: {others.map(({ email }) => email).join(', ')}.</p>
      <SmallButton onClick={() => add(edits)}>Let them end in @{domain}</SmallButton>
    </div>
  );
}
