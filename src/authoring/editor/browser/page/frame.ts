import { memoize } from '../../../../domain/memoize.ts';
import type { Place } from '../../../places/place.ts';
import type { Target } from '../../../splice/edits.ts';
import { elementKey } from '../../../places/elementKey.ts';

const mark = 'data-editable';
const openMark = 'data-editor-open';
/** Room for the formats above a text that is edited in its place. */
const toolbarHeight = 72;
const style = `
  [${mark}] { cursor: pointer; }
  [${mark}]:is(:hover:not(:has([${mark}]:hover)), :focus-visible) { outline: 3px solid var(--action) !important; outline-offset: 3px; border-radius: 4px; }
  [${mark}][${openMark}] { outline: 3px dashed var(--accent) !important; outline-offset: 3px; border-radius: 4px; }
`;

const unread = 'script, style, template, [role=tooltip]';

function textIn(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? '';
  // Elements of a frame are no instances of this window's classes.
  const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : undefined;
  return !element || element.matches(unread) ? '' : [...element.childNodes].map(textIn).join('');
}

const keyOf = (element: Element) =>
  elementKey(element.localName, element.getAttribute('alt') ?? element.getAttribute('datetime') ?? undefined, () => textIn(element));

/** Elements of a document, and the places that they show. */
export type Matches = Map<Element, Place>;

function matchPlaces(document: Document, places: readonly Place[]): Matches {
  const root = document.getElementById('root') ?? document.body;
  const elementsOf = memoize((tag: string) => Map.groupBy(root.getElementsByTagName(tag), keyOf));
  const matched = new Map<Element, Place>();
  for (const place of places) {
    const element = elementsOf(place.tag).get(place.text)?.[place.nth];
    if (element) matched.set(element, place);
  }
  return matched;
}

/** Finds the element of another version of a page: the same tag, at the same index. */
export function counterparts(before: Document, after: Document): (element: Element) => Element | undefined {
  const inOrder = (page: Document) => Map.groupBy(page.querySelectorAll('*'), ({ localName }) => localName);
  const [elementsBefore, elementsAfter] = [inOrder(before), inOrder(after)];
  return (element) => elementsAfter.get(element.localName)?.[elementsBefore.get(element.localName)?.indexOf(element) ?? -1];
}

/** What somebody has pressed: the place, with the components around it, and the address of the link if it is one. */
export interface Press {
  place: Place;
  href: string | undefined;
}

/** Shows in a document what can be edited, by pointer and by keyboard. */
export interface Outline {
  update(places: readonly Place[]): void;
  /** Marks what is open in the panel. */
  open(targets: readonly Target[] | undefined): void;
  /** Brings what is open into view. */
  reveal(): void;
  /** The press of the element that a place was found for, with what it shows now; undefined if there is none any more. */
  again(pressed: Place): Press | undefined;
  /** What the elements of the next version of the page show. */
  carry(next: Document): Matches;
  /** Whether readers see a place now. What is folded counts: they can open it. */
  isShown: (wanted: Place) => boolean;
  close(): void;
}

const isSameElement = (one: Place, other: Place) => one.tag === other.tag && one.text === other.text && one.nth === other.nth;

