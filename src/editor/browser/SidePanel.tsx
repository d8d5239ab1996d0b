import { css } from '@linaria/core';
import { useIsMutating } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { fullMessage } from '../../collection/files/diagnostic.ts';
import { type EditTarget, isPictureFile } from '../../review/edits/edits.ts';
import { color, font } from '../../web/styles/tokens.ts';
import type { Overview, TargetInfo } from '../contract.ts';
import { ChangesPanel } from './Diagnostics.tsx';
import { DraftList, SourceForm, EditForm, NoForm } from './EditForm.tsx';
import { PicturesPanel, NewForm, RenameForm, RetireForm, TakeBackForm } from './filePanels.tsx';
import { AddPart, StarterForm, LaunchPanel, useAddPart } from './StarterPanels.tsx';
import { buttons, Fold, Group, Line, SmallButton } from './controls.tsx';
import { HandInPanel, OthersNote } from './handIn.tsx';
import { EditorContext, useEditor, headingOf, isNewsFile, pageAddress, lineLabel, targetLabel, useFileValue, useTarget } from './panel.ts';
import type { TargetPanel, Panel } from './panelAddress.ts';
import { PublishPanel } from './publish.tsx';
import { isServer, mayPublish } from './request.ts';
import { FindBox } from './spots.tsx';

/** What the focus goes to where the element that had it is gone. */
const anchors = '[data-beside-save], [aria-expanded], summary, [tabindex="-1"]:not(.cm-scroller)';

