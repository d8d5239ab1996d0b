import { LabeledInput, LabeledText } from '../form/Labeled.tsx';
import { PublishForm } from './PublishForm.tsx';
import { useStoredFields } from '../useStoredFields.ts';
import { usePublish } from './usePublishing.ts';

/** Form for a news item that is published directly. */
export function NewsForm() {
  const publishing = usePublish();
  const [{ heading, text }, keep, forget] = useStoredFields('localStorage', 'editor-publish news', { heading: '', text: '' });
  const submit = async () => {
    const result = await publishing.publish({ kind: 'news', heading: heading.trim(), text: text.trim() });
    if (result?.kind !== 'done') return;
    keep({ heading: '', text: '' });
    forget();
  };
  const isReady = heading.trim() !== '' && text.trim() !== '';
  return (
    <PublishForm {...{ publishing, isReady }} label="Publish this news now" onPublish={submit}>
      <p>
        <LabeledInput label="Heading" required maxLength={200} value={heading} onChange={({ target }) => keep({ heading: target.value })} />
      </p>
      <p>
        <LabeledText
          label="Text"
          help="A blank line begins a new paragraph."
          rows={8}
          required
          value={text}
          onChange={({ target }) => keep({ text: target.value })}
        />
      </p>
    </PublishForm>
  );
}
