import { useState } from 'react';
import { counted } from '../../../../domain/counted.ts';
import type { Field } from '../../../forms/field.ts';
import { pastedRows, pastedStaff } from '../../../forms/pastedRows.ts';
import type { Json } from '../../../../domain/json.ts';
import { useEditor } from '../editorContext.ts';
import { errorText } from '../request.ts';
import type { FormState } from './formState.ts';
import { Fold } from './Fold.tsx';
import { buttons } from './formStyles.ts';
import { LabeledText } from './Labeled.tsx';
import { SmallButton } from './SmallButton.tsx';

const fieldNamed = ({ fields = [] }: Field, name: string) => fields.find(({ path }) => path.at(-1) === name);

/** Replaces a list of groups by rows pasted from a spreadsheet. */
export function PasteRows({ field, state }: { field: Field; state: FormState }) {
  const { overview } = useEditor();
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const [form] = field.entries ?? [];
  if (field.kind !== 'list' || form?.kind !== 'group') return null;
  const isTree = fieldNamed(form, 'positions') !== undefined;
  const columns = isTree
    ? 'Department, position, and who holds it'
    : form.fields
        ?.filter(({ kind }) => !['group', 'list', 'record'].includes(kind))
        .map(({ label }) => label)
        .join(', ');
  function put() {
    try {
      const rows: Json[] = isTree
        ? pastedStaff(fieldNamed(form ?? field, 'department')?.names ?? {}, text)
        : pastedRows(form ?? field, text, undefined, overview.money);
      state.onChange({ kind: 'set', path: field.path, value: rows });
      setText('');
      setMessage(`${counted(rows.length, 'entry is', 'entries are')} in the form now. Look at them, and save.`);
    } catch (error) {
      setMessage(errorText(error));
    }
  }
  return (
    <Fold label="Paste from a spreadsheet">
      <LabeledText
        label="Copied lines, in place of the entries that are there"
        help={`Columns: ${columns}.${isTree ? '' : ' The first line may name them.'}`}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={buttons}>
        <SmallButton disabled={text.trim() === ''} onClick={put}>
          Put into the form
        </SmallButton>
      </div>
      <p role="status">{message}</p>
    </Fold>
  );
}
