import { createElement as h, type ReactNode } from 'react';
import type { ContentPlace, SaidChange, TextPart, VisitorChanges } from '../visitorChanges.ts';

interface ReportProps extends VisitorChanges {
  /** Level of its headings; those of pages are one below. */
  level: 2 | 3;
  /** How a place in the content is shown, and the title of a page. */
  place?: (place: ContentPlace) => ReactNode;
  pageTitle?: (title: string, path: string) => ReactNode;
}

type Place = NonNullable<ReportProps['place']>;

const plainPlace: Place = ({ file, line }) => h('code', null, `${file}:${line}`);
const plainTitle = (title: string, path: string) => [title, ' ', h('code', { key: path }, path)];
const placesIn = (places: readonly ContentPlace[], place: Place) =>
  places.map((each) =>
    h('span', { key: `${each.file}:${each.line}`, className: 'place' }, each.label && `${each.label} `, place(each), ' '),
  );
const whenIn = (when: string | undefined) => when !== undefined && h('i', null, when, ' ');

/** A text before or after, with the words that differ marked. */
const side = (kind: 'before' | 'after', parts: readonly TextPart[]) =>
  parts.length > 0 &&
  h(
    'p',
    { className: kind },
    h('small', null, kind === 'before' ? 'Before' : 'After'),
    parts.map(({ text, isChanged }, index) => (isChanged ? h('mark', { key: index }, text) : text)),
  );

const changeItem = ({ section, when, before, after, links, places }: SaidChange, place: Place) =>
  h(
    'li',
    { key: JSON.stringify([section, when, before, after, links]) },
    h('p', { className: 'where' }, section !== '' && h('b', null, section, ' '), whenIn(when), placesIn(places, place)),
    h('div', { className: 'sides' }, side('before', before), side('after', after)),
    links && h('p', null, 'leads to ', h('code', null, links.before), ' → ', h('code', null, links.after)),
  );

/** What a change means for visitors: of the command and of the editor. */
export function Report({ lists, pages, outside, level, place = plainPlace, pageTitle = plainTitle }: ReportProps): ReactNode {
  const [heading, pageHeading] = [`h${level}`, `h${level + 1}`];
  return [
    ...lists.map(({ heading: name, items }) =>
      h(
        'section',
        { key: name },
        h(heading, null, name),
        h(
          'ul',
          null,
          items.map(({ name: own, path, text, places }) =>
            h(
              'li',
              { key: `${path} ${own} ${text}` },
              own !== undefined && h('b', null, own, ' '),
              path !== undefined && h('code', null, path, ' '),
              text,
              ' ',
              placesIn(places, place),
            ),
          ),
        ),
      ),
    ),
    pages.length > 0 && h(heading, { key: 'pages' }, 'What readers see'),
    ...pages.map(({ title, path, places, changes }) =>
      h(
        'section',
        { key: `page ${path}` },
        h(pageHeading, null, path === undefined ? title : pageTitle(title, path)),
        placesIn(places, place),
        h(
          'ol',
          null,
          changes.map((change) => changeItem(change, place)),
        ),
      ),
    ),
    outside.length > 0 && h(heading, { key: 'outside' }, 'Besides the text'),
    ...outside.map(({ name, when, before, after }) =>
      h(
        'details',
        { key: `${name} ${when}` },
        h('summary', null, name, ' ', whenIn(when)),
        side('before', [{ text: before.join('\n'), isChanged: false }].slice(before.length === 0 ? 1 : 0)),
        side('after', [{ text: after.join('\n'), isChanged: false }].slice(after.length === 0 ? 1 : 0)),
      ),
    ),
  ];
}
