import { css } from '@linaria/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { color } from '../../styles/tokens.ts';
import type { FileEdit, Overview, Problem, SaveResult, Target, TargetInfo } from '../api.ts';
import { changedValue, type Json, jsonAt, type Path, type YamlChange } from '../splice/change.ts';
import type { Draft } from './drafts.ts';
import { buttons, FieldForm } from './FieldForm.tsx';
import { Findings } from './Findings.tsx';
import { send, wordsOf } from './request.ts';
import { ShownOnList } from './ShownOnList.tsx';
import { SmallButton } from './SmallButton.tsx';
import { TextForm } from './TextForm.tsx';

interface TargetFormProps {
  info: TargetInfo;
  overview: Overview;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  onOpen: (target: Target) => void;
  onVisit: (path: string) => void;
  /** Gets what was said about a save. */
  onSaved: (words: string) => void;
}

const checkAfterMs = 400;
const notice = 'content/data/notice.yaml';

/** Adds a change to those that wait; what is typed into one field is one change. */
function withChange(edits: readonly FileEdit[], edit: FileEdit): FileEdit[] {
  const last = edits.at(-1);
  const pathOf = (one: FileEdit | undefined) =>
    one && 'change' in one && one.change.kind === 'set' ? JSON.stringify(one.change.path) : undefined;
  const isSame = last?.file === edit.file && pathOf(last) !== undefined && pathOf(last) === pathOf(edit);
  return [...(isSame ? edits.slice(0, -1) : edits), edit];
}

/** The form of what was pressed: its value or its text, what a save changes, and where else it shows. */
export function TargetForm({ info, overview, draft, onDraft, onOpen, onVisit, onSaved }: TargetFormProps) {
  const [edits, setEdits] = useState<FileEdit[]>(draft?.edits ?? []);
  const [trial, setTrial] = useState<SaveResult | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const helpId = useId();
  const latest = useRef(0);
  const { target } = info;

  async function save(wanted: readonly FileEdit[], options: { passWarnings: boolean; isTrial: boolean }) {
    const request = (latest.current += 1);
    try {
      const result = await send<SaveResult>('save', { edits: wanted, ...options });
      if (request !== latest.current && options.isTrial) return;
      setFailure(undefined);
      setTrial(result);
      if (!result.isSaved) return;
      setEdits([]);
      onDraft(undefined);
      onSaved(result.changes.length === 0 ? 'Nothing has changed.' : `Saved ${result.changes.map(({ file }) => file).join(', ')}.`);
    } catch (error) {
      setFailure(wordsOf(error));
    }
  }
  const keep = useEffectEvent((typed: FileEdit[]) => {
    if (typed.length > 0) onDraft({ target, edits: typed });
    else if (draft) onDraft(undefined);
  });
  const tryOut = useEffectEvent((typed: FileEdit[]) => save(typed, { passWarnings: false, isTrial: true }));
  useEffect(() => {
    keep(edits);
    if (edits.length === 0) return undefined;
    const timer = setTimeout(() => void tryOut(edits), checkAfterMs);
    return () => clearTimeout(timer);
  }, [edits]);

  const press = async (passWarnings: boolean, wanted = edits) => {
    setSaving(true);
    await save(wanted, { passWarnings, isTrial: false });
    setSaving(false);
  };
  const change = (next: FileEdit) => setEdits((before) => withChange(before, next));
  const problems: readonly Problem[] = trial?.errors ?? [];
  const hasErrors = problems.length > 0;
  const hasWarnings = (trial?.warnings.length ?? 0) > 0;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void press(false);
      }}
    >
      {info.at === 'text' ? (
        <TextForm
          text={textNow(info, edits)}
          overview={overview}
          hasFacts={!target.file.startsWith('content/news/')}
          describedBy={helpId}
          onChange={(text) => setEdits([{ ...info.target, was: info.text, text }])}
        />
      ) : (
        <FieldForm
          isOpen
          field={info.field}
          context={{
            zone: overview.zone,
            problems,
            valueAt: (path) => valueNow(info, edits, path),
            onChange: (value) => change({ file: target.file, at: info.target.at, change: asNote(target.file, value) }),
            onList: (value) => void press(false, [...edits, { file: target.file, at: info.target.at, change: value }]),
          }}
        />
      )}
      <div id={helpId}>
        <Findings trial={edits.length > 0 || hasErrors || hasWarnings ? trial : undefined} failure={failure} />
      </div>
      <div className={buttons}>
        <SmallButton type="submit" isPrimary disabled={isSaving || edits.length === 0}>
          Save
        </SmallButton>
        {hasWarnings && !hasErrors && (
          <SmallButton disabled={isSaving} onClick={() => void press(true)}>
            Save in spite of the warning
          </SmallButton>
        )}
        <SmallButton disabled={edits.length === 0} onClick={() => (setEdits([]), setTrial(undefined))}>
          Discard
        </SmallButton>
      </div>
      <p className={place}>{target.file}</p>
      {info.at === 'field' && <ShownOnList info={info} onOpen={onOpen} onVisit={onVisit} />}
    </form>
  );
}

/** A line of the notice is put back as a note, so that the next author finds it. */
const asNote = (file: string, change: YamlChange): YamlChange =>
  file === notice && change.kind === 'remove' ? { ...change, asComment: true } : change;

const changesIn = (edits: readonly FileEdit[]): YamlChange[] => edits.flatMap((edit) => ('change' in edit ? [edit.change] : []));

/** The value of a field with the changes that wait. */
function valueNow({ field }: Extract<TargetInfo, { at: 'field' }>, edits: readonly FileEdit[], path: Path): Json | undefined {
  const start = field.path.length;
  const value = changesIn(edits).reduce<Json | undefined>(
    (before, change) => changedValue(before, { ...change, path: change.path.slice(start) }),
    field.value,
  );
  return jsonAt(value, path.slice(start));
}

function textNow({ text }: Extract<TargetInfo, { at: 'text' }>, edits: readonly FileEdit[]): string {
  const [edit] = edits;
  return edit?.at === 'text' ? edit.text : text;
}

const place = css`
  color: ${color.quiet};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;
