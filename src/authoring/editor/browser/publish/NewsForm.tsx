import { useId } from 'react';
import { input } from '../form/FieldInput.tsx';
import { Findings } from '../form/Findings.tsx';
import { quiet } from '../form/formStyles.ts';
import { LabeledInput } from '../form/Labeled.tsx';
import { publishButton } from './publishStyles.ts';
import { useKept, usePublish } from './usePublishing.ts';

/** A news item that is public from now on. */
export function NewsForm() {
  const id = useId();
  const { publish, isBusy, failure, errors } = usePublish();
  const [{ heading, text }, keep, forget] = useKept('news', { heading: '', text: '' });
  const submit = async () => {
    const answer = await publish({ kind: 'news', heading: heading.trim(), text: text.trim() });
    if (answer?.kind !== 'done') return;
    keep({ heading: '', text: '' });
    forget();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        <LabeledInput label="Heading" required maxLength={200} value={heading} onChange={({ target }) => keep({ heading: target.value })} />
      </p>
      <p>
        <label htmlFor={id}>Text</label>
        <textarea
          {...{ id }}
          className={input}
          rows={8}
          required
          aria-describedby={`${id}-help`}
          value={text}
          onChange={({ target }) => keep({ text: target.value })}
        />
        <small id={`${id}-help`} className={quiet}>
          A blank line begins a new paragraph.
        </small>
      </p>
      <button type="submit" className={publishButton} disabled={isBusy || heading.trim() === '' || text.trim() === ''}>
        {isBusy ? 'Publishing …' : 'Publish this news now'}
      </button>
      <Findings trial={errors} failure={failure} />
    </form>
  );
}
