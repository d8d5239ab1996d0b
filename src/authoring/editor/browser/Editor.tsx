import { css } from '@linaria/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { color } from '../../../web/styles/tokens.ts';
import type { Moved, Overview, Source, TakenStep, TargetInfo } from '../api.ts';
import type { Place } from '../../places/place.ts';
import type { Target } from '../../splice/edits.ts';
import type { Desk } from '../handIn.ts';
import type { StoredDraft } from './drafts/drafts.ts';
import type { FrameHandle } from './page/frame.ts';
import { namedFiles } from './namedFiles.ts';
import { newKey } from './newFile.ts';
import { PageFrame } from './page/PageFrame.tsx';
import { type FieldInfo, panelDraftKey, type Panel } from './panel.ts';
import { isPictureFile } from './rename.ts';
import { ask, isServer, mayPublish, send, errorText } from './request.ts';
import { SidePanel } from './panels/SidePanel.tsx';
import { Toolbar, type View } from './Toolbar.tsx';
import { useAnswer } from './useAnswer.ts';
import { useDrafts } from './drafts/useDrafts.ts';
import { setupPanelAt } from './setup/stepAddress.ts';
import { useStepAddress } from './setup/useStepAddress.ts';

const addressOf = ({ path, date }: View) => (date === '' ? path : `${path}?dtspoof=${date}`);
const startPath = () => new URLSearchParams(location.search).get('page') ?? '/';
/** The preview opens the setup where an address asks for it. */
const startPanel = (): Panel => (isServer ? undefined : setupPanelAt(location.search)) ?? { kind: mayPublish ? 'publish' : 'index' };
const changedSince = 'Somebody has changed this text since. Open it again on the page, and compare it with what you wrote.';

/** Offset of a line, which counts from 1. */
const lineStart = (text: string, line: number) => text.split('\n', line).slice(0, -1).join('\n').length + (line > 1 ? 1 : 0);

/** A panel with what its value or file is now. */
async function readAgain(panel: Panel): Promise<Panel> {
  if (panel.kind === 'source') return { ...panel, ...(await ask<Source>('source', { file: panel.file })) };
  if (panel.kind === 'setup' && panel.info)
    return { ...panel, info: await ask<FieldInfo>('target', { target: JSON.stringify(panel.info.target) }) };
  if (panel.kind !== 'target') return panel;
  return { ...panel, info: await ask<TargetInfo>('target', { target: JSON.stringify(panel.info.target) }) };
}

/** How often what has become of a hand-in is asked for while somebody looks. */
const deskMs = 10_000;

