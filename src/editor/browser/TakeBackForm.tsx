import { useEffect, useEffectEvent, useId } from 'react';
import { retireKey } from './retirement.ts';
import { SaveBar } from './SaveBar.tsx';
import type { Drafts } from './useDrafts.ts';

interface TakeBackFormProps {
  file: string;
  path: string;
  drafts: Drafts;
  onSaved: (words: string, path: string) => void;
}

/** Takes a news item away. */
export function TakeBackForm({ file, path, drafts, onSaved }: TakeBackFormProps) {
  const id = useId();
  const key = retireKey(path);
  const draft = drafts.all.find((candidate) => candidate.key === key);
  const begin = useEffectEvent(() =>
    drafts.keep({ key, title: `Take back ${path}`, retire: { file, path }, base: '', edits: [{ file, at: 'gone' }] }),
  );
  useEffect(() => begin(), []);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <p>The item goes, and its address leads nowhere. If people have linked to it, correct it instead.</p>
      <SaveBar formKey={key} {...{ id, draft, drafts }} onSaved={(words) => onSaved(words, '/news')} />
    </form>
  );
}
