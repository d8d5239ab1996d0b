import { type Block, isHeading, readBlocks, textOf } from '../readDocument.ts';
import type { Line, Passage, SearchSection } from '../../site/search/types.ts';

/** A section as it is read from a page. */
export interface PageSection {
  section: SearchSection;
  /** The instants and days that it shows. */
  dates: string[];
}

/** Blocks that say one thing, such as a bed and its price. */
type Group = readonly Block[];

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/ (?=[.,;:!?)])/g, '');
const plain = (group: Group) => tidy(group.map(({ runs }) => textOf(runs)).join(' ')).trim();
/** A name without the marks of footnotes. */
const nameOf = (block: Block) => plain([block]).replace(/[*†]+$/, '');

/** What groups of blocks say, by state. */
function lineOf(groups: readonly Group[]): Line {
  const parts: { text: string; when: Block['runs'][number]['when'] }[] = [];
  for (const [index, block] of groups.flat().entries()) {
    const before = index === 0 ? '' : groups.some(([first]) => first === block) ? ', ' : ' ';
    for (const [place, { text, when, isPicture }] of block.runs.entries()) {
      const said = isPicture ? '' : (place === 0 ? before : '') + text;
      const last = parts.at(-1);
      if (last && String(last.when) === String(when)) last.text += said;
      else if (said !== '') parts.push({ text: said, when });
    }
  }
  const line = parts.map(({ text, when }): Passage => (when.length === 0 ? tidy(text) : [tidy(text), when]));
  return line.every((part) => typeof part === 'string') ? line.join('').trim() : line;
}

/** Longer answers are cut to amounts, dates and addresses. */
const mostLetters = 140;

/** What is said in few words, amounts first. */
function answerIn(groups: readonly Group[]): Group[] {
  const sorted = groups.toSorted((a, b) => Number(plain(b).includes('$')) - Number(plain(a).includes('$')));
  if (sorted.map(plain).join().length <= mostLetters) return sorted;
  const short = sorted.filter((group) => /\$\d|@|\b20\d\d\b|\d:\d\d/.test(plain(group)) && plain(group).length <= mostLetters);
  return short.length > 0 ? short : groups.slice(0, 1);
}

/** Fills a section with what stands below its heading: entries with a name of their own are facts. */
function fill(section: SearchSection, blocks: Group): void {
  const names = new Map<object, Block>();
  for (const block of blocks) {
    const entry = block.entries.at(-1);
    if (entry && (isHeading(block.tag) || /^(?:dt|th)$/.test(block.tag)) && !names.has(entry)) names.set(entry, block);
  }
  for (const [entry, own] of Map.groupBy(blocks, (block) => block.entries.find((each) => names.has(each)) ?? block)) {
    const name = names.get(entry);
    const rest = own.filter((block) => block !== name);
    const groups = [...Map.groupBy(rest, (block) => (block.entries.at(-1) === entry ? block : (block.entries.at(-1) ?? block))).values()];
    // The heads of columns have no values.
    const answer = name && rest.some(({ tag }) => tag !== 'th') ? answerIn(groups) : [];
    if (name && answer.length > 0) section.facts.push({ name: nameOf(name), value: lineOf(answer) });
    section.text.push(...groups.filter((group) => !answer.includes(group)).map((group) => lineOf([group])));
  }
}

/** The sections of what a page says, the top first. */
export function pageSections(title: string, main: string): PageSection[] {
  const all = readBlocks(main.replace(/<footer.*<\/footer>/s, '')).filter(({ runs }) => runs.some(({ isPicture }) => !isPicture));
  const sections = [{ depth: 1, blocks: [] as Block[], section: { heading: title, text: [], facts: [] } as SearchSection }];
  // Above the heading, there are only links to other pages.
  for (const block of all.slice(all.findIndex(({ tag }) => tag === 'h1') + 1)) {
    const depth = block.tag === 'summary' ? 3 : Number(block.tag.slice(1));
    if (block.id === undefined) sections.at(-1)?.blocks.push(block);
    else {
      const parent = sections.findLast((other) => other.depth < depth && other.depth > 1)?.section.heading;
      const section = { id: block.id, heading: nameOf(block), ...(parent !== undefined && { parent }), text: [], facts: [] };
      sections.push({ depth, blocks: [], section });
    }
  }
  return sections.map(({ section, blocks }) => {
    fill(section, blocks);
    return { section, dates: blocks.flatMap(({ runs }) => runs.flatMap(({ date }) => date ?? [])) };
  });
}
