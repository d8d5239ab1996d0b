import { useRef, useState, createContext, type RefObject, use } from 'react';
import { flushSync } from 'react-dom';
import type { Json } from '../../domain/json.ts';
import { type Target, type FileEdit, currentTextStart } from '../../review/edits/edits.ts';
import type { FileSpot } from '../../review/found.ts';
import { componentLabel, fileLabel, labelOf } from '../../review/labels.ts';
import { foldText } from '../../review/text/foldText.ts';
import type { Source, TargetInfo, PublishKind, Moved, Overview, BranchStatus } from '../contract.ts';
import { typedPath, newKey, type NewKind } from '../newFile.ts';
import type { Place, PagePlaces } from '../place.ts';
import { editedContent, draftKey, partKey, sourceKey, type StoredDraft, type Drafts } from './drafts.ts';
import type { FrameHandle } from './page/frameHandle.ts';
import type { VersionedPress } from './page/outline.ts';
import { getJson, errorText, mayPublish } from './request.ts';

/** What is edited, in words: "Hotel › Hotels nearby › 1 › Name". */
export function targetLabel(target: Target): string {
  if (target.at === 'text' && target.component) return componentLabel(target.component);
  if (target.at === 'text') return target.file.startsWith('content/news/') ? 'Text of the news item' : 'Text';
  return [fileLabel(target.file), ...target.path.map(labelOf)].join(' › ');
}

const pictures = 'content/images/';
const pages = 'content/pages';

/** Draft key of a page or picture that is renamed or removed. */
export const renameKey = (file: string): string => `rename ${file}`;

/** Draft key of a page that is removed. */
export const retireKey = (path: string): string => `retire ${path}`;

/** Where the edits that remove a page lead its address; undefined if they don't. */
export function retiredTo(edits: readonly FileEdit[], path: string): Json | undefined {
  for (const edit of edits) {
    if (edit.file !== 'content/data/redirects.yaml') continue;
    if (edit.at === 'create') return edit.front[path];
    if (edit.at === 'data' && edit.change.kind === 'set' && edit.change.path[0] === path) return edit.change.value;
  }
  return undefined;
}

export const isPictureFile = (file: string): boolean => file.startsWith(pictures);

/** The name as people type it: a page's address, or a picture's path below its folder without the extension. */
export const typedName = (file: string): string =>
  isPictureFile(file)
    ? file.slice(pictures.length).replace(/\.\w+$/, '')
    : file.slice(pages.length, -'.mdx'.length).replace(/\/index$/, '');

/** The file for a typed name; undefined if it isn't a valid name. */
export function fileNamed(typed: string, file: string): string | undefined {
  const path = typedPath(foldText(typed));
  if (path === '') return undefined;
  return isPictureFile(file) ? `${pictures}${path.slice(1)}${/\.\w+$/.exec(file)?.[0]}` : `${pages}${path}.mdx`;
}

/** The file that the edits of a rename lead to; undefined if none of them moves a file. */
export const renamedFile = (edits: readonly FileEdit[]): string | undefined => edits.find((edit) => edit.at === 'move')?.to;

/** Counts the references that a rename updates, and their files. The redirect from the old address doesn't count. */
export function followers(edits: readonly FileEdit[]): { places: number; files: number } {
  const names = new Set(edits.flatMap((edit) => (edit.at === 'move' ? [typedName(edit.file), typedName(edit.to)] : [])));
  const isPartOfRename = (edit: FileEdit) =>
    edit.at === 'move' ||
    edit.at === 'create' ||
    (edit.file === 'content/data/redirects.yaml' && 'change' in edit && names.has(String(edit.change.path[0])));
  const following = edits.filter((edit) => !isPartOfRename(edit));
  return { places: following.length, files: new Set(following.map(({ file }) => file)).size };
}

/** State of the side panel. */
export type Panel =
  | { kind: 'index' }
  | { kind: 'handIn' }
  /** Publishing directly; without a kind, the choice of kinds. */
  | { kind: 'publish'; what?: PublishKind }
  /** The effects of saved changes on visitors. */
  | { kind: 'changes' }
  /** The answers with which another convention begins. */
  | { kind: 'start' }
  /** What is left to do before the website goes live. */
  | { kind: 'left' }
  /** A part of the starter that is added. */
  | { kind: 'part'; part: string; name: string }
  | { kind: 'new'; what: NewKind }
  | { kind: 'retire'; file: string; path: string }
  | { kind: 'rename'; file: string }
  /** One picture; without `src`, all of them. */
  | { kind: 'pictures'; src?: string }
  | ({ kind: 'source'; file: string; cursor: number } & Source)
  /** Editing what was pressed. `href` is set if it's in a link. */
  | { kind: 'target'; targets: readonly Target[]; href: string | undefined; info: TargetInfo };

export const isNewsFile = (file: string): boolean => file.startsWith('content/news/');