const narrow = '(max-width: 56rem)';
function onWidth(listener: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
/** Whether the panel is below the page, not beside it. */
const useNarrow = () => useSyncExternalStore(onWidth, () => matchMedia(narrow).matches);

/** Edit mode: the real page, and a panel beside it. */
export function Editor() {
  const [view, setView] = useState<View>({
    path: startPath(),
    date: '',
    width: 'full',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  });
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [shownPath, setShownPath] = useState(view.path);
  const frame = useRef<FrameHandle>(null);
  const [panel, setPanel] = useState<Panel>(startPanel);
  useStepAddress(panel, setPanel);
  // On a phone, whoever publishes something sees no page, and loads none.
  const isAlone = useNarrow() && panel.kind === 'publish';
  const [hasPage, setHasPage] = useState(false);
  if (!hasPage && !isAlone) setHasPage(true);
  const [version, setVersion] = useState(0);
  const [words, setWords] = useState('');
  const [isRefreshing, setRefreshing] = useState(false);
  const drafts = useDrafts(panelDraftKey(panel));
  const overview = useAnswer<Overview>('overview', {}, version, setWords);
  // Whoever opens what is still another convention's wants to make it theirs.
  const [isOffered, setOffered] = useState(isServer || new URLSearchParams(location.search).has('page'));
  if (overview && !isOffered) {
    setOffered(true);
    if (overview.isShipped && panel.kind === 'index') setPanel({ kind: 'setup' });
  }
  const desk = useAnswer<Desk>(isServer ? 'desk' : undefined, {}, version, setWords, panel.kind === 'handIn' ? deskMs : undefined);

  /** Does something that may fail, and says why if it does. */
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      setWords(errorText(error));
    }
  };
  // What the check says now is about something later than what was said last.
  const [trial, setTrial] = useState(drafts.trial);
  if (trial !== drafts.trial) {
    setTrial(drafts.trial);
    if (drafts.trial) setWords('');
  }
  useEffect(() => {
    if (isServer && drafts.reloads > 0) frame.current?.reload();
  }, [drafts.reloads]);

  /** Opens what is at a target; resolves to false if the content has changed since its places were found. */
  async function open(target: Target, targets: readonly Target[] = [target], href?: string, at?: number): Promise<boolean> {
    let isCurrent = true;
    await attempt(async () => {
      const asked = { target: JSON.stringify(target), ...(at !== undefined && { version: String(at) }) };
      const info = await ask<TargetInfo | Moved>('target', asked);
      isCurrent = info.at !== 'moved';
      if (info.at === 'moved') return;
      setPanel({ kind: 'target', targets, href, info });
      setWords('');
    });
    return isCurrent;
  }
  const openSource = (file: string, at: number | { line: number } = 0) =>
    attempt(async () => {
      const source = await ask<Source>('source', { file });
      const cursor = typeof at === 'number' ? at : lineStart(source.text, at.line);
      setPanel({ kind: 'source', file, cursor, ...source });
    });
  function look(next: Partial<View>) {
    const path = next.path ?? shownPath;
    setShownPath(path);
    setView((before) => ({ ...before, ...next, path }));
    if (next.path !== undefined || next.date !== undefined) frame.current?.load(addressOf({ ...view, ...next, path }));
  }
  const visit = (path: string) => look({ path });
  const openDraft = ({ key, target, source, retire, rename, base }: StoredDraft) =>
    attempt(async () => {
      if (source !== undefined) return await openSource(source);
      if (retire) return setPanel({ kind: 'retire', ...retire });
      if (rename !== undefined)
        return setPanel(
          isPictureFile(rename) ? { kind: 'pictures', src: rename.slice('content/images/'.length) } : { kind: 'rename', file: rename },
        );
      if (!target) return setPanel({ kind: 'new', what: key === newKey('news') ? 'news' : 'page' });
      if (target.at !== 'text') return void (await open(target));
      const { text } = await ask<{ text: string }>('source', { file: target.file });
      const start = text.indexOf(base);
      if (start < 0) return setWords(changedSince);
      await open({ ...target, start, end: start + base.length });
    });
  /** Shows what a panel is about as it is now, unless somebody has opened another one meanwhile. */
  async function refresh(shown: Panel) {
    // At once: a press of a button that is not up to date would be about another entry.
    flushSync(() => setRefreshing(true));
    await attempt(async () => {
      const next = await readAgain(shown);
      setPanel((now) => (now === shown ? next : now));
    });
    setRefreshing(false);
  }
  function saved(said: string, path?: string) {
    setVersion((before) => before + 1);
    if ((panel.kind === 'target' && panel.info.at === 'field') || panel.kind === 'source' || panel.kind === 'setup') void refresh(panel);
    else if (panel.kind === 'handIn' || panel.kind === 'publish') setPanel(panel);
    else if (panel.kind === 'pictures') setPanel({ kind: 'pictures' });
    else {
      // Offsets in the text have moved. Who edited it goes on where it is on the page.
      const element = panel.kind === 'target' ? frame.current?.opened()?.element : undefined;
      flushSync(() => setPanel({ kind: 'index' }));
      element?.focus({ preventScroll: true });
    }
    setWords(said);
    if (path !== undefined) visit(path);
  }
  function changed(said: string) {
    if (isServer) frame.current?.reload();
    saved(said);
  }
  const step = (direction: 'undo' | 'redo') =>
    attempt(async () => {
      const { files, moved } = await send<TakenStep>(direction);
      const done = direction === 'undo' ? 'Took back' : 'Made again';
      const said = files.length === 0 ? `There is nothing to ${direction}.` : `${done}: ${namedFiles(files)}.`;
      if (moved?.from === shownPath) saved(said, moved.to);
      else changed(said);
    });
  return (
    <div className={room} {...(isAlone && { role: 'main', 'data-alone': true })}>
      <a className={skip} href="#panel">
        Skip to what you are editing
      </a>
      <Toolbar
        {...{ overview, desk }}
        view={{ ...view, path: shownPath }}
        onView={look}
        onStep={(to) => void step(to)}
        onPanel={(kind) => setPanel({ kind })}
      />
      {hasPage && (
        <PageFrame
          ref={frame}
          startAddress={addressOf(view)}
          version={version}
          opened={panel.kind === 'target' ? panel.targets : undefined}
          width={view.width}
          theme={view.theme}
          onPress={({ place: { targets }, href }, at) => (targets[0] ? open(targets[0], targets, href, at) : Promise.resolve(true))}
          onPlaces={setPlaces}
          onReady={() => void drafts.show()}
          onPath={setShownPath}
          onError={(error) => setWords(errorText(error))}
        />
      )}
      <SidePanel
        {...{ overview, panel, words, drafts, isRefreshing, places, version, desk, frame, isAlone }}
        path={shownPath}
        onPanel={setPanel}
        onOpen={(...target) => void open(...target)}
        onSource={(...source) => void openSource(...source)}
        onDraft={(draft) => void openDraft(draft)}
        onVisit={visit}
        onSaved={saved}
        onChanged={changed}
      />
    </div>
  );
}

/** The page has hundreds of stops for Tab. */
const skip = css`
  position: fixed;
  z-index: 3;
  padding: 0.5rem 1rem;
  background: ${color.card};
  color: ${color.ink};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
const room = css`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) minmax(20rem, 26rem);
  block-size: 100vh;
  block-size: 100dvh;
  & > header {
    grid-column: 1 / -1;
  }
  @media (max-width: 56rem) {
    grid-template: auto minmax(0, 2fr) minmax(0, 3fr) / minmax(0, 1fr);
  }
  /* In a hurry, on a phone, there is room for one thing. */
  &[data-alone] {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    & > :not(aside) {
      display: none;
    }
    & > aside {
      border: 0;
    }
  }
`;
