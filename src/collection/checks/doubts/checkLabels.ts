import type { Data } from '../../../../content.config.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { resolveFacts } from '../../facts.ts';
import type { CheckInput } from '../checkInput.ts';
import { reportsOn } from '../dataDiagnostics.ts';

type MenuGroup = Data['menu'][number];
type MenuEntry = Extract<MenuGroup, { page: string }> | Extract<MenuGroup, { group: string }>['items'][number];

interface Label {
  text: string;
  /** Where it is written. Duplicate titles and link names are reported there. */
  from: 'title' | 'nav' | 'link';
  target: string;
}

/** The label of a menu entry; undefined if it is unknown. */
function menuLabel(entry: MenuEntry, { data, pages, references }: CheckInput): Label | undefined {
  if ('link' in entry) {
    const text = data.links?.[entry.link]?.name;
    return text === undefined ? undefined : { text, from: 'link', target: entry.link };
  }
  const front = pages.find(({ path }) => path === entry.page)?.front;
  return front && { text: resolveFacts(front.nav ?? front.title, references), from: front.nav ? 'nav' : 'title', target: entry.page };
}

/** Warns of different menu entries with the same label. */
export function checkLabels(context: CheckInput): Diagnostic[] {
  const seen = new Map<string, Label>();
  const items = (context.data.menu ?? []).flatMap((group, index): [MenuEntry, PropertyKey[]][] =>
    'page' in group ? [[group, [index, 'page']]] : group.items.map((item, inner) => [item, [index, 'items', inner]]),
  );
  return items.flatMap(([item, path]) => {
    const label = menuLabel(item, context);
    if (!label) return [];
    const other = seen.get(label.text.toLowerCase());
    seen.set(label.text.toLowerCase(), other ?? label);
    if (!other || other.target === label.target || (other.from === label.from && label.from !== 'nav')) return [];
    const message = `The menu shows "${label.text}" twice: for ${other.target} and for ${label.target}. Give one of them another name: a page by the line "nav", a link in links.yaml.`;
    return reportsOn(context, 'menu', 'copy').warning(path, message);
  });
}
