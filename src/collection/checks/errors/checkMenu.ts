import { isDefined } from '../../../domain/isDefined.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { CheckInput } from '../checkInput.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Finds duplicate menu entries and groups, and quick actions without exactly one target. */
export function checkMenu(context: CheckInput): Diagnostic[] {
  const { menu = [], actions = [] } = context.data;
  const entries = menu.flatMap((entry, index) =>
    'page' in entry
      ? [{ target: entry.page, path: [index, 'page'] }]
      : entry.items.map((item, inner) => ({ target: 'page' in item ? item.page : item.link, path: [index, 'items', inner] })),
  );
  const duplicates = entries.filter(({ target }, index) => entries.findIndex((other) => other.target === target) < index);
  const errorPages = entries.filter(({ target }) => target === '/404');
  const groups = menu.map((entry) => ('group' in entry ? entry.group.toLowerCase() : undefined));
  const sameGroups = menu
    .map((entry, index) =>
      'group' in entry && groups.indexOf(entry.group.toLowerCase()) < index ? { group: entry.group, index } : undefined,
    )
    .filter(isDefined);
  const inMenu = reportsOn(context, 'menu', 'menu');
  const inActions = reportsOn(context, 'actions', 'menu');
  const oneTarget = 'A quick action has either "to", a page, or "link", an entry of links.yaml. Write one of the two.';
  return [
    ...sameGroups.flatMap(({ group, index }) =>
      inMenu.error([index, 'group'], `The menu has two groups called "${group}". Put their entries into one, or rename one.`),
    ),
    ...errorPages.flatMap(({ path }) => inMenu.error(path, '/404 is what people see who are lost. Remove this entry.')),
    ...duplicates.flatMap(({ target, path }) => inMenu.error(path, `"${target}" is in the menu twice. Remove one of the two entries.`)),
    ...actions.flatMap(({ to, link }, index) => inActions.error([index], (to === undefined) === (link === undefined) && oneTarget)),
  ];
}
