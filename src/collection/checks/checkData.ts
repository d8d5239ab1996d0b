import type { DataFile } from '../../../content.config.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fieldName } from '../yaml/fieldName.ts';
import { altFault } from './altFault.ts';
import type { Context } from './context.ts';
import { valueFault } from './valueFault.ts';

/** What is wrong with a data file, seen together with all other content: what it names elsewhere, ids that stand twice, pictures. */
export function checkData(name: DataFile, context: Context): Diagnostic[] {
  const data: unknown = context.data[name];
  const file = context.parsed[name];
  if (!file) return [];
  const problems: Diagnostic[] = [];
  const report = (path: PropertyKey[], message: string) =>
    problems.push({ file: `content/data/${name}.yaml`, ...file.locate(path), message });
  const ids = new Set<string>();
  for (const { hints, value, path } of file.values) {
    const key = path.at(-1);
    if (typeof value === 'string') {
      const fault = valueFault(value, hints, '/', context);
      if (fault) report(path, `${fieldName(data, path)} is "${value}": ${fault}`);
      const list = path.slice(0, -2).join('.');
      if (hints.kind === 'id' && key === 'id' && ids.has(`${list} ${value}`))
        report(path, `The id "${value}" stands twice in this list. Give each entry an id of its own.`);
      if (key === 'id') ids.add(`${list} ${value}`);
    } else if (typeof value === 'object' && value !== null && 'src' in value && 'alt' in value) {
      const fault = altFault(String(value.alt), String(value.src));
      if (fault) report([...path, 'alt'], fault);
    }
  }
  return problems;
}
