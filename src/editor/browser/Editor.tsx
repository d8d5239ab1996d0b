import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Moved, Overview, Place, Source, Target, TargetInfo } from '../api.ts';
import type { Draft } from './drafts.ts';
import type { FrameHandle, Press } from './frame.ts';
import { useDesk } from './handIn/useDesk.ts';
import { newKey } from './newFile.ts';
import { PageFrame } from './PageFrame.tsx';
import { keyOf, type Panel } from './panel.ts';
import { ask, isServer, send, wordsOf } from './request.ts';
import { SidePanel } from './SidePanel.tsx';
import { Toolbar, type View } from './Toolbar.tsx';
import { useDrafts } from './useDrafts.ts';

const startPath = () => new URLSearchParams(location.search).get('page') ?? '/';
const changedSince = 'Somebody has changed this text since. Open it again on the page, and compare it with what you wrote.';

/** Offset of a line, which counts from 1. */
const lineStart = (text: string, line: number) => text.split('\n', line).slice(0, -1).join('\n').length + (line > 1 ? 1 : 0);

/** A panel with what its value or file is now. */
async function readAgain(panel: Panel): Promise<Panel> {
  if (panel.kind === 'source') return { ...panel, ...(await ask<Source>('source', { file: panel.file })) };
  if (panel.kind !== 'target') return panel;
  return { ...panel, info: await ask<TargetInfo>('target', { target: JSON.stringify(panel.info.target) }) };
}

/** Edit mode: the real page, and a panel beside it. */
export function Editor() {
  const [view, setView] = useState<View>({
    path: startPath(),
    date: '',
    width: 'full',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  });
  const [overview, setOverview] = useState<Overview | undefined>(undefined);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [shownPath, setShownPath] = useState(view.path);
  /** Grows with each page that is asked for: it may be the one of before, after a link in the frame was followed. */
  const [visits, setVisits] = useState(0);
  const frame = useRef<FrameHandle>(null);
  const [peek, setPeek] = useState<string | undefined>(undefined);
  const [panel, setPanel] = useState<Panel>({ kind: 'index' });
  const [version, setVersion] = useState(0);
  const [words, setWords] = useState('');
  /** Grows with what changes the content besides drafts and their saves. */
  const [reloads, setReloads] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const drafts = useDrafts(keyOf(panel));
  const desk = useDesk(version, (error) => setWords(wordsOf(error)));

  /** Does something that may fail, and says why if it does. */
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      setWords(wordsOf(error));
    }
  };
  useEffect(() => {
    ask<Overview>('overview').then(setOverview, (error: unknown) => setWords(wordsOf(error)));
  }, [version]);

  const open = (target: Target, targets: readonly Target[] = [target], href?: string) =>
    attempt(async () => {
      setPanel({ kind: 'target', targets, href, info: await ask<TargetInfo>('target', { target: JSON.stringify(target) }) });
      setWords('');
    });
  const openSource = (file: string, at: number | { line: number } = 0) =>
    attempt(async () => {
      const source = await ask<Source>('source', { file });
      const cursor = typeof at === 'number' ? at : lineStart(source.text, at.line);
      setPanel({ kind: 'source', file, cursor, ...source });
    });
  /** Opens what was pressed; resolves to false if the content has changed since its places were found. */
  async function press({ place: { targets }, href }: Press, at: number): Promise<boolean> {
    let isCurrent = true;
    await attempt(async () => {
      const asked = { target: JSON.stringify(targets[0]), version: String(at) };
      const info = await ask<TargetInfo | Moved>('target', asked);
      if (info.at === 'moved') {
        isCurrent = false;
        return;
      }
      setPanel({ kind: 'target', targets, href, info });
      setWords('');
    });
    return isCurrent;
  }
  function look(next: Partial<View>) {
    const path = next.path ?? shownPath;
    setPeek(undefined);
    setShownPath(path);
    setView((before) => ({ ...before, ...next, path }));
    if (next.path !== undefined) setVisits((before) => before + 1);
  }
  const visit = (path: string) => look({ path });
  const openDraft = ({ key, target, source, retire, base }: Draft) =>
    attempt(async () => {
      if (source !== undefined) return await openSource(source);
      if (retire) return setPanel({ kind: 'retire', ...retire });
      if (!target) return setPanel({ kind: 'new', what: key === newKey('news') ? 'news' : 'page' });
      if (target.at !== 'text') return await open(target);
      const { text } = await ask<{ text: string }>('source', { file: target.file });
      const start = text.indexOf(base);
      if (start < 0) return setWords(changedSince);
      return await open({ ...target, start, end: start + base.length });
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
    if ((panel.kind === 'target' && panel.info.at === 'field') || panel.kind === 'source') void refresh(panel);
    else if (panel.kind === 'handIn') setPanel(panel);
    // Offsets in the text have moved.
    else setPanel({ kind: 'index' });
    setWords(said);
    if (path !== undefined) visit(path);
  }
  function changed(said: string) {
    setReloads((before) => before + 1);
    saved(said);
  }
  const step = (direction: 'undo' | 'redo') =>
    attempt(async () => {
      const { files } = await send<{ files: string[] }>(direction);
      const done = direction === 'undo' ? 'Took back' : 'Made again';
      changed(files.length === 0 ? `There is nothing to ${direction}.` : `${done}: ${files.join(', ')}.`);
    });
  const address = view.date === '' ? view.path : `${view.path}?dtspoof=${view.date}`;
  return (
    <div className={room}>
      <Toolbar
        overview={overview}
        view={{ ...view, path: shownPath }}
        onView={look}
        onStep={(to) => void step(to)}
        desk={desk}
        onChanges={() => setPanel({ kind: 'changes' })}
        onDesk={() => setPanel({ kind: 'handIn' })}
      />
      <PageFrame
        ref={frame}
        {...{ address, visits, peek, version }}
        reload={isServer ? `${reloads} ${drafts.reloads}` : ''}
        opened={panel.kind === 'target' ? panel.targets : undefined}
        width={view.width}
        theme={view.theme}
        onPress={press}
        onPlaces={setPlaces}
        onReady={() => void drafts.show()}
        onPath={setShownPath}
        onError={(error) => setWords(wordsOf(error))}
      />
      <SidePanel
        {...{ panel, words, overview, drafts, isRefreshing, places, version, desk, frame }}
        path={shownPath}
        onPanel={setPanel}
        onOpen={(...target) => void open(...target)}
        onSource={(...source) => void openSource(...source)}
        onPress={(place) => frame.current?.press(place)}
        onDraft={(draft) => void openDraft(draft)}
        onVisit={visit}
        onPeek={setPeek}
        onSaved={saved}
        onChanged={changed}
      />
    </div>
  );
}

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
`;
