import { isDefined } from '../../../../domain/isDefined.ts';
import { writtenComponents, withoutComponent, withProp } from '../../../text/writtenComponents.ts';
import { tagLabel } from '../code/tagLabel.ts';
import { useEditor } from '../editorContext.ts';
import { Fold } from './Fold.tsx';
import { buttons } from './formStyles.ts';
import { PropsForm } from './PropsForm.tsx';
import { SmallButton } from './SmallButton.tsx';

/** A form for each component in a text; unfolded if the component is the whole text. */
export function ComponentList({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { overview } = useEditor();
  const found = writtenComponents(text)
    .map((component) => {
      const form = overview.components.find(({ name }) => name === component.name);
      return form ? { component, form } : undefined;
    })
    .filter(isDefined);
  return found.map(({ component, form }, index) => {
    const label = tagLabel(text.slice(component.start, component.tagEnd), overview);
    return (
      <Fold key={`${index} ${component.name}`} label={label} open={component.start === 0 && component.end === text.length}>
        <PropsForm form={form} values={component.props} onChange={(prop, value) => onChange(withProp(text, component, prop, value))} />
        <div className={buttons}>
          <SmallButton aria-label={`Remove ${label}`} onClick={() => onChange(withoutComponent(text, component))}>
            Remove
          </SmallButton>
        </div>
      </Fold>
    );
  });
}