/** Key of the draft that a panel edits; undefined if it edits none. */
export function panelDraftKey(panel: Panel): string | undefined {
  switch (panel.kind) {
    case 'index':
    case 'handIn':
    case 'changes':
    case 'publish':
    case 'start':
    case 'left':
      return undefined;
    case 'part':
      return partKey(panel.part);
    case 'new':
      return newKey(panel.what);
    case 'rename':
      return renameKey(panel.file);
    case 'pictures':
      return panel.src === undefined ? undefined : renameKey(`content/images/${panel.src}`);
    case 'retire':
      return retireKey(panel.path);
    case 'source':
      return sourceKey(panel.file);
    case 'target':
      return draftKey(panel.info.target, editedContent(panel.info));
  }
}

const publishHeadings: Record<PublishKind, string> = {
  notice: 'A notice on every page',
  news: 'News, at once',
  'sold out and full': 'Sold out or full',
};

/** The heading of the side panel. */
export function headingOf(panel: Panel): string {
  switch (panel.kind) {
    case 'index':
      return 'What would you like to change?';
    case 'handIn':
      return 'Hand in and review';
    case 'changes':
      return 'What changes for visitors';
    case 'start':
      return 'Start your own convention';
    case 'left':
      return 'What is left';
    case 'part':
      return `Add: ${panel.name}`;
    case 'publish':
      return panel.what === undefined ? 'Publish at once' : publishHeadings[panel.what];
    case 'new':
      return panel.what === 'news' ? 'Write a news item' : 'Make a page';
    case 'retire':
      return `${isNewsFile(panel.file) ? 'Take back' : 'Retire'} ${panel.path}`;
    case 'rename':
      return `Rename ${typedName(panel.file)}`;
    case 'pictures':
      return panel.src ?? 'Pictures';
    case 'source':
      return panel.file;
    case 'target':
      if (panel.info.at === 'text') return targetLabel(panel.info.target);
      return [...panel.info.parents, panel.info.field].map(({ label }) => label || targetLabel(panel.info.target)).join(' › ');
  }
}

const changedSince = 'Somebody has changed this text since. Open it again on the page, and compare it with what you wrote.';

/** Offset of a line, counted from 1. */
const lineOffset = (text: string, line: number) => text.split('\n', line).slice(0, -1).join('\n').length + (line > 1 ? 1 : 0);

/** Fetches the current value or source of a panel. */
async function refetch(panel: Panel): Promise<Panel> {
  if (panel.kind === 'source') return { ...panel, ...(await getJson<Source>('source', { file: panel.file })) };
  if (panel.kind !== 'target') return panel;
  return { ...panel, info: await getJson<TargetInfo>('target', { target: JSON.stringify(panel.info.target) }) };
}

/** The panel of what was pressed on the page; undefined if the content has changed since. */
async function pressedPanel(pressed: VersionedPress | undefined): Promise<Panel | undefined> {
  const [target] = pressed?.place.targets ?? [];
  if (!pressed || !target) return undefined;
  const info = await getJson<TargetInfo | Moved>('target', { target: JSON.stringify(target), version: String(pressed.version) });
  return info.at === 'moved' ? undefined : { kind: 'target', targets: pressed.place.targets, href: pressed.href, info };
}

/** The side panel's state and navigation. */
interface OpenPanel {
  panel: Panel;
  setPanel(panel: Panel): void;
  /** The list that was open last, to which one goes back. */
  list: 'index' | 'left';
  isRefreshing: boolean;
  /** Runs an action, and announces its error. */
  attempt(act: () => Promise<void>): Promise<void>;
  /** Opens a target for editing. */
  open(target: Target, targets?: readonly Target[], href?: string): Promise<void>;
  /** Opens what was pressed on the page. If the content has changed since, finds it again, once. */
  openPressed(pressed: VersionedPress, findAgain: () => Promise<VersionedPress | undefined>): Promise<void>;
  openSource(file: string, at?: number | { line: number }): Promise<void>;
  openDraft(draft: StoredDraft): Promise<void>;
  /** Fetches a panel's content again, unless another panel has been opened meanwhile. */
  refresh(shown: Panel): Promise<void>;
}

