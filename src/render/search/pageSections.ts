import { amountPattern } from '../../domain/localeFormats.ts';
import type { Page } from '../../collection/collection.ts';
import type { SearchFact, SearchLine, SearchSection } from '../../site/search/types.ts';
import { type DocumentBlock, isHeadingTag, mainOf, readBlocks, runsText } from '../readDocument.ts';

/** Blocks that belong together, such as a bed and its price. */
type Group = readonly DocumentBlock[];

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/ (?=[.,;:!?)])/g, '');
const plain = (group: Group) => tidy(group.map(({ runs }) => runsText(runs)).join(' ')).trim();
/** The text of a block without footnote markers. */
const nameOf = (block: DocumentBlock) => plain([block]).replace(/[*†]+$/, '');

/** Merges a group into one line, in parts by state. */
function lineOf(group: Group): SearchLine {
  const parts: SearchLine[number][] = [];
  for (const { text, when } of group.flatMap(({ runs }) => [...runs, { text: ' ', when: [] }])) {
    const last = parts.at(-1);
    if (last && String(last.when) === String(when)) last.text += text;
    else parts.push({ text, when });
  }
  return parts.map(({ text, when }) => ({ text: tidy(text), when }));
}

/** In characters. Longer answers are reduced to amounts, dates and addresses. */
const mostLetters = 140;

/** Summarizes a named entry, amounts first. */
function summarizeEntry(groups: readonly Group[]): readonly Group[] {
  const sorted = groups.toSorted((a, b) => Number(amountPattern.test(plain(b))) - Number(amountPattern.test(plain(a))));
  if (groups.map(plain).join().length <= mostLetters) return sorted;
  const short = sorted.filter((group) => amountPattern.test(plain(group)) || /@|\b20\d\d\b|\d:\d\d/.test(plain(group)));
  return short.length > 0 ? short : groups.slice(0, 1);
}

/** Splits the blocks of a section into facts, which are entries with a name, and other text. */
function splitFacts(blocks: Group): Pick<SearchSection, 'text' | 'facts'> {
  const facts: SearchFact[] = [];
  const text: SearchLine[] = [];
  const isName = ({ tag }: DocumentBlock) => isHeadingTag(tag) || /^(?:dt|th)$/.test(tag);
  const names = Map.groupBy(blocks.filter(isName), ({ entries }) => entries.at(-1));
  for (const [entry, members] of Map.groupBy(blocks, (block) => block.entries.find((each) => names.has(each)) ?? block)) {
    const [name] = names.get(entry) ?? [];
    const rest = members.filter((block) => block !== name);
    const groups = [...Map.groupBy(rest, (block) => (block.entries.at(-1) === entry ? block : (block.entries.at(-1) ?? block))).values()];
    // Column headers have no values.
    const answer = name && rest.some(({ tag }) => tag !== 'th') ? summarizeEntry(groups) : [];
    if (name && answer.length > 0) facts.push({ name: nameOf(name), values: answer.map(lineOf) });
    text.push(...groups.filter((group) => !answer.includes(group)).map(lineOf));
  }
  return { text, facts };
}

/** A page's sections for the search index, read from its document: each heading with what is below it. */
export function pageSections({ path, title }: Page, html: string): SearchSection[] {
  const main = mainOf(html).replace(/<footer.*<\/footer>/s, '');
  const all = readBlocks(main).map((block) => ({ ...block, runs: block.runs.filter(({ isPicture }) => !isPicture) }));
  const blocks = all.filter(({ runs }) => runs.length > 0);
  const sections = [{ url: path, heading: title, below: [] as DocumentBlock[] }];
  // Above the heading there are only links to other pages.
  for (const block of blocks.slice(blocks.findIndex(({ tag }) => tag === 'h1') + 1)) {
    if (block.id === undefined) sections.at(-1)?.below.push(block);
    else sections.push({ url: `${path}#${block.id}`, heading: nameOf(block), below: [] });
  }
  return sections.map(({ below, ...section }) => ({ ...section, page: title, ...splitFacts(below) }));
}
