import { useState } from 'react';
import type { ComponentForm } from '../../../forms/field.ts';
import type { Overview } from '../../api.ts';
import { componentSource } from '../../../text/writtenComponents.ts';
import { useEditor } from '../editorContext.ts';
import { Fold } from './Fold.tsx';
import { buttons } from './formStyles.ts';
import { LabeledSelect } from './Labeled.tsx';
import { PropsForm } from './PropsForm.tsx';
import { SmallButton } from './SmallButton.tsx';

/** The source of a new component. A container gets one child to begin with. */
function sourceWithPart({ name, content }: ComponentForm, values: Record<string, string>, { components }: Overview): string {
  const part = components.find((form) => form.name === content);
  if (!part) return componentSource(name, values, content);
  const title = part.fields.find(({ path: [prop] }) => prop === 'title' || prop === 'term');
  const titleProps: Record<string, string> = title ? { [title.path.join('')]: 'Title' } : {};
  const props = part.fields.some(({ path: [prop] }) => prop === 'id') ? { ...titleProps, id: 'new' } : titleProps;
  return componentSource(name, values, content, componentSource(part.name, props, part.content));
}

/** A form that inserts a picture into a news item. @param onPut receives its Markdown */
export function NewPicture({ onPut }: { onPut: (source: string) => void }) {
  const { overview } = useEditor();
  const [{ src = '', alt = '' }, setValues] = useState<Record<string, string>>({});
  const form = overview.components.find(({ name }) => name === 'Figure');
  if (!form) return null;
  return (
    <Fold label="Put in a picture">
      <PropsForm
        form={{ ...form, fields: form.fields.filter(({ isOptional }) => !isOptional) }}
        values={{ src, alt }}
        onChange={(prop, value = '') => setValues((before) => ({ ...before, [prop]: value }))}
      />
      <SmallButton
        disabled={src === '' || alt === ''}
        onClick={() => {
          onPut(`![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](/images/${src})`);
          setValues({});
        }}
      >
        Put in the picture
      </SmallButton>
    </Fold>
  );
}

/** A form that inserts a component into a text. @param onPut receives its source, and whether it belongs within a sentence */
export function NewComponent({ onPut }: { onPut: (source: string, isInline: boolean) => void }) {
  const { overview } = useEditor();
  const [name, setName] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const form = overview.components.find((candidate) => candidate.name === name);
  function choose(chosen: string) {
    setName(chosen);
    setValues({});
  }
  const isComplete = form?.fields.every(({ isOptional, path }) => isOptional || (values[path.join('')] ?? '') !== '') ?? false;
  const groups = [
    ['In a sentence', overview.components.filter(({ isInline }) => isInline)],
    ['On its own', overview.components.filter(({ isInline }) => !isInline)],
  ] as const;
  return (
    <Fold label="Put in a component">
      <LabeledSelect label="Component" value={name} onChange={({ target }) => choose(target.value)}>
        <option value="">Choose one</option>
        {groups.map(([label, forms]) => (
          <optgroup key={label} label={label}>
            {forms.map((candidate) => (
              <option key={candidate.name}>{candidate.name}</option>
            ))}
          </optgroup>
        ))}
      </LabeledSelect>
      {form && (
        <PropsForm
          form={form}
          values={values}
          onChange={(prop, value) => {
            const { [prop]: _old, ...others } = values;
            setValues(value === undefined ? others : { ...others, [prop]: value });
          }}
        />
      )}
      <div className={buttons}>
        <SmallButton
          disabled={!isComplete}
          onClick={() => {
            if (form) onPut(sourceWithPart(form, values, overview), form.isInline);
            choose('');
          }}
        >
          Put in {form?.name ?? 'it'}
        </SmallButton>
      </div>
    </Fold>
  );
}
