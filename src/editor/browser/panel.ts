import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { asList, type Json } from '../../domain/json.ts';
import { type EditTarget, entryAround, type FileEdit, currentTextStart, type MoveEdit } from '../../review/edits/edits.ts';
import { componentLabel, fileLabel, labelAt } from '../../review/labels.ts';
import type { TargetInfo, PublishKind, Overview, BranchStatus, Region } from '../contract.ts';
import { typedPath } from '../newFile.ts';
import type { FrameHandle, Press } from './editableRegions.ts';
import { type Panel, panelAddress, panelHere, shownAddress, textSum, type TargetPanel, writeAddress } from './panelAddress.ts';
import { apiQuery, getJson, useApiData } from './request.ts';
import { locateValue, rangeAround, textAfter, passageEdits, textEdits, valueEdits, type WorkingCopy } from './workingCopy.ts';

/** What is edited, in words: "Hotel › Hotels nearby › Heron Inn › Name". @param root what is in its file, for the names of entries */
export function targetLabel(target: EditTarget, root?: Json): string {
  if (target.at === 'text' && target.component) return componentLabel(target.component);
  if (target.at === 'text') return target.file.startsWith('content/news/') ? 'Text of the news item' : 'Text';
  return labelAt([fileLabel(target.file)], target.path, root);
}

/** "data/hotel.yaml, line 12". */
export const lineLabel = ({ file, line }: { file: string; line: number | string }): string =>
  `${file.replace('content/', '')}, line ${line}`;

const pictures = 'content/images/';
const pages = 'content/pages';

/** Where the edits that remove a page lead its address; undefined if they don't. */
export function retiredTo(edits: readonly FileEdit[], path: string): Json | undefined {
  for (const edit of edits) {
    if (edit.file !== 'content/data/redirects.yaml') continue;
    if (edit.at === 'create') return edit.front[path];
    if (edit.at === 'data' && edit.change.kind === 'set' && edit.change.path[0] === path) return edit.change.value;
  }
  return undefined;
}

/** In the middle, the name of a picture, or of a news item behind its number. */
const namedFile = /^(content\/(?:images\/|news\/\d+-))(.*)(\.\w+)$/;

/** The name as people type it: a page's address, or the name of a picture or news item. */
export const typedName = (file: string): string =>
  namedFile.exec(file)?.[2] ?? file.slice(pages.length, -'.mdx'.length).replace(/\/index$/, '');

/** The address of a page's or a news item's file. */
export const pageAddress = (file: string): string => (isNewsFile(file) ? `/news/${/\d+/.exec(file)?.[0]}` : typedName(file) || '/');

/** The file for a typed name; undefined if it isn't a valid name. */
export function fileNamed(typed: string, file: string): string | undefined {
  const path = typedPath(typed);
  if (path === '') return undefined;
  return namedFile.test(file) ? file.replace(namedFile, `$1${path.slice(1)}$3`) : `${pages}${path}.mdx`;
}

export const renamedFile = (edits: readonly FileEdit[]): string | undefined => edits.find((edit) => edit.at === 'move')?.to;

export const isNewsFile = (file: string): boolean => file.startsWith('content/news/');

/** The heading of each panel that publishes at once, and the label and help of the button that opens it. */
export const publishWords: Record<PublishKind, Record<'heading' | 'label' | 'help', string>> = {
  notice: { heading: 'A notice on every page', label: 'Put up a notice', help: 'A bar on every page, for what everybody has to know now.' },
  news: { heading: 'News, at once', label: 'Publish news', help: 'An article: what happened, and what to do.' },
  'sold out and full': { heading: 'Sold out or full', label: 'Sold out or full', help: 'Mark a registration level or a window.' },
};

