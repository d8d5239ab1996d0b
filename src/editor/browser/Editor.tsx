import { css } from '@linaria/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listUpTo } from '../../domain/text.ts';
import { pathOf } from '../../domain/addresses.ts';
import { color } from '../../web/styles/tokens.ts';
import type { Overview, UndoResult, BranchStatus } from '../contract.ts';
import type { Place } from '../place.ts';
import { SidePanel } from './SidePanel.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDrafts } from './drafts.ts';
import { friendlyTime } from './handIn.tsx';
import { PageFrame, useView } from './page/PageFrame.tsx';
import type { FrameHandle } from './page/frameHandle.ts';
import { panelDraftKey, usePanel } from './panel.ts';
import { errorText, isServer, postJson, useApiData, useNarrow } from './request.ts';

/** How often the status of a hand-in is polled while its panel is open. */
const statusMs = 10_000;

/** The whole editor: the real page, and a side panel. */
export function Editor() {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const frame = useRef<FrameHandle>(null);
  const { view, address, changeView, visit, setShownPath } = useView(frame);
  const [message, setMessage] = useState('');
  const { panel, setPanel, list, isRefreshing, attempt, open, openPressed, openSource, openDraft, refresh } = usePanel(setMessage);
  // On a phone, these panels fill the screen, and the page isn't even loaded.
  const isAlone = useNarrow() && (panel.kind === 'publish' || panel.kind === 'start');
  const [hasPage, setHasPage] = useState(false);
  if (!hasPage && !isAlone) setHasPage(true);
  const [version, setVersion] = useState(0);
  const drafts = useDrafts(panelDraftKey(panel));
  const overview = useApiData<Overview>('overview', {}, version, setMessage);
  const branchStatus = useApiData<BranchStatus>(
    isServer ? 'branch' : undefined,
    {},
    version,
    setMessage,
    panel.kind === 'handIn' ? statusMs : undefined,
  );

  // Clear the announcement of an earlier save when a new check result arrives.
  const [dryRun, setDryRun] = useState(drafts.dryRun);
  if (dryRun !== drafts.dryRun) {
    setDryRun(drafts.dryRun);
    if (drafts.dryRun) setMessage('');
  }
  const showDrafts = useEffectEvent(() => {
    const createsPage = drafts.all.some(({ edits }) => edits.some(({ at }) => at === 'create' || at === 'add' || at === 'move'));
    const isSavedPage = overview?.pages.some(({ path }) => path === view.path) ?? true;
    // The page of a draft that was discarded is gone: back to the one before.
    if (!createsPage && !isSavedPage && pathOf(address) !== view.path) visit(pathOf(address));
    else frame.current?.reload();
  });
  useEffect(() => {
    if (isServer && drafts.reloads > 0) showDrafts();
  }, [drafts.reloads]);

  const shownPanel = useRef(panel);
  useEffect(() => {
    shownPanel.current = panel;
  });
  function saved(text: string, path?: string) {
    setVersion((before) => before + 1);
    // Another one than when the request was sent, if the author has gone on meanwhile.
    const shown = shownPanel.current;
    const isText = shown.kind === 'target' && shown.info.at === 'text';
    if ((shown.kind === 'target' && !isText) || shown.kind === 'source') void refresh(shown);
    else if (shown.kind === 'pictures' && panel.kind === 'pictures') setPanel({ kind: 'pictures' });
    else if (isText || (shown === panel && shown.kind !== 'handIn' && shown.kind !== 'publish')) {
      // Offsets in the text have changed, so the form closes. The focus stays where it was on the page.
      const element = isText ? frame.current?.opened()?.element : undefined;
      flushSync(() => setPanel({ kind: list }));
      element?.focus({ preventScroll: true });
    }
    setMessage(text);
    if (path !== undefined) visit(path);
  }
  function changed(text: string) {
    if (isServer) frame.current?.reload();
    saved(text);
  }
  const step = (direction: 'undo' | 'redo') =>
    attempt(async () => {
      const { files, at, moved } = await postJson<UndoResult>(direction);
      const done = direction === 'undo' ? 'Took back' : 'Made again';
      const when = at === undefined ? '' : ` It was saved ${friendlyTime(at)}.`;
      const text = files.length === 0 ? `There is nothing to ${direction}.` : `${done}: ${listUpTo(files, 4)}.${when}`;
      if (moved?.from === view.path) saved(text, moved.to);
      else changed(text);
    });
  return (
    <div className={layout} {...(isAlone && { role: 'main', 'data-alone': true })}>
      <a className={skip} href="#panel">
        Skip to what you are editing
      </a>
      <Toolbar
        {...{ overview, branchStatus }}
        view={view}
        onView={changeView}
        onStep={(to) => void step(to)}
        onPanel={(kind) => setPanel({ kind })}
      />
      {hasPage && (
        <PageFrame
          ref={frame}
          startAddress={address}
          version={version}
          opened={panel.kind === 'target' ? panel.targets : undefined}
          width={view.width}
          theme={view.theme}
          onPress={(...press) => void openPressed(...press)}
          onPlaces={setPlaces}
          onReady={() => void drafts.show()}
          onPath={setShownPath}
          onError={(error) => setMessage(errorText(error))}
        />
      )}
      <SidePanel
        {...{ overview, panel, list, message, drafts, isRefreshing, places, version, branchStatus, frame, isAlone }}
        path={view.path}
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

/** Skip link, because the page has hundreds of tab stops. */
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
const layout = css`
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
  /* Publishing or beginning on a phone: only the panel. */
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
