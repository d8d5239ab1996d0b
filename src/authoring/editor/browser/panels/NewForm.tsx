import { useEffect, useId, useState } from 'react';
import type { Field } from '../../../forms/field.ts';
import type { Problem, TargetInfo } from '../../api.ts';
import { DraftForm } from './DraftForm.tsx';
import { useDraft, useEditor } from '../editorContext.ts';
import { FieldForm } from '../form/FieldForm.tsx';
import { box } from '../form/formStyles.ts';
import { LabeledInput, LabeledSelect } from '../form/Labeled.tsx';
import { editsFor, menuTarget, newFileOf, newKey, type NewFile, type NewKind, pathFor, newFilePlace, typedPath } from '../newFile.ts';
import { TextForm } from '../form/TextForm.tsx';
import { useAnswer } from '../useAnswer.ts';
import { isUnfilled } from '../form/problems.ts';

/** A new page or news item: the fields of its schema, its text and, for a page, its address and its place in the menu. */
export function NewForm({ kind }: { kind: NewKind }) {
  const id = useId();
  const key = newKey(kind);
  const { overview, frame } = useEditor();
  const { drafts, draft, trial, errors } = useDraft(key);
  const { fields = [] } = kind === 'news' ? overview.newNews : overview.newPage;
  const item = newFileOf(kind, draft?.edits ?? []);
  const { file, path } = newFilePlace(item, overview);
  const isGood = trial?.result?.errors.length === 0;
  const [lastTyped, setTyped] = useState('');
  const typed = draft && typedPath(lastTyped) === item.path ? lastTyped : '';
  const needsPath = kind === 'page' && item.path === '';
  // Who has just begun knows that fields are empty.
  const [isAsked, setAsked] = useState(false);
  const isShown = (problem: Problem) => isAsked || (!needsPath && !isUnfilled(problem));
  const lastRequired = fields.findLastIndex(({ isOptional }) => !isOptional);
  useEffect(() => {
    if (isGood) frame.current?.peek(path);
  }, [frame, isGood, path]);

  const keep = (next: NewFile) =>
    drafts.keep({ key, title: kind === 'news' ? 'New news item' : 'New page', base: '', edits: editsFor(next, fields, overview) });
  function setFront(name: string, value: NewFile['front'][string] | undefined) {
    const { [name]: _old, ...others } = item.front;
    const isOfTitle = item.path === '' ? typed === '' : item.path === pathFor(String(item.front.title ?? ''));
    const own = name === 'title' && isOfTitle ? pathFor(String(value ?? '')) : item.path;
    keep({ ...item, front: value === undefined ? others : { ...others, [name]: value }, path: own });
  }
  const fieldForm = (field: Field) => (
    <FieldForm
      key={field.path.join(' ')}
      field={field}
      context={{
        problems: errors.filter((problem) => problem.file === file && isShown(problem)),
        valueAt: ([name = '']) => item.front[name],
        onChange: (change) => setFront(String(change.path[0]), change.kind === 'set' && change.value !== '' ? change.value : undefined),
      }}
    />
  );
  return (
    <DraftForm id={id} formKey={key} isShown={isShown} onSave={() => setAsked(true)} path={path}>
      {kind === 'page' && (
        <>
          <PageAddress
            path={item.path}
            typed={typed}
            isAsked={isAsked}
            onChange={(text) => {
              setTyped(text);
              keep({ ...item, path: typedPath(text) });
            }}
          />
          <MenuGroup item={item} onChange={keep} />
        </>
      )}
      {fields.slice(0, lastRequired + 1).map(fieldForm)}
      <h3>Text</h3>
      <TextForm text={item.body} hasComponents={kind === 'page'} describedBy={id} onChange={(body) => keep({ ...item, body })} />
      <details className={box}>
        <summary>More, if you need it</summary>
        {fields.slice(lastRequired + 1).map(fieldForm)}
      </details>
    </DraftForm>
  );
}

interface PageAddressProps {
  path: string;
  /** What has been typed, from which the path was made. */
  typed: string;
  isAsked: boolean;
  onChange: (typed: string) => void;
}

/** The address of a new page. What is typed stays as it is until somebody leaves the field. */
function PageAddress({ path, typed, isAsked, onChange }: PageAddressProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const isWrong = path === '' && !isTyping && (isAsked || typed.trim() !== '');
  return (
    <>
      <p>
        <LabeledInput
          label="Address, such as /fun/parade"
          placeholder="/fun/parade"
          autoCapitalize="none"
          aria-describedby={id}
          aria-invalid={isWrong}
          value={path === '' || isTyping ? typed : path}
          onChange={({ target }) => {
            setTyping(true);
            onChange(target.value);
          }}
          onBlur={() => setTyping(false)}
        />
      </p>
      <p id={id}>
        {isWrong && 'An address has small letters, digits and single hyphens, and a slash between its parts, such as /fun/parade.'}
      </p>
    </>
  );
}

/** The group of the menu that leads to a new page. */
function MenuGroup({ item, onChange }: { item: NewFile; onChange: (item: NewFile) => void }) {
  const menu = useAnswer<Extract<TargetInfo, { at: 'field' }>>('target', { target: menuTarget });
  const groups = menu?.field.fields ?? [];
  const countIn = (index: number) => groups[index]?.fields?.find(({ path }) => path.at(-1) === 'items')?.fields?.length;
  return (
    <p>
      <LabeledSelect
        label="Group of the menu"
        value={item.group?.index ?? ''}
        onChange={({ target }) => {
          const count = target.value === '' ? undefined : countIn(Number(target.value));
          onChange({ ...item, group: count === undefined ? undefined : { index: Number(target.value), count } });
        }}
      >
        <option value="">None: another page links to it</option>
        {groups.map(
          (group, index) =>
            countIn(index) !== undefined && (
              <option key={group.label} value={index}>
                {group.label}
              </option>
            ),
        )}
      </LabeledSelect>
    </p>
  );
}
