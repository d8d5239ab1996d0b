// Uses createElement, because `npm run changes` runs this file in Node, which strips types but doesn't compile JSX.
import { createElement as h, type ReactNode } from 'react';
import type { ContentPlace, DescribedChange, DescribedItem, TextPart, VisitorChanges } from '../visitorChanges.ts';

interface VisitorChangesViewProps extends VisitorChanges {
  /** Heading level of sections; pages are one level below. */
  level: 2 | 3;
  /** Renders a reference to the content, and a page title. */
  place?: (place: ContentPlace) => ReactNode;
  pageTitle?: (title: string, path: string) => ReactNode;
}

type Place = NonNullable<VisitorChangesViewProps['place']>;

const plainPlace: Place = ({ file, line }) => h('code', null, `${file}:${line}`);
const plainTitle = (title: string, path: string) => [title, ' ', h('code', { key: path }, path)];
const placeList = (places: readonly ContentPlace[], place: Place) =>
  places.map((each) =>
    h('span', { key: `${each.file}:${each.line}`, className: 'place' }, each.label && `${each.label} `, place(each), ' '),
  );
const whenNote = (when: string | undefined) => when !== undefined && [h('i', { key: 'when' }, when), ' '];

/** One side of a comparison, with the changed words marked. */
const side = (kind: 'before' | 'after', parts: readonly TextPart[]) =>
  parts.length > 0 &&
  h(
    'p',
    { className: kind },
    h('small', null, kind === 'before' ? 'Before' : 'After'),
    parts.map(({ text, isChanged }, index) => (isChanged ? h('mark', { key: index }, text) : text)),
  );

const changeItem = ({ section, when, before, after, links, places }: DescribedChange, place: Place) =>
  h(
    'li',
    { key: JSON.stringify([section, when, before, after, links]) },
    h('p', { className: 'where' }, section !== '' && [h('b', { key: 'section' }, section), ' '], whenNote(when), placeList(places, place)),
    h('div', { className: 'sides' }, side('before', before), side('after', after)),
    links && h('p', null, 'leads to ', h('code', null, links.before), ' → ', h('code', null, links.after)),
  );

const listItem = ({ name, path, text, places }: DescribedItem, place: Place) => {
  const about = [name !== undefined && [h('b', { key: 'name' }, name), ' '], path !== undefined && [h('code', { key: 'path' }, path), ' ']];
  return h('li', { key: `${path} ${name} ${text}` }, about, text, ' ', placeList(places, place));
};

const lines = (kind: 'before' | 'after', texts: readonly string[]) =>
  side(kind, texts.length === 0 ? [] : [{ text: texts.join('\n'), isChanged: false }]);

/** Changes outside of the text of a page, such as its title. */
const outsideChange = ({ name, before, after }: VisitorChanges['outside'][number]) =>
  h('details', { key: name }, h('summary', null, name), lines('before', before), lines('after', after));

/** Shows how a change affects visitors: in the report of `npm run changes` and in the editor. */
export function VisitorChangesView({
  lists,
  pages,
  outside,
  level,
  place = plainPlace,
  pageTitle = plainTitle,
}: VisitorChangesViewProps): ReactNode {
  const heading = (words: ReactNode, below: 0 | 1 = 0) => h(`h${level + below}`, null, words);
  const pageChanges = ({ title, path, places, changes }: VisitorChanges['pages'][number]) =>
    h(
      'section',
      { key: `page ${path}` },
      heading(path === undefined ? title : pageTitle(title, path), 1),
      placeList(places, place),
      h(
        'ol',
        null,
        changes.map((change) => changeItem(change, place)),
      ),
    );
  const list = ({ heading: name, items }: VisitorChanges['lists'][number]) =>
    h(
      'section',
      { key: name },
      heading(name),
      h(
        'ul',
        null,
        items.map((item) => listItem(item, place)),
      ),
    );
  return [
    ...lists.map(list),
    pages.length > 0 && h('section', { key: 'pages' }, heading('What readers see'), pages.map(pageChanges)),
    outside.length > 0 && h('section', { key: 'outside' }, heading('Besides the text'), outside.map(outsideChange)),
  ];
}
