import { css } from '@linaria/core';
import { useEffect, useRef, useState } from 'react';
import { color, font } from '../../styles/tokens.ts';
import type { Overview, Place, Target, TargetInfo } from '../api.ts';
import { type Draft, draftKey } from './drafts.ts';
import { DraftList } from './DraftList.tsx';
import { buttons } from './FieldForm.tsx';
import { NewsForm } from './NewsForm.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PageIndex } from './PageIndex.tsx';
import { ask, send, wordsOf } from './request.ts';
import { SmallButton } from './SmallButton.tsx';
import { baseOf, TargetForm } from './TargetForm.tsx';
import { targetLabel } from './targetLabel.ts';
import { Toolbar, type View } from './Toolbar.tsx';
import { useDrafts } from './useDrafts.ts';

/** What the panel shows: nothing pressed yet, what was pressed, or a new news item. */
type Panel =
  | { kind: 'index' }
  | { kind: 'news' }
  | { kind: 'target'; targets: readonly Target[]; href: string | undefined; info: TargetInfo };

const startPath = () => new URLSearchParams(location.search).get('page') ?? '/';

/** Edit mode: the real page, and a panel beside it. */
export function Editor() {
  const [view, setView] = useState<View>({ path: startPath(), date: '', width: 'full', theme: 'light' });
  const [overview, setOverview] = useState<Overview | undefined>(undefined);
  const [places, setPlaces] = useState<Place[]>([]);
  const [shownPath, setShownPath] = useState(view.path);
  const [panel, setPanel] = useState<Panel>({ kind: 'index' });
  const [version, setVersion] = useState(0);
  const [words, setWords] = useState('');
  const openKey = panel.kind === 'target' ? draftKey(panel.info.target, baseOf(panel.info)) : undefined;
  const drafts = useDrafts(openKey);
  const heading = useRef<HTMLHeadingElement>(null);

  const tell = (error: unknown) => setWords(wordsOf(error));
  useEffect(() => {
    ask<Overview>('overview').then(setOverview, tell);
  }, [version]);
  useEffect(() => {
    if (panel.kind !== 'index') heading.current?.focus();
  }, [panel]);

  async function open(target: Target, targets: readonly Target[] = [target], href?: string) {
    try {
      setPanel({ kind: 'target', targets, href, info: await ask<TargetInfo>('target', { target: JSON.stringify(target) }) });
      setWords('');
    } catch (error) {
      tell(error);
    }
  }
  const press = ({ targets }: Place, href?: string) => {
    const [first] = targets;
    if (first) void open(first, targets, href);
  };
  const visit = (path: string) => setView((before) => ({ ...before, path }));
  async function openDraft({ target, base }: Draft) {
    if (!target) return setPanel({ kind: 'news' });
    if (target.at !== 'text') return await open(target);
    try {
      const { text } = await ask<{ text: string }>('source', { file: target.file });
      const start = text.indexOf(base);
      if (start < 0)
        return setWords('Somebody has changed this text since. Open it again on the page, and compare it with what you wrote.');
      await open({ ...target, start, end: start + base.length });
    } catch (error) {
      tell(error);
    }
  }
  function saved(said: string) {
    setVersion((before) => before + 1);
    // Offsets in the text have moved.
    if (panel.kind === 'target' && panel.info.at === 'field')
      void open(panel.info.target, panel.targets, panel.href).then(() => setWords(said));
    else setPanel({ kind: 'index' });
    setWords(said);
  }
  async function step(direction: 'undo' | 'redo') {
    try {
      const { files } = await send<{ files: string[] }>(direction);
      saved(
        files.length === 0
          ? `There is nothing to ${direction}.`
          : `${direction === 'undo' ? 'Took back' : 'Made again'}: ${files.join(', ')}.`,
      );
    } catch (error) {
      tell(error);
    }
  }
  const opened = panel.kind === 'target' ? panel.targets : undefined;
  const address = view.date === '' ? view.path : `${view.path}?dtspoof=${view.date}`;
  return (
    <div className={room}>
      <Toolbar
        overview={overview}
        view={view}
        onView={(next) => setView({ ...view, path: shownPath, ...next })}
        onStep={(to) => void step(to)}
      />
      <PageFrame
        {...{ address, opened, version }}
        width={view.width}
        theme={view.theme}
        onPress={press}
        onPlaces={setPlaces}
        onReady={() => drafts.all.length > 0 && drafts.show()}
        onPath={setShownPath}
        onError={tell}
      />
      <aside className={side} aria-label="What you are editing">
        <p role="status" className={status}>
          {words}
        </p>
        <DraftList
          drafts={drafts.all.filter(({ key }) => key !== openKey)}
          onOpen={(draft) => void openDraft(draft)}
          onDrop={drafts.drop}
        />
        {panel.kind !== 'index' && <SmallButton onClick={() => setPanel({ kind: 'index' })}>Back to the list</SmallButton>}
        <h2 ref={heading} tabIndex={-1}>
          {panel.kind === 'index' ? 'What would you like to change?' : panel.kind === 'news' ? 'Write a news item' : headingOf(panel.info)}
        </h2>
        {overview && panel.kind === 'index' && (
          <PageIndex
            {...{ overview, places }}
            path={shownPath}
            onPlace={(place) => press(place)}
            onOpen={(target) => void open(target)}
            onNews={() => setPanel({ kind: 'news' })}
          />
        )}
        {overview && panel.kind === 'news' && (
          <NewsForm
            overview={overview}
            onSaved={(said, path) => {
              saved(said);
              visit(path);
            }}
          />
        )}
        {overview && panel.kind === 'target' && (
          <>
            <OtherTargets panel={panel} onOpen={(target) => void open(target, panel.targets, panel.href)} onVisit={visit} />
            <TargetForm
              key={`${JSON.stringify(panel.info.target)} ${version}`}
              info={panel.info}
              overview={overview}
              drafts={drafts}
              onOpen={(target) => void open(target)}
              onVisit={visit}
              onSaved={saved}
            />
          </>
        )}
      </aside>
    </div>
  );
}

