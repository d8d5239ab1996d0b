import { css } from '@linaria/core';
import type { RefObject } from 'react';
import { color, font } from '../../styles/tokens.ts';
import type { Overview, Place, Target } from '../api.ts';
import type { Desk } from '../handIn.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { DraftList } from './DraftList.tsx';
import type { Draft } from './drafts.ts';
import { buttons } from './formStyles.ts';
import type { FrameHandle } from './frame.ts';
import { HandInPanel } from './handIn/HandInPanel.tsx';
import { OthersNote } from './handIn/OthersNote.tsx';
import { ReviewPanel } from './handIn/ReviewPanel.tsx';
import { NewForm } from './NewForm.tsx';
import { PageIndex } from './PageIndex.tsx';
import { headingOf, isNewsFile, keyOf, type Panel } from './panel.ts';
import { RetireForm } from './RetireForm.tsx';
import { SmallButton } from './SmallButton.tsx';
import { SourceForm } from './SourceForm.tsx';
import { TakeBackForm } from './TakeBackForm.tsx';
import { TargetForm } from './TargetForm.tsx';
import { targetLabel } from './targetLabel.ts';
import type { Drafts } from './useDrafts.ts';
import { useFocus } from './useFocus.ts';

interface SidePanelProps {
  panel: Panel;
  /** What was said last. */
  words: string;
  overview: Overview | undefined;
  drafts: Drafts;
  /** Whether the panel will show what it is about anew. */
  isRefreshing: boolean;
  places: readonly Place[];
  frame: RefObject<FrameHandle | null>;
  path: string;
  /** Changes with each save. */
  version: number;
  /** On an editing server. */
  desk: Desk | undefined;
  onPanel: (panel: Panel) => void;
  onOpen: (target: Target, targets?: readonly Target[], href?: string) => void;
  onSource: (file: string, at?: number | { line: number }) => void;
  onPress: (place: Place) => void;
  onDraft: (draft: Draft) => void;
  onVisit: (path: string) => void;
  onPeek: (path: string) => void;
  onSaved: (words: string, path?: string) => void;
  /** The files are others now. */
  onChanged: (words: string) => void;
}

/** Beside the page: what was pressed and its form, or what there is to press. */
export function SidePanel(props: SidePanelProps) {
  const { panel, words, overview, drafts, isRefreshing, onPanel, onDraft, onSaved } = props;
  const isInert = drafts.isSaving || isRefreshing;
  const key = keyOf(panel);
  const { heading, noteFocus } = useFocus(panel, isInert);
  return (
    <aside className={side} aria-label="What you are editing">
      <p role="status" className={status}>
        {words}
      </p>
      <DraftList openKey={key} drafts={drafts} onOpen={onDraft} onSaved={onSaved} />
      {panel.kind !== 'index' && <SmallButton onClick={() => onPanel({ kind: 'index' })}>Back to the list</SmallButton>}
      <h2 ref={heading} tabIndex={-1}>
        {headingOf(panel)}
      </h2>
      {/* What is typed or pressed while a save is on its way would be about what was there before. */}
      <div inert={isInert} onFocus={noteFocus}>
        {overview && <PanelForm {...props} overview={overview} />}
      </div>
    </aside>
  );
}

function PanelForm(props: SidePanelProps & { overview: Overview }) {
  const {
    panel,
    overview,
    desk,
    drafts,
    places,
    frame,
    path,
    version,
    onPanel,
    onOpen,
    onSource,
    onPress,
    onVisit,
    onPeek,
    onSaved,
    onChanged,
  } = props;
  switch (panel.kind) {
    case 'index':
      return (
        <PageIndex
          {...{ overview, places, path, onSource, onVisit }}
          onPlace={onPress}
          onOpen={(target) => onOpen(target)}
          onNew={(what) => onPanel({ kind: 'new', what })}
          onRetire={(file) => {
            onPanel({ kind: 'retire', file, path });
            // The list of news shows what an item leaves behind; its own page would be gone at once.
            if (isNewsFile(file)) onVisit('/news');
          }}
        />
      );
    case 'handIn':
      if (!desk) return null;
      return desk.role === 'reviewer' ? <ReviewPanel desk={desk} onDone={onChanged} /> : <HandInPanel desk={desk} onDone={onChanged} />;
    case 'changes':
      return <ChangesPanel key={version} {...{ onVisit, onSource }} />;
    case 'new':
      return <NewForm kind={panel.what} {...{ overview, drafts, onPeek, onSaved }} />;
    case 'retire':
      if (isNewsFile(panel.file)) return <TakeBackForm file={panel.file} path={panel.path} {...{ drafts, onSaved }} />;
      return <RetireForm file={panel.file} path={panel.path} {...{ overview, drafts, onSaved }} />;
    case 'source':
      return (
        <SourceForm
          key={panel.file}
          file={panel.file}
          text={panel.text}
          form={panel.form}
          cursor={panel.cursor}
          {...{ overview, drafts }}
          onSaved={(said) => onSaved(said)}
        />
      );
    case 'target': {
      const { info } = panel;
      return (
        <>
          {desk && <OthersNote others={desk.others} file={info.target.file} />}
          <OtherTargets panel={panel} onOpen={(target) => onOpen(target, panel.targets, panel.href)} onVisit={onVisit} />
          <TargetForm
            key={JSON.stringify(info.target)}
            {...{ info, overview, drafts, onVisit }}
            frame={isShown(panel) ? frame : undefined}
            onClose={() => onPanel({ kind: 'index' })}
            onOpen={(target) => onOpen(target)}
            onSaved={(said) => onSaved(said)}
          />
          <SmallButton onClick={() => onSource(info.target.file, info.at === 'text' ? info.target.start : 0)}>Source</SmallButton>
        </>
      );
    }
  }
}

/** Whether the text of a panel is what was pressed, and not what is around it. */
const isShown = ({ info: { target }, targets: [pressed] }: Extract<Panel, { kind: 'target' }>) =>
  target.at === 'text' && target.component === undefined && JSON.stringify(target) === JSON.stringify(pressed);

interface OtherTargetsProps {
  panel: Extract<Panel, { kind: 'target' }>;
  onOpen: (target: Target) => void;
  onVisit: (path: string) => void;
}

/** What else was pressed: a paragraph shows facts and is in a box, a link leads somewhere. */
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

const side = css`
  overflow: auto;
  padding: 0.5rem 1rem 2rem;
  /* The bar with Save hides nothing that has the focus. */
  scroll-padding-block-end: 5rem;
  border-inline-start: 3px solid ${color.ink};
  background: ${color.paper};
  @media (max-width: 56rem) {
    border-inline-start: 0;
    border-block-start: 3px solid ${color.ink};
  }
  & h2 {
    margin: 0.75rem 0;
    font-size: 1.375rem;
    outline: 0;
    overflow-wrap: anywhere;
  }
  & li a {
    display: inline-block;
    min-block-size: 1.5rem;
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
