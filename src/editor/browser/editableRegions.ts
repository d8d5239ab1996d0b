import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { memoize } from '../../domain/memoize.ts';
import type { EditTarget } from '../../review/edits/edits.ts';
import { draftHeader, elementKey, type PageRegions, type Region } from '../contract.ts';
import { apiQuery, editorId } from './request.ts';

export interface FrameHandle {
  press(region: Region): void;
  /** The element that is being edited; undefined if the page doesn't show it. */
  opened(): HTMLElement | undefined;
  load(address: string): void;
  /** Reloads the page, and swaps it in once it has loaded. */
  reload(): void;
  /** Navigates within the app to a page that isn't saved yet. */
  peek(path: string): void;
  scrollBy(left: number, top: number): void;
}

/** Maps elements of a document to those of another version of it: the same tag at the same index. */
export function counterparts(before: Document, after: Document): (element: Element) => Element | undefined {
  const inOrder = (page: Document) => Map.groupBy(page.querySelectorAll('*'), ({ localName }) => localName);
  const [elementsBefore, elementsAfter] = [inOrder(before), inOrder(after)];
  return (element) => elementsAfter.get(element.localName)?.[elementsBefore.get(element.localName)?.indexOf(element) ?? -1];
}

/** Adds a header to all requests of a page, so that its data includes this tab's unsaved edits. */
function showDrafts({ defaultView: view }: Document, editor: string): void {
  if (!view) return;
  const { fetch: original } = view;
  view.fetch = (input, init) => {
    const request = new view.Request(input, init);
    request.headers.set(draftHeader, editor);
    return original(request);
  };
}

/** How long a page in a cold preview may take from its load event to hydration. */
const readyMs = 20_000;

/** Calls back after hydration: attributes added earlier would be hydration mismatches. */
export function whenReady(page: Document, act: () => void): void {
  // Pages outside the app aren't hydrated.
  const isWaiting = () => page.querySelector('script#page') !== null && page.documentElement.dataset.hydrated !== 'on';
  if (!isWaiting()) return act();
  // Unless it has been loaded again already: WebKit at times never finishes a first load of hundreds of modules.
  const reloading = setTimeout(() => {
    const view = page.defaultView;
    if (!view?.frameElement || view.frameElement.hasAttribute('data-reloaded')) return;
    view.frameElement.setAttribute('data-reloaded', '');
    view.location.reload();
  }, readyMs);
  const observer = new MutationObserver(() => {
    if (isWaiting()) return;
    clearTimeout(reloading);
    observer.disconnect();
    act();
  });
  observer.observe(page.documentElement, { attributeFilter: ['data-hydrated'] });
}

const editable = 'data-editable';
const openMark = 'data-editor-open';
/** Space for the toolbar above a text that is edited on the page, in CSS pixels. */
const toolbarHeight = 72;
const style = `
  [${editable}] { cursor: pointer; }
  [${editable}]:is(:hover:not(:has([${editable}]:hover)), :focus-visible) { outline: 3px solid var(--action) !important; outline-offset: 3px; border-radius: 4px; }
  [${editable}][${openMark}] { outline: 3px dashed var(--accent) !important; outline-offset: 3px; border-radius: 4px; }
`;

export const openedElement = (page: Document): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>(`[${openMark}]`)].find((element) => element.getClientRects().length > 0);

const unread = 'script, style, template, [role=tooltip]';

function textIn(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? '';
  // Elements of a frame belong to another realm, so `instanceof` doesn't work.
  const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : undefined;
  return !element || element.matches(unread) ? '' : [...element.childNodes].map(textIn).join('');
}

const elementText = (element: Element) =>
  elementKey(element.localName, element.getAttribute('alt') ?? element.getAttribute('datetime') ?? undefined, () => textIn(element));

/** The element itself, or what is around one with `display: contents`, which has no box to outline, to focus or to scroll to. */
function boxOf(element: Element): Element {
  const { display } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? {};
  return display === 'contents' && element.parentElement ? boxOf(element.parentElement) : element;
}

function matchRegions(document: Document, regions: readonly Region[]): Map<Element, Region> {
  const root = document.getElementById('root') ?? document.body;
  const elementsOf = memoize((tag: string) => Map.groupBy(root.getElementsByTagName(tag), elementText));
  const matched = new Map<Element, Region>();
  for (const region of regions) {
    const found = elementsOf(region.tag).get(region.text)?.[region.nth];
    // A gate around whole blocks stays itself. Around bare text it has no box, so the element around it stands in.
    const hasOwnText = [...(found?.childNodes ?? [])].some((node) => node.nodeType === node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''));
    const element = found && hasOwnText ? boxOf(found) : found;
    if (element && (element === found || !matched.has(element))) matched.set(element, region);
  }
  return matched;
}

