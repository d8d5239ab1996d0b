import type { ComponentForm } from '../../../forms/field.ts';
import type { Json } from '../../../../domain/json.ts';
import { FieldForm, hasAltField } from './FieldForm.tsx';

interface PropsFormProps {
  form: ComponentForm;
  values: Record<string, string>;
  /** With undefined, the prop is removed. */
  onChange: (prop: string, value: string | undefined) => void;
}

const propText = (value: Json) => (value === '' ? undefined : String(value));

export function PropsForm({ form: { fields }, values, onChange }: PropsFormProps) {
  return fields.map((field) => (
    <FieldForm
      key={field.path.join(' ')}
      field={field}
      isDescribed={hasAltField(fields)}
      state={{
        problems: [],
        currentValue: ([prop = '']) => values[prop],
        onChange: (change) => onChange(String(change.path[0]), change.kind === 'set' ? propText(change.value) : undefined),
      }}
    />
  ));
}
