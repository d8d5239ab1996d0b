/**
 * What runs in the browser of an author.
 * Begin here: the page is in a frame (`page.tsx`), and what is pressed on it opens a panel (`panel.ts`) with its form (`EditForm.tsx`).
 * Gives the component that `start.tsx` renders. What is typed is in `workingCopy.ts` until it is saved.
 */
import { css } from '@linaria/core';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { listUpTo } from '../../domain/text.ts';
import { pathOf } from '../../domain/addresses.ts';
import { color, font } from '../../web/styles/tokens.ts';
import { type FileEdit, isPictureFile, type MoveEdit } from '../../review/edits/edits.ts';
import type { Overview, UndoResult, BranchStatus, Region } from '../contract.ts';
import { SidePanel } from './SidePanel.tsx';
import { formatSaveTime } from './handIn.tsx';
import { PageFrame, useView, type View, wideScreen } from './page.tsx';
import type { FrameHandle } from './editableRegions.ts';
import { pageAddress, draftKey, usePanel } from './panel.ts';
import { apiQuery, createEditorClient, isServer, postJson, useApiData } from './request.ts';
import { useWorkingCopy } from './workingCopy.ts';
import { LabeledInput, LabeledSelect, PageChoices, SmallButton } from './controls.tsx';

/** How often the status of a hand-in is polled while its panel is open. */
const statusMs = 10_000;

export function Editor() {
  const [failure, setFailure] = useState('');
  const [client] = useState(() => createEditorClient(setFailure));
  // In the authors' preview, files also change outside of the editor, as with a pull.
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: ['overview'] });
    import.meta.hot?.on('site:files', renew);
    return () => import.meta.hot?.off('site:files', renew);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <EditorWindow failure={failure} forgetFailure={() => setFailure('')} />
    </QueryClientProvider>
  );
}

function onWidth(listener: () => void) {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}

