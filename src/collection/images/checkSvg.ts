import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { type Finding, reporter, startOfFile } from '../diagnostic.ts';
import { checkRawText } from '../checks/markup.ts';

const picture = reporter('picture');

const visibleElements = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'image', 'use']);
const svgNamespace = 'http://www.w3.org/2000/svg';
const activeElements = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler']);
// Fragments of the drawing itself, and embedded pictures.
const isInternal = (address: string) => /^(?:#|data:image\/(?:png|jpeg|webp|gif)[;,])/i.test(address.trim());
const saveAgain = 'Save the drawing again from your drawing program, as a plain SVG';

/** Maximum nesting of elements. Resolving a namespace takes longer the deeper it is, and libxml, which draws postcards, stops at 256. */
const maxDepth = 200;
/** In characters. The parser is fed in pieces, so that it ends soon after an error: it would report each character that follows. */
const pieceLength = 8192;

const explainExternal = (address: string) =>
  `The drawing refers to ${address}, which is outside of it. Browsers do not load that. ${saveAgain} with everything embedded.`;

function checkCss(css: string): string | undefined {
  if (/@import/i.test(css)) return 'a style sheet (@import)';
  const addresses = [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address);
  return addresses.find((address) => !isInternal(address));
}

function checkAttribute({ local, value }: SaxesAttributeNS): string | undefined {
  const name = local.toLowerCase();
  if (name.startsWith('on') || (name === 'attributename' && /^(?:on|(?:xlink:)?href)/i.test(value)))
    return `The drawing contains a script (${local}="${name.startsWith('on') ? '…' : value}"), and pictures cannot run scripts. ${saveAgain} without it.`;
  const external = ['href', 'src'].includes(name) && !isInternal(value) ? value : checkCss(value);
  return external === undefined ? undefined : explainExternal(external);
}

/** Checks that an SVG is well-formed, and contains no scripts and no references to other files. */
export function checkSvg(text: string): Finding[] {
  const raw = checkRawText(text);
  if (raw.length > 0) return raw;
  const findings: Finding[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const report = (message: string) => findings.push(picture.errorAt({ line: parser.line, column: parser.column + 1 }, message));
  let isReadable = true;
  let isRoot = true;
  let isEmpty = true;
  let isStyle = false;
  const stop = (message: string) => {
    // The first error causes the others.
    if (isReadable && findings.length === 0) report(message);
    isReadable = false;
  };
  parser.on('error', () => stop(`This is not valid SVG, so browsers do not show it. ${saveAgain}.`));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) report(`The drawing defines entities of its own, which is not safe. ${saveAgain}.`);
  });
  parser.on('processinginstruction', ({ target }) => {
    report(explainExternal(`a style sheet (<?${target} …?>)`));
  });
  let depth = 0;
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth += 1;
    if (depth > maxDepth)
      stop(`The groups in this drawing are nested too deep. Ungroup some of them in your drawing program, and save it again.`);
    if (isRoot && (local !== 'svg' || uri !== svgNamespace))
      report(`A drawing starts with <svg xmlns="${svgNamespace}">; this one starts with <${local}>. ${saveAgain}.`);
    isRoot = false;
    isEmpty &&= !visibleElements.has(local);
    isStyle = local === 'style';
    if (activeElements.has(local.toLowerCase()))
      report(`The drawing contains <${local}>, which pictures cannot show. ${saveAgain} without it.`);
    for (const attribute of Object.values(attributes)) {
      const message = checkAttribute(attribute);
      if (message) report(message);
    }
  });
  const onText = (css: string) => {
    const external = isStyle ? checkCss(css) : undefined;
    if (external !== undefined) report(explainExternal(external));
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    depth -= 1;
    isStyle = false;
  });
  for (let at = 0; at < text.length && isReadable; at += pieceLength) parser.write(text.slice(at, at + pieceLength));
  if (isReadable) parser.close();
  if (isEmpty && findings.length === 0)
    findings.push(picture.errorAt(startOfFile, `This drawing is empty. ${saveAgain}, with everything in it.`));
  return findings;
}
