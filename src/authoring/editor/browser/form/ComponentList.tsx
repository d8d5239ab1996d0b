import { writtenComponents, withoutComponent, withProp } from '../../../text/writtenComponents.ts';
import { tagLabel } from '../code/tagLabel.ts';
import { useEditor } from '../editorContext.ts';
import { box, buttons } from './formStyles.ts';
import { PropsForm } from './PropsForm.tsx';
import { SmallButton } from './SmallButton.tsx';

/** A form for each component in a text; unfolded if the component is the whole text. */
export function ComponentList({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { overview } = useEditor();
  const found = writtenComponents(text).flatMap((component) => {
    const form = overview.components.find(({ name }) => name === component.name);
    return form ? [{ component, form }] : [];
  });
  return found.map(({ component, form }, index) => {
    const label = tagLabel(text.slice(component.start, component.tagEnd), overview);
    return (
      <details key={`${index} ${component.name}`} className={box} open={component.start === 0 && component.end === text.length}>
        <summary>{label}</summary>
        <PropsForm form={form} values={component.props} onChange={(prop, value) => onChange(withProp(text, component, prop, value))} />
        <div className={buttons}>
          <SmallButton aria-label={`Remove ${label}`} onClick={() => onChange(withoutComponent(text, component))}>
            Remove
          </SmallButton>
        </div>
      </details>
    );
  });
}
