import { usualIn } from '../../../../domain/usualIn.ts';
import type { FileEdit } from '../../../splice/edits.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { FieldInfo } from '../panel.ts';
import { useFormDraft } from './useFormDraft.ts';

/** Fills in what is usual in the country that is written or being typed. */
export function UsualButton({ info }: { info: FieldInfo }) {
  const { valueAt, add } = useFormDraft(info);
  const country = String(valueAt(['country']) ?? '');
  const others = Object.entries(usualIn(country)).filter(([name, value]) => valueAt(name.split('.')) !== value);
  if (others.length === 0) return null;
  const { file, at } = info.target;
  const edits = others.map(([name, value]): FileEdit => ({ file, at, change: { kind: 'set', path: name.split('.'), value } }));
  return (
    <SmallButton onClick={() => add(edits)}>
      Fill in what is usual in {country}: {others.map(([, value]) => value).join(', ')}
    </SmallButton>
  );
}
