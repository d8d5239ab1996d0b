import { memoize } from '../../../../domain/memoize.ts';
import type { Place } from '../../../places/place.ts';
import type { Target } from '../../../splice/edits.ts';
import { elementKey } from '../../../places/elementKey.ts';
import { counterparts } from './pageDocument.ts';

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
  let focused: { element: Element; place: Place | undefined } | undefined;
  /** Gives the focus back where the page has drawn again what had it. */
  function refocus() {
    const place = focused?.place;
    if (!place || focused?.element.isConnected || view?.frameElement !== view?.parent.document.activeElement) return;
    const [element] = [...matched].find(([, known]) => isSameElement(known, place)) ?? [];
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

/** What is open in the panel and can be seen on the page. */
export const openedElement = (page: Document): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>(`[${openMark}]`)].find((element) => element.getClientRects().length > 0);