/** Where an element of the panel had the focus and goes or is disabled, what is near gets it. Otherwise the next Tab begins at the top. */
function watchLostFocus(panel: HTMLElement): () => void {
  let path: Element[] = [];
  const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');
  const note = ({ target }: Event) => {
    path = [];
    for (let element = target as Element | null; element && element !== panel; element = element.parentElement) path.push(element);
  };
  // Once people have gone elsewhere, nothing is lost.
  const leave = ({ target }: Event) =>
    setTimeout(() => {
      if (isUsable(target as Element) && !panel.contains(document.activeElement)) path = [];
    });
  const observer = new MutationObserver(() => {
    const [element, ...around] = path;
    // While a form is saved, nothing in it can have the focus; then, useFocus gives it back.
    if (!element || isUsable(element) || panel.querySelector('[inert]')) return;
    if (![document.body, element].includes(document.activeElement ?? document.body)) return;
    const isBefore = (each: Element) => (each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    for (const box of [...around.filter(({ isConnected }) => isConnected), panel]) {
      const shown = [...box.querySelectorAll<HTMLElement>(anchors)].filter((each) => each.checkVisibility());
      const before = element.isConnected ? shown.findLast(isBefore) : undefined;
      // Beside the buttons of a form, or else before what was there.
      const anchor = shown.find((each) => each.matches('[data-beside-save]')) ?? before ?? shown[0];
      anchor?.focus();
      if (anchor && document.activeElement === anchor) return;
    }
  });
  panel.addEventListener('focusin', note);
  panel.addEventListener('focusout', leave);
  observer.observe(panel, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    panel.removeEventListener('focusin', note);
    panel.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}

/**
 * Manages the focus of the side panel. A panel that opens gets it on its heading. When the same panel is rendered again after a save, the
 * element that had it gets it back; for a moved list entry, that is the same button at its new place. If the save was refused, the first
 * invalid field gets it, or else the button that confirms the warnings, or the list of diagnostics.
 * @param isInert true while nothing in the panel can have the focus
 */
function useFocus(opened: { number: number }, isInert: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<{ element: HTMLElement; label: string | null } | undefined>(undefined);
  const before = useRef(opened);
  const isInertBefore = useRef(isInert);
  // Before `watchLostFocus` looks.
  useLayoutEffect(() => {
    const isBack = isInertBefore.current && !isInert;
    isInertBefore.current = isInert;
    const isSame = before.current.number === opened.number;
    const isKept = document.activeElement?.closest('[data-keeps-focus]') !== null;
    if (isInert || (isSame && document.activeElement !== document.body)) return;
    const isFirst = before.current === opened && !focused.current;
    before.current = opened;
    if (isFirst || isKept) return;
    const { element, label } = (isSame && focused.current) || {};
    const find = (what: string) => document.querySelector<HTMLElement>(`aside ${what}`);
    const refused = isBack && isSame ? ['[aria-invalid="true"]', '[data-passes-warnings]', '[data-diagnostics]'] : [];
    const invalid = refused.map(find).find((found) => found !== null);
    const sameButton = label ? find(`[aria-label=${JSON.stringify(label)}]`) : null;
    const target = invalid ?? sameButton ?? element;
    // After a save, Save is disabled and can't have the focus, so Tab continues from the element before it.
    const beside = element?.closest('form')?.querySelector<HTMLElement>('[data-beside-save]');
    // The sticky button is always in view; the warnings that it confirms must be, too.
    if (invalid?.matches('[data-passes-warnings]')) find('[data-warnings]')?.scrollIntoView({ block: 'nearest' });
    for (const each of [target, beside, heading.current]) {
      each?.focus();
      if (each && document.activeElement === each) return;
    }
  }, [opened, isInert]);
  return {
    heading,
    noteFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = { element: target, label: target.getAttribute('aria-label') };
    },
  };
}

interface SidePanelProps extends Omit<ReturnType<typeof useEditor>, 'overview' | 'panel'> {
  overview: Overview | undefined;
  opened: { number: number; panel: Panel };
  failure: string;
  /** True if the panel fills the screen, and so is the document's main content. */
  isAlone: boolean;
}

export function SidePanel({ overview, opened, failure, isAlone, ...tools }: SidePanelProps) {
  const { list, copy, version, message, onPanel } = tools;
  const { panel } = opened;
  const isPublishing = useIsMutating({ mutationKey: [`publish ${panel.kind === 'publish' ? panel.what : ''}`] }) > 0;
  /** Forms are inert meanwhile: what is typed then would be taken for what was sent. */
  const isSending = copy.isSaving || isPublishing;
  const { heading, noteFocus } = useFocus(opened, isSending);
  const box = useRef<HTMLElement>(null);
  useEffect(() => (box.current ? watchLostFocus(box.current) : undefined), []);
  const file = panel.kind === 'target' ? panel.target.file : '';
  const { data: info, isError } = useTarget(panel, copy.find(file)?.edits ?? [], version);
  return (
    <EditorContext value={overview && { ...tools, panel, overview }}>
      <aside ref={box} id="panel" tabIndex={-1} className={side} aria-label="What you are editing" {...(isAlone && { role: 'region' })}>
        <p role="status" className={status}>
          {message}
        </p>
        <p role="alert" className={status}>
          {failure}
        </p>
        {overview && <DraftList />}
        {panel.kind === 'publish' && panel.what !== undefined && (
          <SmallButton onClick={() => onPanel({ kind: 'publish' })}>Back</SmallButton>
        )}
        {panel.kind !== 'index' && panel.kind !== 'publish' && (
          <div className={buttons}>
            <SmallButton onClick={() => onPanel({ kind: panel.kind === 'left' ? 'index' : list })}>Back to the list</SmallButton>
          </div>
        )}
        <h2 ref={heading} tabIndex={-1} {...(isAlone && { 'aria-level': 1 })}>
          {headingOf(panel, panel.kind === 'target' ? info : undefined)}
        </h2>
        {/* What is typed or pressed while a save is on its way would be about what was there before. */}
        <div inert={isSending} onFocus={noteFocus}>
          {overview && (
            <>
              <SavedErrors />
              {panel.kind === 'target' && info && !isError && <TargetForm key={opened.number} {...{ panel, info }} />}
              {panel.kind === 'target' && isError && <NoForm file={file} />}
              <PanelForm key={`${opened.number} form`} />
            </>
          )}
        </div>
      </aside>
    </EditorContext>
  );
}

/** What is wrong in the files as they are saved. The page shows them as they were before. */
function SavedErrors() {
  const { panel, overview, onSource } = useEditor();
  if (overview.errors.length === 0) return false;
  return (
    <Fold label="What is saved has mistakes" count={overview.errors.length} open={panel.kind === 'index'}>
      <p>Until they are corrected, the page shows what was there before{isServer && ', and nothing can be handed in'}.</p>
      <ul>
        {overview.errors.map((error) => (
          <li key={`${error.file} ${error.line} ${error.message}`}>
            {fullMessage(error)}{' '}
            <SmallButton onClick={() => onSource(error.file, error)}>
              {isPictureFile(error.file) ? error.file.replace('content/', '') : lineLabel(error)}
            </SmallButton>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function PanelForm() {
  const { panel, branchStatus, version } = useEditor();
  switch (panel.kind) {
    case 'index':
      return <PageIndex />;
    case 'handIn':
      return branchStatus && <HandInPanel branchStatus={branchStatus} />;
    case 'publish':
      return <PublishPanel key={panel.what} what={panel.what} />;
    case 'changes':
      return <ChangesPanel key={version} />;
    case 'start':
      return <StarterForm />;
    case 'left':
      return <LaunchPanel />;
    case 'part':
      return <AddPart key={panel.part} {...panel} />;
    case 'new':
      return <NewForm kind={panel.what} />;
    case 'retire':
      return isNewsFile(panel.file) ? <TakeBackForm {...panel} /> : <RetireForm {...panel} />;
    case 'rename':
      return <RenameForm key={panel.file} {...panel} />;
    case 'pictures':
      return <PicturesPanel src={panel.src} />;
    case 'source':
      return <SourceForm key={panel.file} {...panel} />;
    case 'target':
      return null;
  }
}

function TargetForm({ panel, info }: { panel: TargetPanel; info: TargetInfo }) {
  const { branchStatus, onSource, onVisit } = useEditor();
  const { target } = info;
  const { targets = [panel.target], href } = panel;
  const isShown = (each: EditTarget | undefined) => JSON.stringify(each) === JSON.stringify(target);
  /** False for what encloses the text that was pressed. */
  const isPressed = target.at === 'text' && target.component === undefined && isShown(targets[0]);
  // A paragraph may show facts and be inside a component, and a link leads somewhere.
  const others = [...targets, ...(info.at === 'field' && info.body ? [info.body] : [])].filter((each) => !isShown(each));
  return (
    <>
      {branchStatus && <OthersNote others={branchStatus.others} file={target.file} />}
      <div className={buttons}>
        {others.map((other) => (
          <OtherTarget key={JSON.stringify(other)} target={other} {...{ targets, href }} />
        ))}
        {href?.startsWith('/') && <SmallButton onClick={() => onVisit(href.replace(/[?#].*$/, ''))}>Go to this page</SmallButton>}
      </div>
      <EditForm info={info} isOnPage={isPressed} />
      <SmallButton onClick={() => onSource(target.file, target.at === 'text' ? target.start : 0)}>Source</SmallButton>
    </>
  );
}

/** Another target of the same press. */
function OtherTarget({ target, targets, href }: Pick<TargetPanel, 'target' | 'targets' | 'href'>) {
  const { onOpen } = useEditor();
  const root = useFileValue(target.at === 'text' ? undefined : target.file);
  return <SmallButton onClick={() => onOpen(target, targets, href)}>{targetLabel(target, root)}</SmallButton>;
}

const side = css`
  overflow: auto;
  padding: 0.5rem 1rem 2rem;
  /* Neither the sticky bar with Save nor what has failed must cover a focused input. */
  scroll-padding-block: 4rem 5rem;
  border-inline-start: 3px solid ${color.ink};
  background: ${color.paper};
  /* Addresses and paths in helps and messages. */
  overflow-wrap: break-word;
  @media (max-width: 56rem) {
    border-inline-start: 0;
    border-block-start: 3px solid ${color.ink};
  }
  & h2 {
    margin: 0.75rem 0;
    font-size: 1.375rem;
    outline: 0;
  }
  & h3 {
    margin: 1.25rem 0 0.25rem;
    font: 700 1rem ${font.heading};
  }
  & summary {
    min-block-size: 2rem;
    font-weight: 700;
    cursor: pointer;
  }
  & small {
    color: ${color.quiet};
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  & blockquote {
    margin: 0.75rem 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & mark {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline 2px;
  }
`;
const status = css`
  margin: 0;
  font-weight: 700;
  &:not(:empty) {
    padding-block: 0.5rem;
  }
  /* Why something failed is in view of what was pressed, which may be far below. */
  &[role='alert'] {
    position: sticky;
    z-index: 1;
    inset-block-start: -0.5rem;
    background: ${color.paper};
  }
`;

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 68)}…` : text);

/** Everything that can be edited, on this page and elsewhere: the keyboard's way to do what presses on the page do. */
function PageIndex() {
  const { overview, branchStatus, copy, regions, path, frame, onPanel, onOpen, onSource, onVisit } = useEditor();
  const moves = copy.changes.flatMap(({ edits }) => edits).filter((edit) => edit.at === 'move');
  const renamed = moves.find(({ to }) => pageAddress(to) === path)?.file;
  const page = overview.pages.find((candidate) => candidate.path === path || candidate.file === renamed);
  const item = overview.news.find(({ id }) => path === `/news/${id}`);
  const file = item?.file ?? page?.file;
  const { add } = useAddPart();
  const toPanel = (label: string, next: Panel, isPrimary = false, question = '') => (
    <p>
      {question}
      <SmallButton isPrimary={isPrimary} onClick={() => onPanel(next)}>
        {label}
      </SmallButton>
    </p>
  );
  const ofShipped = overview.isShipped ? 'Is this to become another convention’s website? ' : '';
  const start = !isServer && toPanel('Start your own convention', { kind: 'start' }, overview.isShipped, ofShipped);
  const openData = (data: string) => onOpen({ file: data, at: 'data', path: [] });
  const tool = (label: string, next: Panel, help: string) => ({ label, group: 'Tools', help, open: () => onPanel(next) });
  const tools = [
    tool('Pictures', { kind: 'pictures' }, 'images photos'),
    tool('What is left', { kind: 'left' }, 'todo'),
    tool('Changes', { kind: 'changes' }, 'what visitors see of them'),
    tool('Make a page', { kind: 'new', what: 'page' }, 'new add'),
    tool('Write a news item', { kind: 'new', what: 'news' }, 'new add announcement'),
    ...(mayPublish ? [tool('Publish at once', { kind: 'publish' }, 'notice sold out full')] : []),
    ...(branchStatus ? [tool('Hand in', { kind: 'handIn' }, '')] : []),
    ...(isServer ? [] : [tool('Start your own convention', { kind: 'start' }, '')]),
    { label: 'Another year', group: 'Tools', help: 'dates next edition', open: () => openData('content/data/convention.yaml') },
    ...overview.data.map(({ file: data, label, help }) => ({ label, group: 'Facts and lists', help, open: () => openData(data) })),
    // With the address, because pages and lists may have one name.
    ...overview.pages.map(({ path: address, title }) => ({ label: title, group: address, open: () => onVisit(address) })),
  ];
  const openNews = (address: string, news: string) => {
    // To rename it or take it back is in the list beside its page.
    onVisit(address);
    onOpen({ file: news, at: 'front', path: [] });
  };
  const retire = (removed: string) => {
    onPanel({ kind: 'retire', file: removed, path });
    // The item's page will be a 404, so show the list of news.
    if (isNewsFile(removed)) onVisit('/news');
  };
  return (
    <>
      {mayPublish && toPanel('Publish at once', { kind: 'publish' }, true)}
      {overview.isShipped && start}
      <p>Press anything on the page that lights up, or choose it here.</p>
      <FindBox tools={tools} />
      {file !== undefined && (
        <div className={buttons}>
          <SmallButton onClick={() => onOpen({ file, at: 'front', path: [] })}>
            {item ? 'This news item' : 'Title and description'}
          </SmallButton>
          <SmallButton onClick={() => onSource(file)}>Source</SmallButton>
          {path !== '/' && (
            <>
              <SmallButton onClick={() => onPanel({ kind: 'rename', file })}>Rename</SmallButton>
              <SmallButton onClick={() => retire(file)}>{item ? 'Take it back' : 'Retire this page'}</SmallButton>
            </>
          )}
        </div>
      )}
      <Group label="Facts and lists">
        {overview.data.map(({ file: data, label, help }) => (
          <Line key={data} label={label} onClick={() => openData(data)}>
            <small> {help}</small>
          </Line>
        ))}
      </Group>
      {toPanel('Pictures', { kind: 'pictures' })}
      {toPanel('What is left', { kind: 'left' })}
      <Group label="Pages" above={toPanel('Make a page', { kind: 'new', what: 'page' }, true)}>
        {overview.pages.map(({ path: address, title }) => (
          <Line key={address} label={title} onClick={() => onVisit(address)} />
        ))}
        {overview.lacks.length > 0 && (
          <li>
            <Group label="Add from the starter">
              {overview.lacks.map(({ part, name }) => (
                <Line key={part} label={name} onClick={() => void add(part, name)} />
              ))}
            </Group>
          </li>
        )}
      </Group>
      <Group label="News" above={toPanel('Write a news item', { kind: 'new', what: 'news' }, true)}>
        {overview.news.toReversed().map(({ id, file: news, heading }) => (
          <Line key={news} label={heading} onClick={() => openNews(`/news/${id}`, news)} />
        ))}
      </Group>
      <Group label="On this page" isOpen>
        {regions
          .filter(({ isContent, targets: [first] }) => isContent && !(first?.at === 'text' && first.component))
          .map((region) => {
            // A text may go on behind a value that is a region of its own.
            const label = shorten(region.label ?? region.text).replace(/^[\s:;,.–—]+/, '') || (region.targets[0]?.file ?? '');
            return <Line key={`${region.tag} ${region.nth} ${region.text}`} label={label} onClick={() => frame.current?.press(region)} />;
          })}
      </Group>
      {!overview.isShipped && start}
    </>
  );
}
