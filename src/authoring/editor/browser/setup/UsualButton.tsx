import { usualIn } from '../../../../domain/usualIn.ts';
import type { YamlChange } from '../../../splice/edits.ts';
import { jsonAt } from '../../../splice/change.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { FieldInfo } from '../panel.ts';
import { useFormDraft } from './useFormDraft.ts';

/** Fills in locale defaults of the country that was typed. */
export function UsualButton({ info }: { info: FieldInfo }) {
  const { valueAt, change } = useFormDraft(info);
  const country = String(valueAt(['country']) ?? '');
  // For the saved country, the present values may be deliberate, so only offer it for another one.
  if (country === jsonAt(info.field.value, ['country'])) return null;
  const others = Object.entries(usualIn(country)).filter(([name, value]) => (valueAt(name.split('.')) ?? null) !== value);
  if (others.length === 0) return null;
  const changes = others.map(([name, value]): YamlChange => {
    const path = name.split('.');
    return value === null ? { kind: 'remove', path } : { kind: 'set', path, value };
  });
  return (
    <SmallButton onClick={() => change(changes)}>
      Fill in what is usual in {country}: {others.flatMap(([, value]) => value ?? []).join(', ')}
    </SmallButton>
  );
}