/** The heading of a panel, and the key of the change that it makes, if it makes one. */
function describePanel(panel: Panel): { heading: string; key?: string } {
  switch (panel.kind) {
    case 'index':
      return { heading: 'What would you like to change?' };
    case 'handIn':
      return { heading: 'Hand in and review' };
    case 'changes':
      return { heading: 'What changes for visitors' };
    case 'start':
      return { heading: 'Start your own convention' };
    case 'left':
      return { heading: 'What is left' };
    case 'part':
      return { heading: `Add: ${panel.name}`, key: `part ${panel.part}` };
    case 'publish':
      return { heading: panel.what === undefined ? 'Publish at once' : publishWords[panel.what].heading };
    case 'new':
      return { heading: panel.what === 'news' ? 'Write a news item' : 'Make a page', key: `new ${panel.what}` };
    case 'retire':
      return { heading: `${isNewsFile(panel.file) ? 'Take back' : 'Retire'} ${panel.path}`, key: `retire ${panel.path}` };
    case 'rename':
      return { heading: `Rename ${typedName(panel.file)}`, key: `rename ${panel.file}` };
    case 'pictures':
      return panel.src === undefined ? { heading: 'Pictures' } : { heading: panel.src, key: `rename ${pictures}${panel.src}` };
    case 'source':
      return { heading: panel.file, key: panel.file };
    case 'target':
      return { heading: targetLabel(panel.target), key: panel.target.file };
  }
}

export const draftKey = (panel: Panel): string | undefined => describePanel(panel).key;

export function headingOf(panel: Panel, info?: TargetInfo): string {
  if (info?.at !== 'field') return describePanel(panel).heading;
  return labelAt([...info.parents, info.field.label || targetLabel(info.target)]);
}

/** The change of a panel before something is typed in it. */
export const blankOfPanel = (panel: Panel, title = headingOf(panel)) => ({
  key: draftKey(panel) ?? '',
  title,
  panel: panelAddress(panel),
});

const changedSince = 'Somebody has changed this text since. Open it again on the page, and compare it with what you wrote.';

/** @param text its words, if they are known @throws {Error} if they are no longer there */
async function fetchTarget(target: EditTarget, text: string | undefined, sum: string | undefined): Promise<TargetInfo> {
  const info = await getJson<TargetInfo>('target', { target: JSON.stringify(target) });
  if (info.at !== 'text' || info.text === text) return info;
  if (text === undefined) {
    if (sum === undefined || textSum(info.text) === sum) return info;
    throw new Error(changedSince);
  }
  const source = await getJson<string>('source', { file: info.target.file });
  const start = currentTextStart(source, info.target, text);
  if (start === undefined) throw new Error(changedSince);
  return { at: 'text', target: { ...info.target, start, end: start + text.length }, text };
}

/** What a panel edits. A text that is a part of one that was typed anew is edited with it. @param edits unsaved edits of its file */
function infoQuery({ target: asked, text, sum }: TargetPanel, edits: readonly FileEdit[], version: number) {
  const target = asked.at === 'text' ? rangeAround(asked, edits) : asked;
  const typed = target.at === 'text' ? textEdits(edits, target.file) : [];
  const isHere = ({ start, end }: FileEdit & { at: 'text' }) => target.at === 'text' && start === target.start && end === target.end;
  const own = typed.find(isHere) ?? typed.find(({ before }) => sum !== undefined && textSum(before) === sum);
  const words = own?.before ?? (target === asked ? text : undefined);
  return {
    queryKey: ['target', target, words ?? '', version],
    queryFn: () => fetchTarget(target, words, target === asked ? sum : undefined),
  };
}

/** Where saved edits have put something editable; undefined if it is gone. */
function targetAfter(target: EditTarget, saved: readonly FileEdit[]): EditTarget | undefined {
  const { file } = target;
  if (target.at !== 'text') {
    const path = locateValue(target.path, null, valueEdits(saved, file))?.path;
    return path && { ...target, path };
  }
  const inside = passageEdits(saved, file, target);
  const above = textEdits(saved, file).filter((edit) => edit.end <= target.start && !inside.includes(edit));
  const growth = (edits: typeof inside) => edits.reduce((sum, edit) => sum + edit.text.length - edit.before.length, 0);
  const start = target.start + growth(above);
  return { ...target, start, end: start + target.end - target.start + growth(inside) };
}

