/**
 * The text in which the content of search travels: blocks with an empty line between them, first the settings, then the
 * pages. Compressed it's a tenth smaller than JSON, and a browser reads it block by block, so that no task gets long.
 *
 * A page is: path and, for news, its day; title; description; other words; then its sections. The first character of a line
 * tells what it is: `#` a section (`##` one within a section), `+` what people type for it, `~` words of sentences that were left out,
 * `=` a fact, anything else a passage of text.
 */
import type { Passage, SearchFact, SearchPage, SearchSection, SearchSettings } from './types.ts';

const [listSign, meansSign, fieldSign] = ['|', '>', '\t'];
const special = /^[#+~=?\\]/;

/**
 * Changes the case of the first letter of each sentence. Words at the start of sentences are then mostly the same as within them,
 * which compresses better. Doing it twice gives the text back.
 */
export const toggleFirstLetters = (text: string) =>
  text.replaceAll(/(^|[.!?] )([A-Za-z])/g, (_, before: string, letter: string) => {
    const lower = letter.toLowerCase();
    return before + (letter === lower ? letter.toUpperCase() : lower);
  });

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function encodePassage(passage: Passage): string {
  if (typeof passage !== 'string') return `?${passage[1].map((states) => states.join('|')).join('&')} ${oneLine(passage[0])}`;
  const text = oneLine(passage);
  return special.test(text) ? `\\${text}` : text;
}

const toggled = (passage: Passage): Passage =>
  typeof passage === 'string' ? toggleFirstLetters(passage) : [toggleFirstLetters(passage[0]), passage[1]];
const encodeText = (passage: Passage) => encodePassage(toggled(passage));

function decodePassage(text: string): Passage {
  if (text.startsWith('\\')) return text.slice(1);
  if (!text.startsWith('?')) return text;
  const end = text.indexOf(' ');
  const when = text.slice(1, end).split('&');
  return [text.slice(end + 1), when.map((states) => states.split('|'))];
}

/** A fact: its name, its values, and after an empty field what else is known. A value may begin with the sign after its name. */
function encodeFact({ name, value, more = [] }: SearchFact): string {
  const values = value.map((passage) => {
    const [text, ...when] = typeof passage === 'string' ? [passage] : passage;
    const keepsName = text.startsWith(' ') ? `_${text}` : text;
    return encodePassage(when[0] ? [keepsName, when[0]] : keepsName);
  });
  return `=${[toggleFirstLetters(oneLine(name)), ...values, ...(more.length > 0 ? ['', ...more.map(encodePassage)] : [])].join(fieldSign)}`;
}

const withSpace = (text: string) => (text.startsWith('_ ') ? text.slice(1) : text);

function decodeFact(line: string): SearchFact {
  const [name = '', ...fields] = line.slice(1).split(fieldSign);
  const gap = fields.indexOf('');
  const value = (gap === -1 ? fields : fields.slice(0, gap)).map((field): Passage => {
    const passage = decodePassage(field);
    return typeof passage === 'string' ? withSpace(passage) : [withSpace(passage[0]), passage[1]];
  });
  return { name: toggleFirstLetters(name), value, ...(gap !== -1 && { more: fields.slice(gap + 1).map(decodePassage) }) };
}

const slugOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
/** Stands for a fragment that is the heading in lowercase, with hyphens. */
const sameAsHeading = '-';

function encodeSection({ id = '', heading, parent, typed, text, facts = [], rest }: SearchSection, title: string): string[] {
  const address = id !== '' && id === slugOf(heading) ? sameAsHeading : id;
  const head = `${parent === undefined ? '#' : '##'}${address} ${heading === title ? '' : toggleFirstLetters(oneLine(heading))}`;
  const words = [...(typed === undefined ? [] : [`+${oneLine(typed)}`]), ...(rest === undefined ? [] : [`~${oneLine(rest)}`])];
  return [head, ...words, ...text.map(encodeText).filter(Boolean), ...facts.map(encodeFact)];
}

/** A page as a block. */
export function encodePage({ path, title, description, words = '', newsDay, sections }: SearchPage): string {
  const address = newsDay === undefined ? path : `${path}${fieldSign}${newsDay}`;
  // An empty line would end the block.
  const head = [title, description, words].map((line) => oneLine(line) || '-');
  return [address, ...head, ...sections.flatMap((section) => encodeSection(section, title))].join('\n');
}

const orNothing = (line: string) => (line === '-' ? '' : line);

/** The page of a block. */
export function decodePage(block: string): SearchPage {
  const [address = '', title = '', description = '', words = '', ...lines] = block.split('\n');
  const [path = '', newsDay] = address.split(fieldSign);
  const sections: (SearchSection & { text: Passage[]; facts: SearchFact[] })[] = [];
  let parent: string | undefined;
  for (const line of lines) {
    const head = /^(##?)(\S*) (.*)$/.exec(line);
    if (head) {
      const [, depth, fragment = '', written = ''] = head;
      const heading = toggleFirstLetters(written) || title;
      const id = fragment === sameAsHeading ? slugOf(heading) : fragment;
      if (depth === '#') parent = id === '' && sections.length === 0 ? undefined : heading;
      sections.push({ ...(id && { id }), heading, ...(depth === '##' && parent !== undefined && { parent }), text: [], facts: [] });
    } else if (line.startsWith('+')) Object.assign(sections.at(-1) ?? {}, { typed: line.slice(1) });
    else if (line.startsWith('~')) Object.assign(sections.at(-1) ?? {}, { rest: line.slice(1) });
    else if (line.startsWith('=')) sections.at(-1)?.facts.push(decodeFact(line));
    else sections.at(-1)?.text.push(toggled(decodePassage(line)));
  }
  return { path, title, description: orNothing(description), words: orNothing(words), ...(newsDay !== undefined && { newsDay }), sections };
}

/** The settings as the first block. */
export function encodeSettings({ placeholder, nothingFound, tips, email, synonyms }: SearchSettings): string {
  const pairs = synonyms.map(({ typed, means }) => typed.join(listSign) + meansSign + means.join(listSign));
  return [...[placeholder, nothingFound, tips, email].map(oneLine), ...pairs].join('\n');
}

/** The settings of the first block. */
export function decodeSettings(block: string): SearchSettings {
  const [placeholder = '', nothingFound = '', tips = '', email = '', ...pairs] = block.split('\n');
  const synonyms = pairs.map((pair) => {
    const [typed = '', means = ''] = pair.split(meansSign);
    return { typed: typed.split(listSign), means: means.split(listSign) };
  });
  return { placeholder, nothingFound, tips, email, synonyms };
}

/** Separates the blocks. */
export const blockEnd = '\n\n';