/** @param failure why a request failed, wherever in the editor it was made */
function EditorWindow({ failure, forgetFailure }: { failure: string; forgetFailure: () => void }) {
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const frame = useRef<FrameHandle>(null);
  const { view, address, changeView, visit, setShownPath } = useView(frame);
  const [message, setMessage] = useState('');
  const [version, setVersion] = useState(0);
  const { opened, setPanel, replacePanel, list, renewed, ...openers } = usePanel(version, () => {
    forgetFailure();
    setMessage('');
  });
  const { panel } = opened;
  // On a phone, these panels fill the screen, and the page isn't even loaded.
  const isNarrow = useSyncExternalStore(onWidth, () => !wideScreen.matches);
  const isAlone = isNarrow && (panel.kind === 'publish' || panel.kind === 'start');
  const [hasPage, setHasPage] = useState(false);
  if (!hasPage && !isAlone) setHasPage(true);
  const copy = useWorkingCopy(draftKey(panel), (edits, drop) => renew(edits, drop));
  const overview = useApiData<Overview>('overview', {}, version);
  const { data: branchStatus, isPlaceholderData } = useQuery({
    ...apiQuery<BranchStatus>('branch', {}, version),
    enabled: isServer,
    refetchInterval: panel.kind === 'handIn' && statusMs,
  });
  // Until the server has answered, the status is that of the save before.
  const handInCount = isPlaceholderData ? '…' : branchStatus?.changes.length;
  const isHandedIn = branchStatus?.handedIn?.isCurrent && !isPlaceholderData;
  const handInLabel = branchStatus && (isHandedIn ? 'Handed in' : `Hand in (${handInCount})`);

  // Clear the announcement of an earlier save when a new check result arrives.
  const [dryRun, setDryRun] = useState(copy.dryRun);
  if (dryRun !== copy.dryRun) {
    setDryRun(copy.dryRun);
    if (copy.dryRun) setMessage('');
  }
  const showChanges = useEffectEvent(() => {
    const made = copy.changes
      .flatMap(({ edits }) => edits)
      .map((edit) => (edit.at === 'move' ? edit.to : edit.at === 'create' || edit.at === 'add' ? edit.file : ''));
    const createsPage = made.some((file) => pageAddress(file) === view.path);
    const isSavedPage = overview?.pages.some(({ path }) => path === view.path) ?? true;
    // The page of a draft that was discarded is gone: back to the one before.
    if (!createsPage && !isSavedPage && pathOf(address) !== view.path) visit(pathOf(address));
    else frame.current?.reload();
  });
  useEffect(() => {
    if (isServer && copy.reloads > 0) showChanges();
  }, [copy.reloads]);

  const latest = useRef({ opened, path: view.path });
  useEffect(() => {
    latest.current = { opened, path: view.path };
  });
  const versions = useRef(0);
  /**
   * Goes on with files as they are now. What the panel shows of them is fetched first, so that no form goes through an older state.
   * @param edits that were saved, by which entries and texts may have moved; empty after any other change
   */
  async function renew(edits: readonly FileEdit[], drop = () => {}) {
    const before = latest.current.opened;
    const next = (versions.current += 1);
    const after = await renewed(before.panel, edits, next).catch(() => undefined);
    flushSync(() => {
      drop();
      setVersion((now) => Math.max(now, next));
      if (latest.current.opened.number !== before.number) return;
      if (!after) setPanel({ kind: list });
      else if (after !== before.panel) replacePanel(after);
    });
  }
  function say(words: string, path?: string) {
    forgetFailure();
    setMessage(words);
    if (path !== undefined) visit(path);
  }
  function saved(words: string, path?: string) {
    const { kind } = latest.current.opened.panel;
    // What was made, renamed or removed is done.
    if (panel.kind === 'pictures' && kind === 'pictures') setPanel({ kind: 'pictures' });
    else if (kind === panel.kind && ['new', 'rename', 'retire', 'part'].includes(kind)) setPanel({ kind: list });
    say(words, path);
  }
  async function changed(words: string, moves: readonly MoveEdit[] = [], newPath?: string) {
    const moved = moves.find(({ file }) => pageAddress(file) === view.path);
    const path = moved ? pageAddress(moved.to) : newPath;
    // First, because the page that is shown may be gone. Who has gone on to another meanwhile stays there.
    if (path !== undefined && view.path === latest.current.path) visit(path);
    else if (isServer) frame.current?.reload();
    copy.follow(moves);
    await renew([]);
    await copy.relocate();
    say(words);
  }
  // Each at once: what is pressed last opens, and nobody has to wait for an Undo.
  const { mutate: run } = useMutation({ mutationFn: (act: () => Promise<void>) => act() });
  /** What is pressed again, because no answer came, is the same attempt. */
  const unanswered = useRef<Partial<Record<'undo' | 'redo', string>>>({});
  const step = (direction: 'undo' | 'redo') =>
    run(async () => {
      const { [direction]: attempt = crypto.randomUUID() } = unanswered.current;
      unanswered.current = {};
      const { files, at, moves } = await postJson<UndoResult>(direction, { attempt }).catch((error: unknown) => {
        unanswered.current = { [direction]: attempt };
        throw error;
      });
      const done = direction === 'undo' ? 'Took back' : 'Made again';
      const when = at === undefined ? '' : ` It was saved ${formatSaveTime(at)}.`;
      const text = files.length === 0 ? `There is nothing to ${direction}.` : `${done}: ${listUpTo(files, 4)}.${when}`;
      await changed(text, moves);
    });
  return (
    <div className={layout} data-list={panel.kind === list || undefined} {...(isAlone && { role: 'main', 'data-alone': true })}>
      <a
        className={skip}
        href="#panel"
        onClick={(event) => {
          // The address is that of what is open.
          event.preventDefault();
          document.getElementById('panel')?.focus();
        }}
      >
        Skip to what you are editing
      </a>
      <Toolbar {...{ overview, handInLabel }} view={view} onView={changeView} onStep={step} onPanel={(kind) => setPanel({ kind })} />
      {hasPage && (
        <PageFrame
          ref={frame}
          {...{ address, version }}
          opened={panel.kind === 'target' ? (panel.targets ?? [panel.target]) : undefined}
          width={view.width}
          theme={view.theme}
          onPress={(...press) => run(() => openers.openPressed(copy, ...press))}
          onRegions={setRegions}
          onReady={() => void copy.show()}
          onPath={setShownPath}
        />
      )}
      <SidePanel
        {...{ overview, opened, list, message, failure, copy, regions, version, branchStatus, frame, isAlone }}
        path={view.path}
        onPanel={setPanel}
        onOpen={(...target) => run(() => openers.open(copy, ...target))}
        onSource={(file, at) => setPanel(isPictureFile(file) ? { kind: 'pictures' } : { kind: 'source', file, at })}
        onVisit={visit}
        onSaved={saved}
        onChanged={(...done) => void changed(...done)}
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
  block-size: 100dvh;
  & > header {
    grid-column: 1 / -1;
  }
  @media (max-width: 56rem) {
    grid-template: auto minmax(0, 2fr) minmax(0, 3fr) / minmax(0, 1fr);
  }
  /* A form needs the room. Another page, date and theme are chosen above the list. */
  @media (max-width: 30rem) {
    &:not([data-list]) {
      grid-template-rows: auto minmax(0, 1fr) minmax(0, 2fr);
      & [data-view] {
        display: none;
      }
    }
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

interface ToolbarProps {
  overview: Overview | undefined;
  view: View;
  onView: (view: Partial<View>) => void;
  onStep: (direction: 'undo' | 'redo') => void;
  onPanel: (kind: 'changes' | 'handIn') => void;
  handInLabel: string | undefined;
}

const widths = { Wide: '100%', Tablet: '768', Phone: '360' };

function Toolbar({ overview, view, onView, onStep, onPanel, handInLabel }: ToolbarProps) {
  const isListed = overview?.pages.some(({ path }) => path === view.path) ?? false;
  return (
    <header className={bar}>
      <h1>Edit the website</h1>
      <div data-view>
        <LabeledSelect label="Page" value={view.path} onChange={({ target }) => onView({ path: target.value })}>
          {!isListed && <option value={view.path}>{view.path}</option>}
          {overview && <PageChoices pages={overview.pages} />}
        </LabeledSelect>
        <LabeledInput label="See it on" type="datetime-local" value={view.date} onChange={({ target }) => onView({ date: target.value })} />
        <div role="group" aria-label="Width">
          {Object.entries(widths).map(([label, width]) => (
            <SmallButton key={width} aria-pressed={view.width === width} onClick={() => onView({ width })}>
              {label}
            </SmallButton>
          ))}
        </div>
        <SmallButton aria-pressed={view.theme === 'dark'} onClick={() => onView({ theme: view.theme === 'dark' ? 'light' : 'dark' })}>
          Dark
        </SmallButton>
      </div>
      <div role="group" aria-label="Saves" data-keeps-focus>
        <SmallButton onClick={() => onStep('undo')}>Undo</SmallButton>
        <SmallButton onClick={() => onStep('redo')}>Redo</SmallButton>
      </div>
      <SmallButton onClick={() => onPanel('changes')}>Changes</SmallButton>
      {handInLabel !== undefined && (
        <SmallButton isPrimary onClick={() => onPanel('handIn')}>
          {handInLabel}
        </SmallButton>
      )}
    </header>
  );
}

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;
  padding: 0.5rem 1rem;
  --ring: ${color.sun};
  background: ${color.bar};
  color: ${color.onBar};
  & h1 {
    margin: 0;
    font: 700 1.25rem / 1.2 ${font.heading};
  }
  & select,
  & input {
    inline-size: auto;
    max-inline-size: 11.5rem;
    min-block-size: 2.5rem;
    padding-block: 0.2rem;
  }
  & button {
    padding-inline: 0.6rem;
  }
  & div {
    display: flex;
    gap: 0.25rem;
  }
  & [data-view] {
    display: contents;
  }
  @media (max-width: 86rem) {
    & h1 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  @media (max-width: 30rem) {
    padding: 0.25rem 0.5rem;
    gap: 0.25rem;
    & button {
      padding-inline: 0.4rem;
      font-size: 0.875rem;
    }
    & label {
      inline-size: 4.5rem;
    }
    & select,
    & input {
      flex: 1 1 60%;
      max-inline-size: none;
    }
    & [aria-label='Width'] {
      display: none;
    }
  }
`;
