import { useId, useState } from 'react';
import type { FileEdit, Overview, SaveResult } from '../api.ts';
import { buttons } from './FieldForm.tsx';
import { input } from './FieldInput.tsx';
import { Findings } from './Findings.tsx';
import { send, wordsOf } from './request.ts';
import { SmallButton } from './SmallButton.tsx';

interface NewsFormProps {
  overview: Overview;
  onSaved: (words: string, path: string) => void;
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .split('-')
    .slice(0, 6)
    .join('-') || 'news';

/** A new news item. */
export function NewsForm({ overview, onSaved }: NewsFormProps) {
  const [item, setItem] = useState({ heading: '', summary: '', live: '', text: '' });
  const [result, setResult] = useState<SaveResult | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const id = useId();
  const number = Math.max(0, ...overview.news.map((known) => known.id)) + 1;
  const file = `content/news/${number}-${slugOf(item.heading)}.md`;

  async function save(passWarnings: boolean) {
    const { heading, summary, live, text } = item;
    const front = { heading, ...(summary && { summary }), live: live.replace('T', ' ') };
    const edits: FileEdit[] = [{ file, at: 'create', front, body: text }];
    try {
      const saved = await send<SaveResult>('save', { edits, passWarnings, isTrial: false });
      setResult(saved);
      setFailure(undefined);
      if (saved.isSaved) onSaved(`Saved ${file}.`, `/news/${number}`);
    } catch (error) {
      setFailure(wordsOf(error));
    }
  }
  const set = (name: keyof typeof item) => (event: { target: { value: string } }) => setItem({ ...item, [name]: event.target.value });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <p>
        <label htmlFor={`${id}-heading`}>Heading</label>
        <input id={`${id}-heading`} className={input} required value={item.heading} onChange={set('heading')} />
      </p>
      <p>
        <label htmlFor={`${id}-summary`}>Summary for the cards (optional)</label>
        <textarea id={`${id}-summary`} className={input} rows={2} value={item.summary} onChange={set('summary')} />
      </p>
      <p>
        <label htmlFor={`${id}-live`}>Public from, in {overview.zone}</label>
        <input id={`${id}-live`} className={input} type="datetime-local" required value={item.live} onChange={set('live')} />
      </p>
      <p>
        <label htmlFor={`${id}-text`}>Text</label>
        <textarea id={`${id}-text`} className={input} rows={10} required value={item.text} onChange={set('text')} />
      </p>
      <Findings trial={result} failure={failure} />
      <div className={buttons}>
        <SmallButton type="submit" isPrimary>
          Save
        </SmallButton>
        {result && !result.isSaved && result.errors.length === 0 && (
          <SmallButton onClick={() => void save(true)}>Save in spite of the warning</SmallButton>
        )}
      </div>
    </form>
  );
}
