import { isDefined } from '../../../../domain/isDefined.ts';
import { memoize } from '../../../../domain/memoize.ts';
import type { Place } from '../../../places/place.ts';
import type { Target } from '../../../splice/edits.ts';
import { elementKey } from '../../../places/elementKey.ts';
import { counterparts } from './pageDocument.ts';

const mark = 'data-editable';
const openMark = 'data-editor-open';
/** Space for the toolbar above a text that is edited on the page, in CSS pixels. */
const toolbarHeight = 72;
const style = `
  [${mark}] { cursor: pointer; }
  [${mark}]:is(:hover:not(:has([${mark}]:hover)), :focus-visible) { outline: 3px solid var(--action) !important; outline-offset: 3px; border-radius: 4px; }
  [${mark}][${openMark}] { outline: 3px dashed var(--accent) !important; outline-offset: 3px; border-radius: 4px; }
`;

const unread = 'script, style, template, [role=tooltip]';

function textIn(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? '';
  // Elements of a frame belong to another realm, so `instanceof` doesn't work.
  const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : undefined;
  return !element || element.matches(unread) ? '' : [...element.childNodes].map(textIn).join('');
}

const elementText = (element: Element) =>
  elementKey(element.localName, element.getAttribute('alt') ?? element.getAttribute('datetime') ?? undefined, () => textIn(element));

/** Editable elements of a document with their places. */
export type Matches = Map<Element, Place>;

function matchPlaces(document: Document, places: readonly Place[]): Matches {
  const root = document.getElementById('root') ?? document.body;
  const elementsOf = memoize((tag: string) => Map.groupBy(root.getElementsByTagName(tag), elementText));
  const matched = new Map<Element, Place>();
  for (const place of places) {
    const element = elementsOf(place.tag).get(place.text)?.[place.nth];
    if (element) matched.set(element, place);
  }
  return matched;
}

/** A press on the page: its place, with the enclosing components among the targets, and the address if it's in a link. */
export interface Press {
  place: Place;
  href: string | undefined;
  /** What was pressed; undefined for a place that was chosen in a list. */
  element: Element | undefined;
}

/** Makes the places in a document visible, pressable and focusable. */
export interface Outline {
  update(places: readonly Place[]): void;
  /** Marks the element that is being edited. */
  open(targets: readonly Target[] | undefined): void;
  /** Scrolls the element that is being edited into view. */
  reveal(): void;
  /**
   * Finds what was pressed again, with its present targets; undefined if it's gone. If the element that was pressed is still there, the
   * place is what is now around it: places of another version may have lacked its text, and have led to what encloses it.
   */
  findAgain(pressed: Pick<Press, 'place' | 'element'>): Press | undefined;
  /** Maps the matches to the elements of the page's next version. */
  transferTo(pageAfter: Document): Matches;
  /** True unless a place has `display: none`. Content of closed folds counts as shown, because readers can open it. */
  isShown: (wanted: Place) => boolean;
  close(): void;
}

const isSameElement = (one: Place, other: Place) => one.tag === other.tag && one.text === other.text && one.nth === other.nth;

/** @param carried matches from the version of the page before */
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
    const components = matched.get(outer)?.targets.filter((target) => target.at === 'text' && target.component !== undefined) ?? [];
    return [...components, ...componentsAround(outer)];
  }
  const createPress = (element: Element, place: Place, pressed?: Element): Press => ({
    place: { ...place, targets: [...place.targets, ...componentsAround(element)] },
    href: element.closest('a')?.getAttribute('href') ?? undefined,
    element: pressed,
  });
  function press(event: Event) {
    const pressed = event.target as Element;
    const element = placed(pressed);
    const place = element && matched.get(element);
    if (!place) return;
    // A press on a summary also toggles it; otherwise, nothing in the fold could be reached.
    const isFold = element.closest('summary') !== null;
    if (isFold && event.type === 'keydown') return;
    if (!isFold) event.preventDefault();
    event.stopPropagation();
    onPress(createPress(element, place, pressed));
  }
  /** An element as it is now: the page may have been replaced by its next version. Undefined if it's gone. */
  function presentElement(element: Element): Element | undefined {
    if (element.ownerDocument === document) return element.isConnected ? element : undefined;
    const [before, after] = [element.ownerDocument, document].map((page) =>
      [...page.getElementsByTagName(element.localName)].filter((each) => textIn(each) === textIn(element)),
    );
    return after?.[before?.indexOf(element) ?? -1];
  }
  let focused: { element: Element; place: Place | undefined } | undefined;
  /** Restores the focus if React has replaced the focused element. */
  function refocus() {
    const place = focused?.place;
    if (!place || focused?.element.isConnected || view?.frameElement !== view?.parent.document.activeElement) return;
    const [element] = [...matched].find(([, candidate]) => isSameElement(candidate, place)) ?? [];
    (element as HTMLElement | undefined)?.focus({ preventScroll: true });
  }
  const noteFocus = ({ target }: Event) => (focused = { element: target as Element, place: matched.get(target as Element) });
  document.addEventListener('focusin', noteFocus, options);
  document.addEventListener('click', press, options);
  document.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && press(event), options);
  return {
    update(places) {
      clear(mark);
      const before = [...matched];
      matched = matchPlaces(document, places);
      // While a text is being edited, the page shows words that no place has, so keep its match from before.
      const found = new Set(matched.values());
      for (const [element, placeBefore] of before) {
        const place = places.find((candidate) => isSameElement(candidate, placeBefore));
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
      const isOpen = ({ targets: components }: Place) =>
        name !== '' && [isPart(name, JSON.stringify(components)), isPart(JSON.stringify(components), name)].includes(true);
      const found = [...matched].filter(([, place]) => isOpen(place));
      clear(openMark);
      for (const [element] of found) element.setAttribute(openMark, name);
    },
    reveal() {
      const opened = document.querySelector(`[${openMark}]`);
      const { top = 0, bottom = 0 } = opened?.getBoundingClientRect() ?? {};
      if (top < toolbarHeight || bottom > (view?.innerHeight ?? 0)) opened?.scrollIntoView({ block: 'center' });
    },
    findAgain({ place: pressed, element }) {
      const present = element && presentElement(element);
      const found = [...matched].find(([candidate, place]) => (present ? candidate === placed(present) : isSameElement(place, pressed)));
      return found && createPress(...found, element);
    },
    transferTo(pageAfter) {
      const counterpart = counterparts(document, pageAfter);
      return new Map(
        [...matched]
          .map(([element, place]): [Element, Place] | undefined => {
            const elementAfter = counterpart(element);
            return elementAfter ? [elementAfter, place] : undefined;
          })
          .filter(isDefined),
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

/** The first visible element that is being edited. */
export const openedElement = (page: Document): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>(`[${openMark}]`)].find((element) => element.getClientRects().length > 0);