const headingOf = (info: TargetInfo) =>
  info.at === 'text'
    ? targetLabel(info.target)
    : [...info.parents, info.field].map(({ label }) => label || targetLabel(info.target)).join(' › ');

interface OtherTargetsProps {
  panel: Extract<Panel, { kind: 'target' }>;
  onOpen: (target: Target) => void;
  onVisit: (path: string) => void;
}

/** What else was pressed: a paragraph shows facts, a link leads somewhere. */
function OtherTargets({ panel: { info, targets, href }, onOpen, onVisit }: OtherTargetsProps) {
  const all = info.at === 'field' && info.body ? [...targets, info.body] : targets;
  const others = all.filter((target) => JSON.stringify(target) !== JSON.stringify(info.target));
  return (
    <div className={buttons}>
      {others.map((target) => (
        <SmallButton key={JSON.stringify(target)} onClick={() => onOpen(target)}>
          {targetLabel(target)}
        </SmallButton>
      ))}
      {href?.startsWith('/') && <SmallButton onClick={() => onVisit(href.replace(/[?#].*$/, ''))}>Go to this page</SmallButton>}
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
    grid-template: auto minmax(0, 1fr) minmax(0, 1fr) / minmax(0, 1fr);
  }
`;
const side = css`
  overflow: auto;
  padding: 0.5rem 1rem 2rem;
  border-inline-start: 3px solid ${color.ink};
  background: ${color.paper};
  & h2 {
    margin: 0.75rem 0;
    font-size: 1.375rem;
    outline: 0;
  }
  & h3 {
    margin: 1.25rem 0 0.25rem;
    font: 700 1rem ${font.heading};
  }
`;
const status = css`
  margin: 0;
  font-weight: 700;
  overflow-wrap: anywhere;
  &:not(:empty) {
    padding-block: 0.5rem;
  }
`;
