import { useId, useMemo, useState } from 'react';
import type { Field, Overview, Problem } from '../api.ts';
import { LazyCodeEditor } from './LazyCodeEditor.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { Drafts } from './useDrafts.ts';

interface SourceFormProps {
  file: string;
  /** What the file says now. */
  text: string;
  form: Field | undefined;
  /** Offset at which the cursor starts. */
  cursor: number;
  overview: Overview;
  drafts: Drafts;
  onSaved: (words: string) => void;
}

/** The key of the draft of a file's source. */
export const sourceKey = (file: string): string => JSON.stringify([file, 'source']);

const none: readonly Problem[] = [];

/** The source of a file, with what the check says beside its lines. */
export function SourceForm({ file, text, form, cursor, overview, drafts, onSaved }: SourceFormProps) {
  const id = useId();
  const key = sourceKey(file);
  const draft = drafts.all.find((candidate) => candidate.key === key);
  const [edit] = draft?.edits ?? [];
  // What has been saved stays until the file is read again.
  const [written, setWritten] = useState({ base: '', text: '' });
  const saved = written.base === text ? written.text : text;
  const shown = edit?.at === 'text' ? edit.text : saved;
  const { trial } = drafts;
  const problems = useMemo(() => {
    const { errors = none, warnings = none } = (trial?.key === key && trial.result) || {};
    return [...errors, ...warnings].filter((problem) => problem.file === file);
  }, [trial, key, file]);
  const keep = (typed: string) =>
    drafts.keep({
      key,
      title: file,
      source: file,
      base: draft?.base ?? text,
      edits: typed === text ? [] : [{ file, at: 'text', start: 0, end: text.length, was: text, text: typed }],
    });
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {draft && draft.base !== text && <p role="alert">This file has been changed since you began. Look at it before you save.</p>}
      <LazyCodeEditor
        kind="source"
        label={`Source of ${file}`}
        describedBy={id}
        isYaml={file.endsWith('.yaml')}
        value={shown}
        onChange={keep}
        {...{ form, cursor, overview, problems }}
      />
      <SaveBar formKey={key} {...{ id, draft, drafts, onSaved }} onSave={() => setWritten({ base: text, text: shown })} />
    </form>
  );
}
