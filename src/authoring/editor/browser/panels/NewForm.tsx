import { useEffect, useId, useState } from 'react';
import { valueAt } from '../../../../domain/valueAt.ts';
import type { Field } from '../../../forms/field.ts';
import { changedValue } from '../../../splice/change.ts';
import type { YamlChange } from '../../../splice/edits.ts';
import type { Problem } from '../../api.ts';
import { DraftForm } from './DraftForm.tsx';
import { useDraft, useEditor } from '../editorContext.ts';
import { FieldForm } from '../form/FieldForm.tsx';
import { Fold } from '../form/Fold.tsx';
import { newFileEdits, readNewFile, newKey, type NewFile, type NewKind, addressFromTitle, newFilePlace, typedPath } from '../newFile.ts';
import { TextForm } from '../form/TextForm.tsx';
import { isUnfilled } from '../form/problems.ts';
import { MenuGroupSelect } from './MenuGroupSelect.tsx';
import { PageAddress } from './PageAddress.tsx';

/** Form for a new page or news item: fields of its schema, text and, for a page, address and menu group. */
export function NewForm({ kind }: { kind: NewKind }) {
  const id = useId();
  const key = newKey(kind);
  const { overview, frame } = useEditor();
  const { drafts, draft, dryRun, errors } = useDraft(key);
  const { fields = [] } = kind === 'news' ? overview.newNews : overview.newPage;
  const item = readNewFile(kind, draft?.edits ?? []);
  const { file, path } = newFilePlace(item, overview);
  const isGood = dryRun?.result?.errors.length === 0;
  const [lastTyped, setTyped] = useState('');
  const typed = draft && typedPath(lastTyped) === item.path ? lastTyped : '';
  const needsPath = kind === 'page' && item.path === '';
  // Empty required fields are only reported after an attempt to save.
  const [hasTriedToSave, setTriedToSave] = useState(false);
  const isShown = (problem: Problem) => hasTriedToSave || (!needsPath && !isUnfilled(problem));
  const lastRequired = fields.findLastIndex(({ isOptional }) => !isOptional);
  useEffect(() => {
    if (isGood) frame.current?.peek(path);
  }, [frame, isGood, path]);

  const keep = (next: NewFile) =>
    drafts.keep({ key, title: kind === 'news' ? 'New news item' : 'New page', base: '', edits: newFileEdits(next, fields, overview) });
  function setFront(name: string, value: NewFile['front'][string] | undefined) {
    const { [name]: _old, ...others } = item.front;
    const isOfTitle = item.path === '' ? typed === '' : item.path === addressFromTitle(String(item.front.title ?? ''));
    const nextPath = name === 'title' && isOfTitle ? addressFromTitle(String(value ?? '')) : item.path;
    keep({ ...item, front: value === undefined ? others : { ...others, [name]: value }, path: nextPath });
  }
  function changeFront(change: YamlChange) {
    const name = String(change.path[0]);
    const value = valueAt(changedValue(item.front, change) ?? {}, [name]);
    setFront(name, value === '' ? undefined : value);
  }
  const fieldForm = (field: Field) => (
    <FieldForm
      key={field.path.join(' ')}
      field={field}
      state={{
        problems: errors.filter((problem) => problem.file === file && isShown(problem)),
        name: key,
        isNew: true,
        currentValue: (place) => valueAt(item.front, place),
        onChange: changeFront,
        onAdd(change) {
          changeFront(change);
          return Promise.resolve(true);
        },
      }}
    />
  );
  return (
    <DraftForm id={id} formKey={key} isShown={isShown} onSave={() => setTriedToSave(true)} path={path}>
      {kind === 'page' && (
        <>
          <PageAddress
            path={item.path}
            typed={typed}
            hasTriedToSave={hasTriedToSave}
            onChange={(text) => {
              setTyped(text);
              keep({ ...item, path: typedPath(text) });
            }}
          />
          <MenuGroupSelect item={item} onChange={keep} />
        </>
      )}
      {fields.slice(0, lastRequired + 1).map(fieldForm)}
      <h3>Text</h3>
      <TextForm text={item.body} hasComponents={kind === 'page'} describedBy={id} onChange={(body) => keep({ ...item, body })} />
      <Fold label="More, if you need it">{fields.slice(lastRequired + 1).map(fieldForm)}</Fold>
    </DraftForm>
  );
}
