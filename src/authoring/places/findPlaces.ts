import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { isDefined } from '../../domain/isDefined.ts';
import { elementKey } from './elementKey.ts';
import type { Place } from './place.ts';
import type { Target } from '../splice/edits.ts';
import { commonEnds } from '../splice/commonEnds.ts';
import type { Marks } from './marks.ts';
import { sourceProperty } from '../../render/readDocument.ts';

const elementsIn = ({ children }: Element | Root): Element[] =>
  (children as Nodes[]).filter((child): child is Element => child.type === 'element');
const tagOf = ({ tagName }: Element) => tagName;
const unread = ['script', 'style', 'template'];

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element' && (unread.includes(node.tagName) || node.properties.role === 'tooltip')) return '';
  return node.children.map(textIn).join('');
}

const attribute = ({ properties }: Element, name: string) => (properties[name] === undefined ? undefined : String(properties[name]));
const elementText = (element: Element) =>
  elementKey(element.tagName, attribute(element, 'alt') ?? attribute(element, 'dateTime'), () => textIn(element));

function rootOf(html: string): Element | undefined {
  const find = (node: Element | Root): Element | undefined => {
    for (const child of elementsIn(node)) {
      const found = child.properties.id === 'root' ? child : find(child);
      if (found) return found;
    }
    return undefined;
  };
  return find(fromHtml(html));
}

/** Counts for each element how many with the same tag and text precede it. */
function countSame(element: Element, seen = new Map<string, number>(), counts = new Map<Element, number>()) {
  const key = `${element.tagName} ${elementText(element)}`;
  const count = seen.get(key) ?? 0;
  counts.set(element, count);
  seen.set(key, count + 1);
  for (const child of elementsIn(element)) countSame(child, seen, counts);
  return counts;
}

/** The targets of an element's own marks, without those of its descendants. */
function markedTargets(element: Element, file: string, marks: Marks): Target[] {
  const ownText = element.children.map((child) => (child.type === 'text' ? child.value : ' ')).join('');
  const values = ['alt', 'dateTime', 'href'].map((name) => attribute(element, name) ?? '');
  const [start, end] = (attribute(element, sourceProperty) ?? '').split('-').map(Number);
  const block: Target[] = start === undefined || end === undefined ? [] : [{ file, at: 'text', start, end }];
  return [...block, ...marks.targetsIn([ownText, ...values].join(' '))];
}

/** The enclosing components of each child, innermost first. */
function componentsAround({ children }: Element, marks: Marks): Map<Element, Target[]> {
  const around = new Map<Element, Target[]>();
  let open: Target[] = [];
  for (const child of children as Nodes[]) {
    if (child.type === 'element') around.set(child, open);
    else if (child.type === 'text')
      for (const target of marks.edgesIn(child.value))
        open = open.includes(target) ? open.filter((other) => other !== target) : [target, ...open];
  }
  return around;
}

/** Pairs corresponding children. If some in the middle differ, only those before and after them are paired. */
function pairElements(one: Element[], other: Element[]): [Element, Element][] {
  const [top, bottom] = commonEnds(one.map(tagOf), other.map(tagOf));
  const same = (list: Element[]) => [...list.slice(0, top), ...list.slice(list.length - bottom)];
  const counterparts = same(other);
  return same(one)
    .map((element, index): [Element, Element] | undefined => (counterparts[index] ? [element, counterparts[index]] : undefined))
    .filter(isDefined);
}

/**
 * Finds the editable elements of a page.
 * @param html the page as visitors see it
 * @param marked the same page, rendered with marks
 * @param file source of the page's text
 */
export function findPlaces(html: string, marked: string, file: string, marks: Marks): Place[] {
  const [root, markedRoot] = [rootOf(html), rootOf(marked)];
  if (!root || !markedRoot) return [];
  const counts = countSame(root);
  const places: Place[] = [];
  const walk = (element: Element, other: Element, isContent: boolean, components: readonly Target[]) => {
    const targets = [...markedTargets(other, file, marks), ...components];
    const around = componentsAround(other, marks);
    const label = element.tagName === 'time' ? { label: textIn(element) } : {};
    if (targets.length > 0)
      places.push({ tag: element.tagName, text: elementText(element), nth: counts.get(element) ?? 0, ...label, targets, isContent });
    for (const [child, markedChild] of pairElements(elementsIn(element), elementsIn(other)))
      walk(child, markedChild, isContent || child.tagName === 'main', around.get(markedChild) ?? []);
  };
  walk(root, markedRoot, false, []);
  return places;
}
