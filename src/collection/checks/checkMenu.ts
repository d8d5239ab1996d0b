import { type Diagnostic, top } from '../diagnostic.ts';
import type { Context } from './context.ts';

/** Where an address leads in the end, through all redirects; undefined where they lead in a circle. */
function destination(from: string, redirects: Readonly<Record<string, unknown>>): unknown {
  const seen = new Set<unknown>();
  let address: unknown = from;
  while (typeof address === 'string' && Object.hasOwn(redirects, address)) {
    if (seen.has(address)) return undefined;
    seen.add(address);
    address = redirects[address];
  }
  return address;
}

/** Redirects that are never used, or never arrive. */
function checkRedirects({ data: { redirects = {} }, parsed, fragments }: Context): Diagnostic[] {
  return Object.keys(redirects).flatMap((from) => {
    const problem = (message: string): Diagnostic[] => [
      { file: 'content/data/redirects.yaml', ...(parsed.redirects?.locate([from]) ?? top), message },
    ];
    if (fragments.has(from)) return problem(`${from} is a page, so a redirect from it would never be used. Remove one of the two.`);
    if (/[?#]|.\/$/.test(from))
      return problem(`The old address ${from} would never be met: leave out a slash at its end, and everything from ? or # on.`);
    return destination(from, redirects) === undefined
      ? problem(`${from} leads in a circle, back to itself. Write the address of a page.`)
      : [];
  });
}

/** Pages that stand twice in the menu, and quick actions that lead nowhere or to two places. */
export function checkMenu(context: Context): Diagnostic[] {
  const { data, parsed } = context;
  const entries = (data.menu ?? []).flatMap((entry, index) =>
    'page' in entry
      ? [{ page: entry.page, path: [index, 'page'] }]
      : entry.items.map((item, inner) => ({ page: 'page' in item ? item.page : item.link, path: [index, 'items', inner] })),
  );
  const twice = entries.filter(({ page }, index) => entries.findIndex((other) => other.page === page) < index);
  const actions = (data.actions ?? []).flatMap((action, index) =>
    (action.to === undefined) === (action.link === undefined) ? [index] : [],
  );
  return [
    ...twice.map(({ page, path }) => ({
      file: 'content/data/menu.yaml',
      ...(parsed.menu?.locate(path) ?? top),
      message: `"${page}" stands twice in the menu. Remove one of the two entries.`,
    })),
    ...actions.map((index) => ({
      file: 'content/data/actions.yaml',
      ...(parsed.actions?.locate([index]) ?? top),
      message: 'A quick action has either "to", a page, or "link", an entry of links.yaml. Write one of the two.',
    })),
    ...checkRedirects(context),
  ];
}
