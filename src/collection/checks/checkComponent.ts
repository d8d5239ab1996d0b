import { z } from 'zod';
import { components, type ComponentName } from '../../../content.config.ts';
import { nearest } from '../../domain/nearest.ts';
import { endOfDay } from '../../domain/zone.ts';
import type { PageDraft } from '../draft.ts';
import type { UsedComponent } from '../mdx/inspection.ts';
import { type Diagnostic, suggest } from '../diagnostic.ts';
import { hintsOf } from '../schema.ts';
import { plainIssues } from '../yaml/plainIssues.ts';
import { altFault } from './altFault.ts';
import type { Context } from './context.ts';
import { valueFault } from './valueFault.ts';

type Report = (message: string, prop?: string) => Diagnostic;

function unknownComponent(name: string): string {
  const [close] = nearest(name, Object.keys(components));
  if (/^[a-z]/.test(name))
    return `<${name}> is HTML; pages are written in Markdown and components.${close ? ` Did you mean <${close}>?` : ''}`;
  return `There is no component <${name}>.${suggest(name, Object.keys(components))}`;
}

/** Values that the schema of a component refuses. */
function schemaFault(issue: z.core.$ZodIssue, { name, props, places }: UsedComponent, schema: z.ZodObject, report: Report): Diagnostic[] {
  const fields = Object.keys(schema.shape);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      report(`<${name}> has no ${key}="…".${fields.length > 0 ? suggest(key, fields) : ' It takes no values.'}`, key),
    );
  const field = issue.path.join('.');
  const found = props[field];
  // What is given as {…} is refused already.
  if (found === undefined && places[field]) return [];
  const about = hintsOf(schema.shape[field] as z.core.$ZodType).description;
  if (found === undefined)
    return [
      report(
        `<${name}> needs ${field}="…".${issue.code === 'invalid_value' ? suggest('', issue.values.map(String)) : ''}${about ? ` What belongs here: ${about}` : ''}`,
      ),
    ];
  if (found === true) return [report(`<${name} ${field}> needs a value, as in ${field}="…".`, field)];
  const written = `<${name} ${field}="${String(found)}">:`;
  if (issue.code === 'invalid_value')
    return [report(`${written} this is not one of its values.${suggest(String(found), issue.values.map(String))}`, field)];
  if (issue.code === 'too_small') return [report(`${written} there are no words between the quotes.`, field)];
  return [report(`${written} ${issue.message}`, field)];
}

/** Values that fit only together. */
function pairFault({ name, props }: UsedComponent, { references }: Context): [message: string, prop?: string][] {
  if (name === 'Action' && (props.to === undefined) === (props.link === undefined))
    return [['<Action> needs either to="…", a page, or link="…", an entry of links.yaml.']];
  if (name === 'Figure')
    return [altFault(String(props.alt), String(props.src))].flatMap((fault) => (fault ? [[fault, 'alt'] as [string, string]] : []));
  const [from, to] = [props.from, props.to].map((path) => references.get(String(path)));
  if (name === 'Days' && from?.kind === 'day' && to?.kind === 'day' && endOfDay(String(from.value)) > endOfDay(String(to.value)))
    return [['<Days> begins after it ends. Swap from and to.']];
  if (
    name === 'WindowGate' &&
    props.window !== 'hotel' &&
    String(props.when)
      .split('|')
      .some((state) => state.trim() === 'full')
  )
    return [['Only the hotel can be full, so nobody would ever see this text. Remove "full".', 'when']];
  return [];
}

/** What is wrong with a component on a page: its name, and the values given to it. */
export function checkComponent(page: PageDraft, used: UsedComponent, context: Context): Diagnostic[] {
  const { name, props, places } = used;
  const report: Report = (message, prop) => ({
    file: page.file,
    ...(places[prop ?? ''] ?? { line: used.line, column: used.column }),
    message,
  });
  if (!Object.hasOwn(components, name)) return [report(unknownComponent(name))];
  const schema: z.ZodObject = components[name as ComponentName];
  const result = schema.safeParse(props, { reportInput: true });
  if (!result.success) return plainIssues(result.error.issues).flatMap((issue) => schemaFault(issue, used, schema, report));
  const values = Object.entries(schema.shape).flatMap(([field, type]) => {
    const found = props[field];
    const fault = typeof found === 'string' ? valueFault(found, hintsOf(type as z.core.$ZodType), page.path, context) : undefined;
    return fault ? [report(`<${name} ${field}="${String(found)}">: ${fault}`, field)] : [];
  });
  return [...values, ...pairFault(used, context).map(([message, prop]) => report(message, prop))];
}