/** @param say announces an error message, or clears it */
export function usePanel(say: (words: string) => void): OpenPanel {
  const [panel, showPanel] = useState<Panel>({ kind: mayPublish ? 'publish' : 'index' });
  /** Counts what was asked for: an answer that comes after a later request, or after another panel, opens nothing. */
  const requests = useRef(0);
  const [list, setList] = useState<OpenPanel['list']>('index');
  function setPanel(next: Panel) {
    if (next.kind === 'index' || next.kind === 'left') setList(next.kind);
    requests.current += 1;
    showPanel(next);
  }
  async function load(fetchPanel: () => Promise<Panel>) {
    const request = (requests.current += 1);
    const next = await fetchPanel();
    if (request === requests.current) showPanel(next);
  }
  const [isRefreshing, setRefreshing] = useState(false);
  async function attempt(act: () => Promise<void>) {
    try {
      await act();
    } catch (error) {
      say(errorText(error));
    }
  }
  const open = (target: Target, targets: readonly Target[] = [target], href?: string) =>
    attempt(async () => {
      await load(async () => {
        const info = await getJson<TargetInfo>('target', { target: JSON.stringify(target) });
        return { kind: 'target', targets, href, info };
      });
      say('');
    });
  const openPressed: OpenPanel['openPressed'] = (pressed, findAgain) =>
    attempt(async () => {
      await load(async () => {
        const found = (await pressedPanel(pressed)) ?? (await pressedPanel(await findAgain()));
        if (!found) throw new Error('The page has just changed. Press it once more.');
        return found;
      });
      say('');
    });
  const openSource = (file: string, at: number | { line: number } = 0) =>
    attempt(async () => {
      await load(async () => {
        const source = await getJson<Source>('source', { file });
        const cursor = typeof at === 'number' ? at : lineOffset(source.text, at.line);
        return { kind: 'source', file, cursor, ...source };
      });
    });
  const openDraft = ({ key, target, source, retire, part, rename, base }: StoredDraft) =>
    attempt(async () => {
      if (source !== undefined) return await openSource(source);
      if (retire) return setPanel({ kind: 'retire', ...retire });
      if (part) return setPanel({ kind: 'part', ...part });
      if (rename !== undefined)
        return setPanel(
          isPictureFile(rename) ? { kind: 'pictures', src: rename.slice('content/images/'.length) } : { kind: 'rename', file: rename },
        );
      if (!target) return setPanel({ kind: 'new', what: key === newKey('news') ? 'news' : 'page' });
      if (target.at !== 'text') return await open(target);
      const { text } = await getJson<{ text: string }>('source', { file: target.file });
      const start = currentTextStart(text, target, base);
      if (start === undefined) return say(changedSince);
      await open({ ...target, start, end: start + base.length });
    });
  async function refresh(shown: Panel) {
    // Synchronously, because a press on an outdated form could change another list entry.
    flushSync(() => setRefreshing(true));
    await attempt(async () => {
      const next = await refetch(shown);
      showPanel((now) => (now === shown ? next : now));
    });
    setRefreshing(false);
  }
  return { panel, setPanel, list, isRefreshing, attempt, open, openPressed, openSource, openDraft, refresh };
}

/** The editor's state and actions, for everything in the side panel. */
export interface EditorTools {
  overview: Overview;
  panel: Panel;
  drafts: Drafts;
  /** Editable places on the page in the frame. */
  places: readonly Place[];
  /** Path of that page. */
  path: string;
  frame: RefObject<FrameHandle | null>;
  /** Increases with each save, so that queries refetch. */
  version: number;
  /** Undefined outside an editing server. */
  branchStatus: BranchStatus | undefined;
  onPanel: (panel: Panel) => void;
  /** The list that was open last. */
  list: OpenPanel['list'];
  /**
   * Opens a target for editing.
   * @param targets all targets at the same place
   * @param href if the place is a link
   */
  onOpen: (target: Target, targets?: readonly Target[], href?: string) => void;
  /** Opens the source of a file, with the cursor at an offset or a line. */
  onSource: (file: string, at?: number | { line: number }) => void;
  /** Opens a draft in the panel that it was written in. */
  onDraft: (draft: StoredDraft) => void;
  /** Navigates the frame to a page. */
  onVisit: (path: string) => void;
  /**
   * Call after a save.
   * @param words message to announce
   * @param path page to navigate to
   */
  onSaved: (words: string, path?: string) => void;
  /** Call when files changed in another way, such as undo. */
  onChanged: (words: string) => void;
}

export const EditorContext = createContext<EditorTools | undefined>(undefined);

/**
 * The tools that all panels share.
 * @throws outside of the editor
 */
export function useEditor(): EditorTools {
  const tools = use(EditorContext);
  if (!tools) throw new Error('useEditor needs an EditorContext around it.');
  return tools;
}

/** The draft with a key, and its last check result. */
export function useDraft(key: string) {
  const { drafts } = useEditor();
  const dryRun = drafts.dryRun?.key === key ? drafts.dryRun : undefined;
  return {
    drafts,
    draft: drafts.all.find((draft) => draft.key === key),
    dryRun,
    errors: dryRun?.result?.errors ?? [],
    warnings: dryRun?.result?.warnings ?? [],
  };
}

const isText = (target: Target | undefined) => target?.at === 'text' && target.component === undefined;
const textLength = ({ targets: [target] }: Place) => (target?.at === 'text' ? target.end - target.start : Infinity);

/** Opens a search result or a use for editing, as a press on the page would, or its source line if no page shows it. */
export function useOpenSpot(onFailure: (words: string) => void): (spot: FileSpot) => Promise<void> {
  const { onOpen, onSource, onVisit } = useEditor();
  return async ({ file, line, offset, path, target }) => {
    if (path !== undefined) onVisit(path);
    if (target) return onOpen(target);
    try {
      const { places } = path === undefined ? { places: [] } : await getJson<PagePlaces>('places', { path });
      const isAround = ({ targets: [text] }: Place) =>
        isText(text) && text?.at === 'text' && text.file === file && text.start <= offset && offset < text.end;
      const [place] = places.filter(isAround).toSorted((a, b) => textLength(a) - textLength(b));
      if (place?.targets[0]) onOpen(place.targets[0], place.targets);
      else onSource(file, { line });
    } catch (error) {
      onFailure(errorText(error));
    }
  };
}
