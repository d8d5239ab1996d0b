import type { DataFile } from '../../../../content.config.ts';
import { type Diagnostic, type Finding, inFile, maxFindings, reporter } from '../../diagnostic.ts';
import { dataFilePath } from '../../files.ts';
import { fieldName } from '../../yaml/fieldName.ts';
import { checkAltText } from './checkAltText.ts';
import { checkWebAddress } from './checkWebAddress.ts';
import { checkValue } from './checkValue.ts';
import type { CheckInput } from '../checkInput.ts';
import { losesUnreadyLinks } from '../../unreadyPages.ts';

const reference = reporter('reference');

/** Checks the references of a data file to ids, pages and pictures, and that its own ids are unique. */
export function checkData(name: DataFile, context: CheckInput): Diagnostic[] {
  const file = context.dataFiles[name];
  if (!file) return [];
  const data = context.data[name] ?? file.input;
  const linking =
    name === 'menu' || losesUnreadyLinks(name) ? { ...context, unready: new Set<string>(), waiting: new Set<string>() } : context;
  const findings: Finding[] = [];
  const report = (path: PropertyKey[], message: string) => findings.push(reference.errorAt(file.locate(path), message));
  const ids = new Set<string>();
  for (const { hints, value, path } of file.values) {
    if (findings.length >= maxFindings) break;
    if (typeof value === 'string') {
      const message = hints.kind === 'url' ? checkWebAddress(value) : checkValue(value, hints, '/', linking);
      if (message) report(path, `${fieldName(data, path)} is "${value}": ${message}`);
      if (path.at(-1) !== 'id') continue;
      const id = `${path.slice(0, -2).join('.')} ${value}`;
      if (hints.kind === 'id' && ids.has(id)) report(path, `The id "${value}" is in this list twice. Give each entry its own id.`);
      ids.add(id);
    } else if (typeof value === 'object' && value !== null && 'src' in value && 'alt' in value && value.alt) {
      const message = checkAltText(String(value.alt), String(value.src));
      if (message) report([...path, 'alt'], message);
    }
  }
  return inFile(dataFilePath(name), findings);
}