/** @param carried what elements showed in the version of the page before this one */
export function outline(document: Document, carried: Matches, onPress: (press: Press) => void): Outline {
  const { defaultView: view } = document;
  if (view) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }
  let matched = carried;
  const placed = (target: EventTarget | null) => (target as Element | null)?.closest(`[${mark}]`) ?? undefined;
  const clear = (name: string) => document.querySelectorAll(`[${name}]`).forEach((element) => element.removeAttribute(name));
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };

  function componentsAround(element: Element): Target[] {
    const outer = placed(element.parentElement);
    if (!outer) return [];
    const own = matched.get(outer)?.targets.filter((target) => target.at === 'text' && target.component !== undefined) ?? [];
    return [...own, ...componentsAround(outer)];
  }
  const pressOf = (element: Element, place: Place): Press => ({
    place: { ...place, targets: [...place.targets, ...componentsAround(element)] },
    href: element.closest('a')?.getAttribute('href') ?? undefined,
  });
  function press(event: Event) {
    const element = placed(event.target);
    const place = element && matched.get(element);
    if (!place) return;
    // A heading that folds a part of the page still does so: what is in the part can be pressed only then.
    const isFold = element.closest('summary') !== null;
    if (isFold && event.type === 'keydown') return;
    if (!isFold) event.preventDefault();
    event.stopPropagation();
    onPress(pressOf(element, place));
  }
  let focused: Element | undefined;
  let focusedPlace: Place | undefined;
  /** Gives the focus back where the page has drawn again what had it. */
  function refocus() {
    const isLost = focused?.isConnected === false && view?.frameElement === view?.parent.document.activeElement;
    const [element] = (isLost && focusedPlace && [...matched].find(([, place]) => isSameElement(place, focusedPlace))) || [];
    (element as HTMLElement | undefined)?.focus({ preventScroll: true });
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target as Element;
      focusedPlace = matched.get(focused);
    },
    options,
  );
  document.addEventListener('click', press, options);
  document.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && press(event), options);
  return {
    update(places) {
      clear(mark);
      const before = [...matched];
      matched = matchPlaces(document, places);
      // What is being typed no longer has the words of its place.
      const found = new Set(matched.values());
      for (const [element, old] of before) {
        const place = places.find((known) => isSameElement(known, old));
        if (place && element.isConnected && !matched.has(element) && !found.has(place)) matched.set(element, place);
      }
      for (const [element] of matched) {
        element.setAttribute(mark, '');
        if (!element.matches('a[href], button, summary, input, [tabindex]')) element.setAttribute('tabindex', '0');
      }
      refocus();
    },
    open(targets) {
      const name = JSON.stringify(targets) ?? '';
      const isPart = (whole: string, part: string) => whole.startsWith(part.slice(0, -1));
      const isOpen = ({ targets: own }: Place) =>
        name !== '' && [isPart(name, JSON.stringify(own)), isPart(JSON.stringify(own), name)].includes(true);
      const found = [...matched].filter(([, place]) => isOpen(place));
      clear(openMark);
      for (const [element] of found) element.setAttribute(openMark, name);
    },
    reveal() {
      const opened = document.querySelector(`[${openMark}]`);
      const { top = 0, bottom = 0 } = opened?.getBoundingClientRect() ?? {};
      if (top < toolbarHeight || bottom > (view?.innerHeight ?? 0)) opened?.scrollIntoView({ block: 'center' });
    },
    again(pressed) {
      const found = [...matched].find(([, place]) => isSameElement(place, pressed));
      return found && pressOf(...found);
    },
    carry(next) {
      const inNext = counterparts(document, next);
      return new Map(
        [...matched].flatMap(([element, place]): [Element, Place][] => {
          const other = inNext(element);
          return other ? [[other, place]] : [];
        }),
      );
    },
    isShown(wanted) {
      const [element] = [...matched].find(([, place]) => place === wanted) ?? [];
      const isLeftOut = (part: Element | null): boolean =>
        part !== null && (view?.getComputedStyle(part).display === 'none' || isLeftOut(part.parentElement));
      return element !== undefined && !isLeftOut(element);
    },
    close: () => controller.abort(),
  };
}

/** Makes a page ask for its content with what an editor has not saved yet. */
export function showDrafts({ defaultView: view }: Document, editor: string): void {
  if (!view) return;
  const { fetch: original } = view;
  view.fetch = (input, init) => {
    const request = new view.Request(input, init);
    request.headers.set('x-editor-draft', editor);
    return original(request);
  };
}

/** Follows an address within the page, as a link in it does: a page that isn't saved yet has no document. */
export function goTo({ defaultView: view }: Document, path: string): void {
  if (!view || view.location.pathname === path) return;
  view.history.pushState({}, '', path + view.location.search);
  view.dispatchEvent(new view.PopStateEvent('popstate', { state: {} }));
}

/** Calls back once a page is hydrated: attributes that are added earlier would not fit what React expects. */
export function whenReady(page: Document, act: () => void): void {
  // Pages outside the app are never hydrated.
  const isWaiting = () => page.querySelector('script#page') !== null && page.documentElement.dataset.hydrated !== 'on';
  if (!isWaiting()) return act();
  const observer = new MutationObserver(() => {
    if (isWaiting()) return;
    observer.disconnect();
    act();
  });
  observer.observe(page.documentElement, { attributeFilter: ['data-hydrated'] });
}

/** Folds and scrolls a page as another version of it is. */
export function keepView(before: Document, after: Document): void {
  const folds = [...before.querySelectorAll('details')];
  for (const [index, fold] of [...after.querySelectorAll('details')].entries()) fold.open = folds[index]?.open ?? fold.open;
  const { scrollX: left = 0, scrollY: top = 0 } = before.defaultView ?? {};
  after.defaultView?.scrollTo({ left, top, behavior: 'instant' });
}

/** What is open in the panel and can be seen on the page. */
export const openedIn = (page: Document): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>(`[${openMark}]`)].find((element) => element.getClientRects().length > 0);

/** The color behind an element. */
export function frameBackground(element: Element): string {
  const { backgroundColor } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? {};
  const isClear = backgroundColor === undefined || backgroundColor === 'transparent' || backgroundColor.endsWith(', 0)');
  if (!isClear) return backgroundColor;
  return element.parentElement ? frameBackground(element.parentElement) : 'Canvas';
}

/** An element that is open in the panel, the root of its document, and the frame. */
export interface Opened {
  element: HTMLElement;
  root: HTMLElement;
  page: HTMLIFrameElement;
}

/** What the panel does with the page. */
export interface FrameHandle {
  /** Presses what a place was found for. */
  press(place: Place): void;
  /** What is open in the panel; undefined if the page doesn't show it. */
  opened(): Opened | undefined;
  /** Loads the page at an address, with its query. */
  load(address: string): void;
  /** Loads the page again, and shows it once it is there. */
  reload(): void;
  /** Shows a page that isn't saved yet. */
  peek(path: string): void;
  scrollBy(left: number, top: number): void;
}