/** The panel after a save: entries and texts may have moved. Undefined if what it edited is gone. */
export function panelAfter(panel: Panel, saved: readonly FileEdit[]): Panel | undefined {
  if (panel.kind !== 'target') return panel;
  const { target: before, targets } = panel;
  const target = targetAfter(before, saved);
  if (!target) return undefined;
  const after = { ...panel, target, ...(targets && { targets: targets.map((each) => targetAfter(each, saved) ?? each) }) };
  if (before.at !== 'text') return after;
  const inside = passageEdits(saved, before.file, before);
  // Of a panel that was opened by its address, only the sum is known.
  const { text = inside.find((edit) => textSum(edit.before) === panel.sum)?.before } = panel;
  return text === undefined ? after : { ...after, text: textAfter(text, before.start, inside) };
}

/** How often something that was pressed is looked for, while the content goes on changing. */
const mostTries = 5;

/** The side panel's state and navigation. @param version of the content */
export function usePanel(version: number, onOpen: () => void) {
  const client = useQueryClient();
  /** The number tells a panel from another one of the same kind; a save keeps it. */
  const [opened, setOpened] = useState(() => ({ number: 0, panel: panelHere() }));
  /** Counts what was asked for: an answer that comes after a later request, or after another panel, opens nothing. */
  const requests = useRef(0);
  /** The list that was open last, to which one goes back. */
  const [list, setList] = useState<'index' | 'left'>('index');
  const show = (panel: Panel) => {
    requests.current += 1;
    if (panel.kind === 'index' || panel.kind === 'left') setList(panel.kind);
    setOpened(({ number }) => ({ number: number + 1, panel }));
    onOpen();
  };
  const showHere = useEffectEvent(() => show(panelHere()));
  useEffect(() => {
    const onMove = () => showHere();
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);
  function setPanel(panel: Panel) {
    writeAddress(panelAddress(panel) === shownAddress() ? 'replaceState' : 'pushState', panel);
    show(panel);
  }
  async function load(fetchPanel: () => Promise<Panel>) {
    const request = (requests.current += 1);
    const next = await fetchPanel();
    if (request === requests.current) setPanel(next);
  }
  /** The panel of a list entry at the place to which an Undo or somebody else has moved it; undefined if it's gone. */
  async function follow(panel: Panel): Promise<Panel | undefined> {
    if (panel.kind !== 'target' || panel.target.at === 'text') return panel;
    const { target, href } = panel;
    const before = client.getQueryData<TargetInfo>(infoQuery(panel, [], version).queryKey);
    if (before?.at !== 'field' || before.entry === undefined) return panel;
    for (const [at, present] of [...target.path.entries()].toReversed()) {
      if (typeof present !== 'number') continue;
      const around = await getJson<TargetInfo>('target', { target: JSON.stringify({ ...target, path: target.path.slice(0, at) }) });
      const entries = around.at === 'field' ? asList(around.value) : [];
      const names = entries.map((_entry, index) => entryAround(entries, [index]));
      // The name is that of an entry further out.
      if (names.every((name) => name === undefined)) continue;
      if (names[present] === before.entry) return panel;
      const index = names.indexOf(before.entry);
      return index < 0 ? undefined : { kind: 'target', target: { ...target, path: target.path.with(at, index) }, href };
    }
    return panel;
  }
  const infoOf = (panel: TargetPanel, { find }: WorkingCopy) =>
    client.query(infoQuery(panel, find(panel.target.file)?.edits ?? [], version));
  return {
    opened,
    setPanel,
    /** Puts another panel, and its address, in the place of the open one. */
    replacePanel(panel: Panel) {
      writeAddress('replaceState', panel);
      setOpened(({ number }) => ({ number, panel }));
    },
    list,
    open: (copy: WorkingCopy, target: EditTarget, targets: readonly EditTarget[] = [target], href?: string) =>
      load(async () => {
        const panel: TargetPanel = { kind: 'target', target, targets, href };
        const info = await infoOf(panel, copy);
        // With the words of a text, by which it is found again.
        return info.at === 'text' && JSON.stringify(info.target) === JSON.stringify(target) ? { ...panel, text: info.text } : panel;
      }),
    /** Opens what was pressed on the page. If the content has changed since, finds it again. */
    openPressed: (copy: WorkingCopy, pressed: Press, findAgain: () => Promise<Press | undefined>) =>
      load(async () => {
        let found = await pressedPanel(pressed);
        // After a save, a preview reads the content once more when it hears that files have changed: also while this is asked.
        for (let tries = 0; !found && tries < mostTries; tries += 1) found = await pressedPanel(await findAgain());
        if (!found) throw new Error('The page has just changed. Press it once more.');
        await infoOf(found, copy);
        return found;
      }),
    /** A panel as files are after a save or, without edits, another change, with what it shows fetched. Undefined if that is gone. */
    async renewed(panel: Panel, saved: readonly FileEdit[], next: number): Promise<Panel | undefined> {
      const after = saved.length === 0 ? await follow(panel) : panelAfter(panel, saved);
      const meta = { isQuiet: true };
      if (after?.kind === 'source') await client.query({ ...apiQuery<string>('source', { file: after.file }, next), meta });
      if (after?.kind === 'target') await client.query({ ...infoQuery(after, [], next), meta });
      return after;
    },
  };
}

/** The panel of what was pressed on the page; undefined if the content has changed since. */
async function pressedPanel(pressed: Press | undefined): Promise<TargetPanel | undefined> {
  const [target] = pressed?.region.targets ?? [];
  if (!pressed || !target) return undefined;
  const info = await getJson<TargetInfo | { at: 'moved' }>('target', { target: JSON.stringify(target), version: String(pressed.version) });
  if (info.at === 'moved') return undefined;
  const { href } = pressed;
  return { kind: 'target', target, targets: pressed.region.targets, href, ...(info.at === 'text' && { text: info.text }) };
}

/** What the open panel edits; undefined until it's known, or if the panel edits none. */
export function useTarget(panel: Panel, edits: readonly FileEdit[], version: number) {
  const query = panel.kind === 'target' ? infoQuery(panel, edits, version) : ({ queryKey: ['target'], queryFn: skipToken } as const);
  return useQuery<TargetInfo>({
    ...query,
    // Of the same target only: what is typed in the form of another would be written there.
    placeholderData: (before, ofBefore) =>
      JSON.stringify(ofBefore?.queryKey[1]) === JSON.stringify(query.queryKey[1]) ? before : undefined,
  });
}

interface EditorTools {
  overview: Overview;
  panel: Panel;
  copy: WorkingCopy;
  regions: readonly Region[];
  path: string;
  frame: RefObject<FrameHandle | null>;
  /** Increases with each save, so that queries refetch. */
  version: number;
  branchStatus: BranchStatus | undefined;
  onPanel: (panel: Panel) => void;
  list: 'index' | 'left';
  /** Opens a target for editing. @param targets all targets of the same region @param href if the region is a link */
  onOpen: (target: EditTarget, targets?: readonly EditTarget[], href?: string) => void;
  /** Opens the source of a file or, of a picture, which has none, the list of pictures. */
  onSource: (file: string, at?: number | { line: number }) => void;
  onVisit: (path: string) => void;
  /** Call after a save. @param words to announce @param path page to navigate to */
  onSaved: (words: string, path?: string) => void;
  /** Call after the branch has changed. @param words to announce @param moves what has another name @param path page to navigate to */
  onChanged: (words: string, moves?: readonly MoveEdit[], path?: string) => void;
  /** What was done last, as the panel's status says it; empty once something else is opened or typed. */
  message: string;
}

export const EditorContext = createContext<EditorTools | undefined>(undefined);

export function useEditor(): EditorTools {
  const tools = use(EditorContext);
  if (!tools) throw new Error('useEditor needs an EditorContext around it.');
  return tools;
}

export function useDraft(key: string) {
  const { copy } = useEditor();
  const dryRun = copy.dryRun?.key === key ? copy.dryRun : undefined;
  return {
    copy,
    change: copy.changes.find((change) => change.key === key),
    dryRun,
    errors: dryRun?.result?.errors ?? [],
    warnings: dryRun?.result?.warnings ?? [],
  };
}

/** The value of a data file, or of a text's front matter, as it is saved; undefined until it's known. @param file if undefined, nothing is fetched */
export function useFileValue(file: string | undefined): Json | undefined {
  const { version } = useEditor();
  const target = JSON.stringify({ file, at: file?.endsWith('.yaml') ? 'data' : 'front', path: [] });
  const whole = useApiData<TargetInfo>(file === undefined ? undefined : 'target', { target }, version);
  return whole?.at === 'field' && whole.target.file === file ? whole.value : undefined;
}