/** A press on the page: its region, with the enclosing components among the targets, and the address if it's in a link. */
export interface Press {
  region: Region;
  /** Version of the content that the region is of. */
  version: number;
  href?: string | undefined;
  /** What was pressed; undefined for a region that was chosen in a list. */
  element?: Element | undefined;
}

const isSameElement = (one: Region, other: Region) => one.tag === other.tag && one.text === other.text && one.nth === other.nth;

/** What a page's regions are, and the elements at which it shows them. */
interface Matches {
  found: PageRegions;
  matched: Map<Element, Region>;
}

/** Makes the regions in a document visible, pressable and focusable. @param carried those of the version of the page before */
function makeEditable(document: Document, carried: Matches | undefined, onPress: (press: Press) => void) {
  const { defaultView: view } = document;
  if (view) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }
  let { found, matched }: Matches = carried ?? { found: { version: 0, regions: [] }, matched: new Map() };
  const placed = (target: EventTarget | null) => (target as Element | null)?.closest(`[${editable}]`) ?? undefined;
  const clear = (name: string) => document.querySelectorAll(`[${name}]`).forEach((element) => element.removeAttribute(name));
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };

  function componentsAround(element: Element): EditTarget[] {
    const outer = placed(element.parentElement);
    if (!outer) return [];
    const components = matched.get(outer)?.targets.filter((target) => target.at === 'text' && target.component !== undefined) ?? [];
    return [...components, ...componentsAround(outer)];
  }
  const createPress = (element: Element, region: Region, pressed?: Element): Press => ({
    region: { ...region, targets: [...region.targets, ...componentsAround(element)] },
    version: found.version,
    href: element.closest('a')?.getAttribute('href') ?? undefined,
    element: pressed,
  });
  function press(event: Event) {
    const pressed = event.target as Element;
    const element = placed(pressed);
    const region = element && matched.get(element);
    if (!region) return;
    // A press on a summary also toggles it; otherwise, nothing in the fold could be reached.
    const isFold = element.closest('summary') !== null;
    if (isFold && event.type === 'keydown') return;
    if (!isFold) event.preventDefault();
    event.stopPropagation();
    onPress(createPress(element, region, pressed));
  }
  /** An element as it is now: the page may have been replaced by its next version. Undefined if it's gone. */
  function presentElement(element: Element): Element | undefined {
    if (element.ownerDocument === document) return element.isConnected ? element : undefined;
    const [before, after] = [element.ownerDocument, document].map((page) =>
      [...page.getElementsByTagName(element.localName)].filter((each) => textIn(each) === textIn(element)),
    );
    return after?.[before?.indexOf(element) ?? -1];
  }
  let focused: { element: Element; region: Region | undefined } | undefined;
  /** Restores the focus if React has replaced the focused element. */
  function refocus() {
    const region = focused?.region;
    if (!region || focused?.element.isConnected || view?.frameElement !== view?.parent.document.activeElement) return;
    const [element] = [...matched].find(([, candidate]) => isSameElement(candidate, region)) ?? [];
    (element as HTMLElement | undefined)?.focus({ preventScroll: true });
  }
  /** Finds what was pressed again, with its present targets; undefined if it's gone. */
  function findAgain({ region: pressed, element }: Pick<Press, 'region' | 'element'>): Press | undefined {
    const present = element && presentElement(element);
    // What is now around the element, if it's there: regions of another version may have lacked its text, and have led to what encloses it.
    const match = [...matched].find(([candidate, region]) => (present ? candidate === placed(present) : isSameElement(region, pressed)));
    return match && createPress(...match, element);
  }
  const noteFocus = ({ target }: Event) => (focused = { element: target as Element, region: matched.get(target as Element) });
  document.addEventListener('focusin', noteFocus, options);
  document.addEventListener('click', press, options);
  document.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && press(event), options);
  return {
    update(next = found) {
      found = next;
      clear(editable);
      const before = [...matched];
      matched = matchRegions(document, found.regions);
      // While a text is being edited, the page shows words that no region has, so keep its match from before.
      const shown = new Set(matched.values());
      for (const [element, regionBefore] of before) {
        const region = found.regions.find((candidate) => isSameElement(candidate, regionBefore));
        if (region && element.isConnected && !matched.has(element) && !shown.has(region)) matched.set(element, region);
      }
      for (const [element] of matched) {
        element.setAttribute(editable, '');
        if (!element.matches('a[href], button, summary, input, [tabindex]')) element.setAttribute('tabindex', '0');
      }
      refocus();
    },
    open(targets: readonly EditTarget[] | undefined) {
      const name = JSON.stringify(targets) ?? '';
      const isPart = (whole: string, part: string) => whole.startsWith(part.slice(0, -1));
      const isOpen = ({ targets: components }: Region) =>
        name !== '' && [isPart(name, JSON.stringify(components)), isPart(JSON.stringify(components), name)].includes(true);
      clear(openMark);
      for (const [element, region] of matched) if (isOpen(region)) element.setAttribute(openMark, name);
    },
    reveal() {
      const opened = openedElement(document);
      const { top = 0, bottom = 0 } = opened?.getBoundingClientRect() ?? {};
      if (top < toolbarHeight || bottom > (view?.innerHeight ?? 0)) opened?.scrollIntoView({ block: 'center' });
    },
    findAgain,
    press: (region: Region) => onPress(findAgain({ region }) ?? { region, version: found.version }),
    transferTo(pageAfter: Document): Matches {
      const counterpart = counterparts(document, pageAfter);
      const after = [...matched].map(([element, region]) => [counterpart(element), region] as const);
      return { found, matched: new Map(after.filter((match): match is [Element, Region] => match[0] !== undefined)) };
    },
    /** True unless a region has `display: none`. Content of closed folds counts as shown, because readers can open it. */
    isShown(wanted: Region) {
      const [element] = [...matched].find(([, region]) => region === wanted) ?? [];
      const isLeftOut = (part: Element | null): boolean =>
        part !== null && (view?.getComputedStyle(part).display === 'none' || isLeftOut(part.parentElement));
      return element !== undefined && !isLeftOut(element);
    },
    close: () => controller.abort(),
  };
}

