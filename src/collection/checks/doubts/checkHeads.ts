import { otherHead, sectionOf } from '../../../domain/theme/roles.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { suggest } from '../../suggest.ts';
import type { CheckInput } from '../checkInput.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Finds page headers for sections that the website doesn't have. */
export function checkHeads(context: CheckInput): Diagnostic[] {
  const { data, pages } = context;
  const names = [...new Set([...pages.map(({ path }) => sectionOf(path)).filter((name) => /^[a-z]/.test(name)), otherHead])];
  const check = (file: 'art' | 'theme', path: readonly string[], heads: object | undefined) =>
    Object.keys(heads ?? {})
      .filter((name) => !names.includes(name))
      .flatMap((name) => {
        const message = `There is no page below /${name}, so its page head shows nowhere.${suggest(name, names)}`;
        return reportsOn(context, file, 'part').warning([...path, 'heads', name], message);
      });
  const { art, theme } = data;
  return [...check('art', [], art?.heads), ...(['light', 'dark'] as const).flatMap((mode) => check('theme', [mode], theme?.[mode]?.heads))];
}
