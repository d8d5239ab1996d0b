/** Panels about whole files: `NewForm`, `RenameForm`, `RetireForm`, `TakeBackForm`, `PicturesPanel`. */
import type { FileDiagnostic } from '../../collection/files/diagnostic.ts';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useId, useState, useEffect, useEffectEvent, useRef } from 'react';
import { asList, valueAt } from '../../domain/json.ts';
import { changedValue, isPictureFile, type YamlChange } from '../../review/edits/edits.ts';
import { entryLabel } from '../../review/labels.ts';
import type { Plan } from '../contract.ts';
import type { Field } from '../form.ts';
import { menuFile, type NewFile, newFileEdits, readNewFile, type NewKind, addressFromTitle, newFilePaths, typedPath } from '../newFile.ts';
import { createQueue } from '../queue.ts';
import { DraftForm } from './EditForm.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import { LabeledSelect, LabeledInput, Fold, optionList, Options, PageChoices, SmallButton, verbatim } from './controls.tsx';
import { isUnfilled, FieldForm, type FormState } from './fields.tsx';
import { blankOfPanel, useDraft, useEditor, useFileValue, fileNamed, isNewsFile, renamedFile, typedName, retiredTo } from './panel.ts';
import type { Panel } from './panelAddress.ts';
import { useApiData, getJson } from './request.ts';
import { TextForm } from './text.tsx';
import { forgetParts, useStoredFields, type WorkingCopy } from './workingCopy.ts';
import type { UsedPicture } from '../../review/spots.ts';
import { describePicture, PictureGrid, pictureClass } from './pictures.tsx';
import { SpotList } from './spots.tsx';

/** The change that a panel makes as a whole, such as a rename. */
export function usePlan(panel: Panel, title?: string) {
  const blank = blankOfPanel(panel, title);
  const found = useDraft(blank.key);
  return { ...found, key: blank.key, put: (edit: Parameters<WorkingCopy['type']>[1]) => found.copy.type(blank, edit) };
}

/** Asks the server for a plan; undefined if that failed, which the panel says. */
function usePlanRequest() {
  const { mutateAsync } = useMutation({ mutationFn: (query: Record<string, string>) => getJson<Plan>('plan', query) });
  return (query: Record<string, string>) => mutateAsync(query).catch(() => undefined);
}

function MenuGroupSelect({ item, onChange }: { item: NewFile; onChange: (item: NewFile) => void }) {
  const groups = asList(useFileValue(menuFile)).flatMap((group, index) => {
    const items = valueAt(group, ['items']);
    return items === undefined ? [] : [{ index, label: entryLabel(group, index), count: asList(items).length }];
  });
  return (
    <p>
      <LabeledSelect
        label="Group of the menu"
        value={item.group?.index ?? ''}
        onChange={({ target }) => onChange({ ...item, group: groups.find(({ index }) => String(index) === target.value) })}
      >
        <option value="">None: another page links to it</option>
        <Options of={groups.map(({ index, label }) => [index, label])} />
      </LabeledSelect>
    </p>
  );
}

