import { useId, useState, useEffect, useRef } from 'react';
import { counted } from '../../domain/text.ts';
import { type Json, valueAt } from '../../domain/json.ts';
import { changedValue, type YamlChange, type FileEdit } from '../../review/edits/edits.ts';
import type { TargetInfo, Problem, RenamePlan } from '../contract.ts';
import type { Field } from '../forms/form.ts';
import {
  menuTarget,
  type NewFile,
  newFileEdits,
  readNewFile,
  newKey,
  type NewKind,
  addressFromTitle,
  newFilePlace,
  typedPath,
} from '../newFile.ts';
import { DraftForm } from './EditForm.tsx';
import { LabeledSelect, LabeledInput, Fold, SmallButton } from './controls.tsx';
import { isUnfilled, filesWithLinks } from './entries.tsx';
import { FieldForm } from './fields.tsx';
import {
  useDraft,
  useEditor,
  fileNamed,
  followers,
  isPictureFile,
  renamedFile,
  renameKey,
  typedName,
  retiredTo,
  retireKey,
} from './panel.ts';
import { useApiData, getJson, errorText } from './request.ts';
import { TextForm } from './text.tsx';

/** Select for the menu group that a new page is added to. */
function MenuGroupSelect({ item, onChange }: { item: NewFile; onChange: (item: NewFile) => void }) {
  const menu = useApiData<Extract<TargetInfo, { at: 'field' }>>('target', { target: menuTarget });
  const groups = menu?.field.fields ?? [];
  const itemCount = (index: number) => groups[index]?.fields?.find(({ path }) => path.at(-1) === 'items')?.fields?.length;
  return (
    <p>
      <LabeledSelect
        label="Group of the menu"
        value={item.group?.index ?? ''}
        onChange={({ target }) => {
          const count = target.value === '' ? undefined : itemCount(Number(target.value));
          onChange({ ...item, group: count === undefined ? undefined : { index: Number(target.value), count } });
        }}
      >
        <option value="">None: another page links to it</option>
        {groups.map(
          (group, index) =>
            itemCount(index) !== undefined && (
              <option key={group.label} value={index}>
                {group.label}
              </option>
            ),
        )}
      </LabeledSelect>
    </p>
  );
}

interface PageAddressProps {
  path: string;
  /** `path` is the normalized form of it. */
  typed: string;
  hasTriedToSave: boolean;
  onChange: (typed: string) => void;
}

