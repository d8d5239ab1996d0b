import { useRef, useState } from 'react';
import { currentTextStart } from '../../splice/currentTextStart.ts';
import { flushSync } from 'react-dom';
import type { Target } from '../../splice/edits.ts';
import type { Moved, Source, TargetInfo } from '../api.ts';
import type { StoredDraft } from './drafts/drafts.ts';
import { newKey } from './newFile.ts';
import type { VersionedPress } from './page/useOutline.ts';
import type { Panel } from './panel.ts';
import { isPictureFile } from './rename.ts';
import { getJson, errorText, mayPublish } from './request.ts';

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
export interface OpenPanel {
  panel: Panel;
  setPanel(panel: Panel): void;
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
  function setPanel(next: Panel) {
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
  const openDraft = ({ key, target, source, retire, rename, base }: StoredDraft) =>
    attempt(async () => {
      if (source !== undefined) return await openSource(source);
      if (retire) return setPanel({ kind: 'retire', ...retire });
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
  return { panel, setPanel, isRefreshing, attempt, open, openPressed, openSource, openDraft, refresh };
}
