import { usualIn } from '../../../../domain/usualIn.ts';
import type { FileEdit } from '../../../splice/edits.ts';
import { baseOf, draftKey } from '../drafts/drafts.ts';
import { useDraft } from '../editorContext.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { FieldInfo } from '../panel.ts';
import { valueNow } from '../panels/TargetForm.tsx';
import { targetLabel } from '../targetLabel.ts';

/** Fills in what is usual in the country that is written or being typed. */
export function UsualButton({ info }: { info: FieldInfo }) {
  const { target } = info;
  const base = baseOf(info);
  const key = draftKey(target, base);
  const { drafts, draft } = useDraft(key);
  const edits = draft?.edits ?? [];
  const country = String(valueNow(info, edits, ['country']) ?? '');
  const others = Object.entries(usualIn(country)).filter(([name, value]) => valueNow(info, edits, name.split('.')) !== value);
  if (others.length === 0) return null;
  const written = others.map(([name, value]): FileEdit => ({
    file: target.file,
    at: target.at,
    change: { kind: 'set', path: name.split('.'), value },
    was: valueNow(info, edits, name.split('.')) ?? null,
  }));
  return (
    <SmallButton
      onClick={() => drafts.keep({ key, title: targetLabel(target), target, base: draft?.base ?? base, edits: [...edits, ...written] })}
    >
      Fill in what is usual in {country}: {others.map(([, value]) => value).join(', ')}
    </SmallButton>
  );
}