/** Input for the address of a new page. It shows the normalized path only after it loses the focus. */
function PageAddress({ path, typed, hasTriedToSave, onChange }: PageAddressProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const isWrong = path === '' && !isTyping && (hasTriedToSave || typed.trim() !== '');
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

const noName = 'Use small letters, digits and single hyphens, and a slash between the parts.';

/** Renames a page or picture. References follow, and the old address of a page redirects to the new one. */
export function RenameForm({ file }: { file: string }) {
  const id = useId();
  const key = renameKey(file);
  const { frame } = useEditor();
  const { drafts, draft, dryRun } = useDraft(key);
  const to = renamedFile(draft?.edits ?? []);
  const [typed, setTyped] = useState(() => typedName(to ?? file));
  const [failure, setFailure] = useState('');
  const latest = useRef(typed);
  const isPicture = isPictureFile(file);
  const path = to !== undefined && !isPicture ? typedName(to) : undefined;
  const isGood = dryRun?.result?.errors.length === 0;
  useEffect(() => {
    if (isGood && path !== undefined) frame.current?.peek(path);
  }, [frame, isGood, path]);

  async function changeName(text: string) {
    setTyped(text);
    latest.current = text;
    const wanted = fileNamed(text, file);
    setFailure(wanted === undefined ? noName : '');
    if (wanted === undefined || wanted === file) return drafts.drop(key);
    try {
      const plan = await getJson<RenamePlan>('rename', { file, to: wanted });
      if (latest.current !== text) return;
      if ('edits' in plan) return drafts.keep({ key, title: `Rename ${typedName(file)}`, rename: file, base: '', edits: plan.edits });
      drafts.drop(key);
      setFailure(plan.problem);
    } catch (error) {
      setFailure(errorText(error));
    }
  }
  const { places, files } = followers(draft?.edits ?? []);
  return (
    <DraftForm formKey={key} path={path}>
      <LabeledInput
        label={isPicture ? 'New name, with its folder' : 'New address'}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        aria-describedby={id}
        aria-invalid={failure !== ''}
        onChange={({ target }) => void changeName(target.value)}
      />
      <div id={id}>
        <p role="alert">{failure}</p>
        <p role="status">
          {draft &&
            to !== undefined &&
            `${places === 0 ? 'Nothing leads to it.' : `${counted(places, 'place')} in ${counted(files, 'file')} ${places === 1 ? 'leads' : 'lead'} to it, and will follow.`}${isPicture ? '' : ' The old address will lead to the new one.'}`}
        </p>
      </div>
    </DraftForm>
  );
}

/** Label of a redirect's target: an address, or a key of links.yaml. */
const destinationText = (to: Json): string => (typeof to === 'object' && to !== null && 'link' in to ? String(to.link) : String(to));

/** Removes a page, and redirects its address. */
export function RetireForm({ file, path }: { file: string; path: string }) {
  const key = retireKey(path);
  const { overview } = useEditor();
  const { drafts, draft, dryRun } = useDraft(key);
  const [failure, setFailure] = useState('');
  const latest = useRef('');
  const to = retiredTo(draft?.edits ?? [], path) ?? '';
  // The keys of links.yaml are the choices of the Link component.
  const websites = overview.components.find(({ name }) => name === 'Link')?.fields.find(({ path: [prop] }) => prop === 'to')?.choices ?? [];
  const linking = filesWithLinks(dryRun?.result?.warnings ?? [], path);

  async function choose(wanted: string) {
    latest.current = wanted;
    setFailure('');
    if (wanted === '') return drafts.drop(key);
    try {
      const { edits } = await getJson<{ edits: FileEdit[] }>('retire', { file, to: wanted });
      if (latest.current === wanted) drafts.keep({ key, title: `Retire ${path}`, retire: { file, path }, base: '', edits });
    } catch (error) {
      setFailure(errorText(error));
    }
  }
  async function relink(target: string) {
    setFailure('');
    try {
      const { edits } = await getJson<{ edits: FileEdit[] }>('relink', { file, to: target });
      // Another destination may have been chosen while the request was on its way.
      const now = drafts.find(key);
      if (now && retiredTo(now.edits, path) === target) drafts.keep({ ...now, edits: [...now.edits, ...edits] });
    } catch (error) {
      setFailure(errorText(error));
    }
  }
  return (
    <DraftForm formKey={key} path={typeof to === 'string' ? to : '/'}>
      <p>The page goes, and its line in the menu. Choose where people get who open its address.</p>
      <LabeledSelect label={`Lead ${path} to`} value={destinationText(to)} onChange={({ target }) => void choose(target.value)}>
        <option value="">Choose a page</option>
        {overview.pages
          .filter((page) => page.path !== path)
          .map((page) => (
            <option key={page.path} value={page.path}>
              {page.title}
            </option>
          ))}
        <optgroup label="Other websites">
          {websites.map((link) => (
            <option key={String(link)}>{String(link)}</option>
          ))}
        </optgroup>
      </LabeledSelect>
      <p role="alert">{failure}</p>
      {linking.length > 0 && typeof to === 'string' && (
        <p>
          <SmallButton onClick={() => void relink(to)}>Give the links to it the new address</SmallButton>
        </p>
      )}
    </DraftForm>
  );
}

/** Removes a news item. */
export function TakeBackForm({ file, path }: { file: string; path: string }) {
  const { drafts } = useEditor();
  const key = retireKey(path);
  const { draft } = useDraft(key);
  const begin = () => drafts.keep({ key, title: `Take back ${path}`, retire: { file, path }, base: '', edits: [{ file, at: 'delete' }] });
  return (
    <DraftForm formKey={key} path="/news">
      <p>The item goes, and its address leads nowhere. If people have linked to it, correct it instead.</p>
      <p>
        <label>
          <input type="checkbox" checked={draft !== undefined} onChange={({ target }) => (target.checked ? begin() : drafts.drop(key))} />{' '}
          Take {path} back
        </label>
      </p>
    </DraftForm>
  );
}
