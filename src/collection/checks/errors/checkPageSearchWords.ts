import { nearest } from '../../../domain/nearest.ts';
import { type Finding, reporter } from '../../diagnostic.ts';
import type { ParsedPage } from '../../parsedContent.ts';
import type { CheckInput } from '../checkInput.ts';

const frontMatter = reporter('front-matter');

/** More words would make other sections harder to find. */
const mostWords = 10;

function noSection(id: string, sections: readonly string[]): string {
  const [like] = nearest(id, sections);
  const question = like === undefined ? '' : `Did you mean "${like}"? `;
  return `This page has no section #${id}. ${question}Write the id of a section, or page for the page itself, or remove the line.`;
}

/** Checks that a page's search keywords refer to its sections, and are few. */
export function checkPageSearchWords({ path, front, locate }: ParsedPage, { fragments }: CheckInput): Finding[] {
  const sections = fragments.get(path);
  return Object.entries(front?.searchWords ?? {}).flatMap(([id, words]) => {
    const at = locate(['searchWords', id]);
    const { length } = words.trim().split(/\s+/);
    return [
      ...(id === 'page' || !sections || sections.includes(id) ? [] : [frontMatter.errorAt(at, noSection(id, sections))]),
      ...(length > mostWords ? [frontMatter.errorAt(at, `These are ${length} words. Keep the ${mostWords} that help most.`)] : []),
    ];
  });
}