export interface RegionsOptions {
  opened: readonly EditTarget[] | undefined;
  /** `findAgain` fetches the regions again, in case the content has changed since. */
  onPress: (press: Press, findAgain: () => Promise<Press | undefined>) => void;
  onRegions: (regions: readonly Region[]) => void;
  /** The page has loaded, and still shows saved content. */
  onReady: () => void;
  /** Receives the path after navigation within the page. */
  onPath: (path: string) => void;
}

const debounceMs = 250;

export function useEditableRegions(frame: RefObject<HTMLIFrameElement | null>, options: RegionsOptions) {
  /** Matches for the elements of the next document. */
  const transferred = useRef<Matches>(undefined);
  const shown = useRef<{ controller: ReturnType<typeof makeEditable>; path: string; isNew: boolean }>(undefined);
  const client = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { opened } = options;
  useEffect(() => {
    shown.current?.controller.open(opened);
    shown.current?.controller.reveal();
  }, [opened]);

  async function load() {
    const path = frame.current?.contentWindow?.location.pathname;
    if (path === undefined) return;
    // Always asked anew: an answer that is on its way may be of older content.
    const query = apiQuery<PageRegions>('regions', { path: path.replace(/(?<=.)\/$/, ''), editor: editorId }, crypto.randomUUID());
    const found = await client.query(query).catch(() => undefined);
    if (!found || !shown.current || frame.current?.contentWindow?.location.pathname !== path) return;
    const { controller, isNew } = shown.current;
    Object.assign(shown.current, { path, isNew: false });
    controller.update(found);
    controller.open(latest.current.opened);
    // It may have been opened before the page had loaded.
    if (isNew) controller.reveal();
    latest.current.onRegions(found.regions.filter(controller.isShown));
  }

  const press = (pressed: Press) =>
    latest.current.onPress(pressed, async () => {
      await load();
      return shown.current?.controller.findAgain(pressed);
    });

  /** Call when a document has become visible. */
  function start(page: Document) {
    shown.current?.controller.close();
    showDrafts(page, editorId);
    latest.current.onReady();
    const state = {
      controller: makeEditable(page, transferred.current, press),
      path: page.location.pathname,
      isNew: !transferred.current,
    };
    transferred.current = undefined;
    shown.current = state;
    const refresh = () => {
      state.controller.update();
      state.controller.open(latest.current.opened);
    };
    refresh();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Hydration, saves and links change the DOM without loading a document.
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A document that was replaced has no window.
        if (shown.current !== state || !page.defaultView) return;
        if (page.location.pathname === state.path) return refresh();
        Object.assign(state, { path: page.location.pathname, isNew: true });
        latest.current.onPath(state.path);
        state.controller.open(undefined);
        void load();
      }, debounceMs);
    }).observe(page.body, { childList: true, subtree: true, characterData: true });
    latest.current.onPath(page.location.pathname);
    void load();
  }
  return {
    start,
    load,
    press: (region: Region) => shown.current?.controller.press(region),
    /** Keeps the present matches for the next document until it starts. */
    transferTo(page: Document) {
      transferred.current = shown.current?.controller.transferTo(page);
    },
  };
}
