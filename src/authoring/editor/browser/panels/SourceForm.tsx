import { useId, useMemo, useState } from 'react';
import type { Problem } from '../../api.ts';
import { DraftForm } from './DraftForm.tsx';
import { sourceKey } from '../drafts/drafts.ts';
import { useDraft } from '../editorContext.ts';
import { CodeEditor } from '../code/CodeEditor.tsx';
import type { Panel } from '../panel.ts';

const none: readonly Problem[] = [];

/** Editor for a file's source, with the check's messages at their lines. */
export function SourceForm({ file, text, cursor }: Extract<Panel, { kind: 'source' }>) {
  const id = useId();
  const key = sourceKey(file);
  const { drafts, draft, dryRun } = useDraft(key);
  const [edit] = draft?.edits ?? [];
  // Show what was saved until the new source is fetched.
  const [written, setWritten] = useState({ base: '', text: '' });
  const saved = written.base === text ? written.text : text;
  const shown = edit?.at === 'text' ? edit.text : saved;
  const problems = useMemo(() => {
    const { errors = none, warnings = none } = dryRun?.result ?? {};
    return [...errors, ...warnings].filter((problem) => problem.file === file);
  }, [dryRun, file]);
  const keep = (typed: string) =>
    drafts.keep({
      key,
      title: file,
      source: file,
      base: draft?.base ?? text,
      edits: typed === text ? [] : [{ file, at: 'text', start: 0, end: text.length, before: text, text: typed }],
    });
  return (
    <DraftForm id={id} formKey={key} isSource onSave={() => setWritten({ base: text, text: shown })}>
      {draft && draft.base !== text && <p role="alert">This file has been changed since you began. Look at it before you save.</p>}
      <CodeEditor
        kind="source"
        label={`Source of ${file}`}
        describedBy={id}
        isYaml={file.endsWith('.yaml')}
        value={shown}
        onChange={keep}
        {...{ cursor, problems }}
      />
    </DraftForm>
  );
}
