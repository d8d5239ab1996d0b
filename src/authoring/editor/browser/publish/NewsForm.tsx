import { LabeledInput, LabeledText } from '../form/Labeled.tsx';
import { PublishForm } from './PublishForm.tsx';
import { useKept, usePublish } from './usePublishing.ts';

/** A news item that is public from now on. */
export function NewsForm() {
  const publishing = usePublish();
  const [{ heading, text }, keep, forget] = useKept('news', { heading: '', text: '' });
  const submit = async () => {
    const answer = await publishing.publish({ kind: 'news', heading: heading.trim(), text: text.trim() });
    if (answer?.kind !== 'done') return;
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