export function NewForm({ kind }: { kind: NewKind }) {
  const id = useId();
  const { overview } = useEditor();
  const [panel, title] = [{ kind: 'new', what: kind } as const, kind === 'news' ? 'New news item' : 'New page'];
  const { key, copy, change, errors, put } = usePlan(panel, title);
  const { fields = [] } = kind === 'news' ? overview.newNews : overview.newPage;
  const item = readNewFile(kind, change?.edits ?? []);
  const { file, path } = newFilePaths(item, overview);
  const [{ lastTyped }, keepTyped, forgetTyped] = useStoredFields(`editor-new ${kind}`, { lastTyped: '' });
  const typed = change && typedPath(lastTyped) === item.path ? lastTyped : '';
  // Empty required fields are only reported after an attempt to save.
  const [hasTriedToSave, setTriedToSave] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const isWrong = item.path === '' && !isTyping && (hasTriedToSave || typed.trim() !== '');
  const isShown = (diagnostic: FileDiagnostic) => hasTriedToSave || (!(kind === 'page' && item.path === '') && !isUnfilled(diagnostic));
  const lastRequired = fields.findLastIndex(({ isOptional }) => !isOptional);
  function keep(next: NewFile) {
    // What is begun now has nothing of one that was discarded.
    if (!change) forgetTyped();
    put(() => newFileEdits(next, fields, overview));
  }
  const renumber = useEffectEvent(() => {
    const isSaved = overview.news.some((known) => known.file === change?.edits[0]?.file);
    if (change && !isSaved) keep(item);
  });
  // The number of a news item that was begun earlier may be taken by now, if not by itself: an answer may have been lost.
  useEffect(() => renumber(), [overview.nextNews]);
  function changeFront(edit: YamlChange) {
    const now = readNewFile(kind, copy.find(key)?.edits ?? []);
    const name = String(edit.path[0]);
    const value = valueAt(changedValue(now.front, edit) ?? {}, [name]);
    const { [name]: _old, ...others } = now.front;
    const isOfTitle = now.path === '' ? typed === '' : now.path === addressFromTitle(String(now.front.title ?? ''));
    const nextPath = name === 'title' && isOfTitle ? addressFromTitle(String(value ?? '')) : now.path;
    keep({ ...now, front: value === undefined || value === '' ? others : { ...others, [name]: value }, path: nextPath });
  }
  const state: FormState = {
    diagnostics: errors.filter((diagnostic) => diagnostic.file === file && isShown(diagnostic)),
    currentValue: (place) => valueAt(item.front, place),
    onChange: changeFront,
  };
  const fieldForm = (field: Field) => <FieldForm key={field.name} path={[field.name]} field={field} state={state} />;
  return (
    <DraftForm
      {...{ id, formKey: key, isShown, newPath: path }}
      live={item.front.live}
      onSave={() => setTriedToSave(true)}
      onEnd={() => forgetParts(key)}
    >
      {kind === 'page' && (
        <>
          {/* It shows the normalized path only after it loses the focus. */}
          <p>
            <LabeledInput
              label="Address, such as /fun/parade"
              placeholder="/fun/parade"
              {...verbatim}
              aria-describedby={`${id}-address`}
              aria-invalid={isWrong}
              value={item.path === '' || isTyping ? typed : item.path}
              onChange={({ target }) => {
                setTyping(true);
                keep({ ...item, path: typedPath(target.value) });
                keepTyped({ lastTyped: target.value });
              }}
              onBlur={() => setTyping(false)}
            />
            <span id={`${id}-address`}>
              {isWrong && 'An address has small letters, digits and single hyphens, and a slash between its parts, such as /fun/parade.'}
            </span>
          </p>
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

/** Renames a page, picture or news item. References follow, and the old address of a page redirects to the new one. */
export function RenameForm({ file }: { file: string }) {
  const id = useId();
  const [isPicture, isNews] = [isPictureFile(file), isNewsFile(file)];
  const panel: Panel = isPicture ? { kind: 'pictures', src: file.slice('content/images/'.length) } : { kind: 'rename', file };
  const { key, change, put } = usePlan(panel, `Rename ${typedName(file)}`);
  const plan = usePlanRequest();
  const [inTurn] = useState(createQueue);
  const to = renamedFile(change?.edits ?? []);
  /** A name without a plan: it's refused, or its plan is on its way. */
  const [{ unplanned }, keepUnplanned, forgetUnplanned] = useStoredFields<{ unplanned?: string }>(`editor-rename ${file}`, {});
  /** A name with a plan, as it was typed. */
  const [planned, setPlanned] = useState<string>();
  const typed = unplanned ?? planned ?? typedName(to ?? file);
  const [refused, setRefused] = useState({ name: '', why: '' });
  const latest = useRef<string>(undefined);
  const path = to !== undefined && !isPicture && !isNews ? typedName(to) : undefined;
  const wrong = `Use small letters, digits and single hyphens${isNews ? '' : ', and a slash between the parts'}.`;
  const follows = `What leads to it will follow.${isPicture ? '' : ' The old address will lead to the new one.'}`;
  const refusal = refused.name === typed ? refused.why : '';
  const failure = fileNamed(typed, file) === undefined ? wrong : refusal;

  async function ask(text: string) {
    latest.current = text;
    keepUnplanned({ unplanned: text });
    const wanted = fileNamed(text, file);
    const isNew = wanted !== undefined && wanted !== file;
    // Each key asks, and a late answer would hold up those behind it: of names that wait, only the last is planned.
    const planLast = async () => (isNew && latest.current === text ? await plan({ kind: 'rename', file, to: wanted }) : undefined);
    const found: Plan | undefined = isNew ? await inTurn(planLast) : { edits: [] };
    if (!found || latest.current !== text) return;
    put(() => found.edits ?? []);
    setRefused({ name: text, why: found.refusal ?? '' });
    if (wanted === undefined || found.refusal !== undefined) return;
    setPlanned(text);
    forgetUnplanned();
  }
  function forget() {
    setPlanned(undefined);
    forgetUnplanned();
    latest.current = undefined;
  }
  const resume = useEffectEvent(() => unplanned !== undefined && void ask(unplanned));
  // oxlint-disable-next-line react/set-state-in-effect -- The server says what is wrong with a name that was typed on an earlier visit.
  useEffect(() => void resume(), []);
  return (
    <DraftForm formKey={key} newPath={path} isWaiting={fileNamed(typed, file) !== (to ?? file)} onEnd={forget}>
      <LabeledInput
        label={isPicture ? 'New name, with its folder' : isNews ? 'New name, behind the number' : 'New address'}
        {...verbatim}
        value={typed}
        aria-describedby={id}
        aria-invalid={failure !== ''}
        onChange={({ target }) => void ask(target.value)}
      />
      <div id={id}>
        <p role="alert">{failure}</p>
        <p role="status">{to !== undefined && (isNews ? 'Its address stays.' : follows)}</p>
      </div>
    </DraftForm>
  );
}

export function RetireForm({ file, path }: { file: string; path: string }) {
  const { overview } = useEditor();
  const { key, change, warnings, put } = usePlan({ kind: 'retire', file, path });
  const plan = usePlanRequest();
  /** What was chosen, until its plan is there. */
  const [chosen, setChosen] = useState<string>();
  const latest = useRef<string>(undefined);
  const to = retiredTo(change?.edits ?? [], path) ?? '';
  /** An address, or a key of links.yaml. */
  const destination = String(valueAt(to, ['link']) ?? to);
  // The keys of links.yaml are the choices of the Link component.
  const websites = overview.components.find(({ name }) => name === 'Link')?.fields.find(({ name: prop }) => prop === 'to')?.choices ?? [];
  const isLinked = warnings.some(({ rule, about }) => rule === 'moved-link' && about === path);

  function keepChosen(wanted?: string) {
    latest.current = wanted;
    setChosen(wanted);
  }
  async function choose(wanted: string) {
    keepChosen(wanted);
    const found = wanted === '' ? { edits: [] } : await plan({ kind: 'retire', file, to: wanted });
    if (latest.current !== wanted) return;
    if (found?.edits) put(() => found.edits);
    keepChosen();
  }
  async function relink(target: string) {
    const found = await plan({ kind: 'relink', file, to: target });
    // Another destination may have been chosen while the request was on its way.
    if (found?.edits) put((edits) => [...edits, ...(retiredTo(edits, path) === target ? found.edits : [])]);
  }
  return (
    <DraftForm formKey={key} path={typeof to === 'string' ? to : '/'} isWaiting={chosen !== undefined} onEnd={() => keepChosen()}>
      <p>The page goes, and its line in the menu. Choose where people get who open its address.</p>
      <LabeledSelect label={`Lead ${path} to`} value={chosen ?? destination} onChange={({ target }) => void choose(target.value)}>
        <option value="">Choose a page</option>
        <PageChoices pages={overview.pages.filter((page) => page.path !== path)} />
        <optgroup label="Other websites">
          <Options of={websites.map((link) => [String(link), String(link)])} />
        </optgroup>
      </LabeledSelect>
      {isLinked && typeof to === 'string' && (
        <p>
          <SmallButton onClick={() => void relink(to)}>Give the links to it the new address</SmallButton>
        </p>
      )}
    </DraftForm>
  );
}

export function TakeBackForm({ file, path }: { file: string; path: string }) {
  const { key, change, put } = usePlan({ kind: 'retire', file, path });
  return (
    <DraftForm formKey={key} path="/news">
      <p>The item goes, and its address leads nowhere. If people have linked to it, correct it instead.</p>
      <div className={optionList}>
        <label>
          <input
            type="checkbox"
            checked={change !== undefined}
            onChange={({ target }) => put(() => (target.checked ? [{ file, at: 'delete' }] : []))}
          />
          Take {path} back
        </label>
      </div>
    </DraftForm>
  );
}

const picturePath = (src: string) => `content/images/${src}`;

export function PicturesPanel({ src }: { src: string | undefined }) {
  const { version, overview, onPanel, onSaved } = useEditor();
  const { copy, dryRun, errors, warnings } = useDraft('');
  const [asked, setAsked] = useState<readonly UsedPicture[]>([]);
  const pictures = useApiData<UsedPicture[]>('pictures', {}, version) ?? [];
  // What a file with a mistake shows isn't known, and a form may just have chosen one.
  const typed = JSON.stringify(copy.changes);
  const unused = pictures.filter(({ src: name, uses }) => uses.length === 0 && overview.errors.length === 0 && !typed.includes(name));
  async function remove(removed: readonly UsedPicture[], passWarnings = false) {
    setAsked(removed);
    const edits = removed.map((picture) => ({ file: picturePath(picture.src), at: 'delete' }) as const);
    const result = await copy.save(edits, passWarnings);
    if (result?.isSaved) onSaved(`Removed ${removed.map((picture) => picture.src).join(', ')}. Undo brings it back.`);
  }
  const shown = pictures.find((picture) => picture.src === src);
  return (
    <>
      <Diagnostics result={dryRun?.result} failure={dryRun?.failure} />
      {asked.length > 0 && errors.length === 0 && warnings.length > 0 && (
        <SmallButton data-passes-warnings onClick={() => void remove(asked, true)}>
          Remove in spite of the warning
        </SmallButton>
      )}
      {src === undefined ? (
        <>
          {unused.length > 0 && (
            <Fold label={unused.length === 1 ? 'Nothing shows one of them' : `Nothing shows ${unused.length} of them`}>
              <PictureGrid pictures={unused} onChoose={(chosen) => onPanel({ kind: 'pictures', src: chosen })} />
              <SmallButton onClick={() => void remove(unused)}>
                {unused.length === 1 ? 'Remove it' : `Remove all ${unused.length}`}
              </SmallButton>
            </Fold>
          )}
          <PictureGrid pictures={pictures} onChoose={(chosen) => onPanel({ kind: 'pictures', src: chosen })} />
        </>
      ) : (
        shown && (
          <Fragment key={src}>
            <SmallButton onClick={() => onPanel({ kind: 'pictures' })}>All pictures</SmallButton>
            <img src={`/images/${src}`} alt="" className={pictureClass} />
            <p>{describePicture(shown)}</p>
            {shown.uses.length > 0 && (
              <>
                <h3>Where it’s used</h3>
                <SpotList spots={shown.uses} />
              </>
            )}
            {unused.includes(shown) && <SmallButton onClick={() => void remove([shown])}>Remove this picture</SmallButton>}
            <h3>Rename it</h3>
            <RenameForm file={picturePath(src)} />
          </Fragment>
        )
      )}
    </>
  );
}
