import type { z } from 'zod';
import { isDefined } from '../../../domain/isDefined.ts';
import { components, type ComponentName } from '../../../../content.config.ts';
import { type Finding, reporter } from '../../diagnostic.ts';
import { explainUnknown } from '../../mdx/explainUnknown.ts';
import type { UsedComponent } from '../../mdx/inspection.ts';
import { hintsOf, schemaAt } from '../../schema.ts';
import { suggest } from '../../suggest.ts';
import { likelyFields } from '../../yaml/likelyFields.ts';
import { simplifyIssues } from '../../yaml/simplifyIssues.ts';
import { kindName } from '../../schema/kindName.ts';
import { checkValue } from './checkValue.ts';
import type { PropError } from './componentRule.ts';
import { componentRules } from './componentRules.ts';
import type { CheckInput } from '../checkInput.ts';

const componentRule = reporter('component');

function explainIssue(issue: z.core.$ZodIssue, { name, props, positions }: UsedComponent, schema: z.ZodObject): PropError[] {
  const fields = Object.keys(schema.shape);
  if (issue.code === 'unrecognized_keys') {
    const allowed = (key: string) => (fields.length > 0 ? suggest(key, fields, likelyFields(key, fields)) : ' It takes no values.');
    return issue.keys.map((key) => ({ message: `<${name}> has no ${key}="…".${allowed(key)}`, prop: key }));
  }
  const prop = issue.path.join('.');
  const found = props[prop];
  // An expression in {…} has an error already.
  if (found === undefined && positions[prop]) return [];
  if (found === undefined) {
    const { description } = hintsOf(schema.shape[prop] as z.core.$ZodType);
    const choices = issue.code === 'invalid_value' ? suggest('', issue.values.map(String)) : '';
    return [{ message: `<${name}> needs ${prop}="…".${choices}`, ...(description && { help: `What belongs here: ${description}` }) }];
  }
  if (found === true) return [{ message: `<${name} ${prop}> needs a value, as in ${prop}="…".`, prop }];
  const written = `<${name} ${prop}="${String(found)}">:`;
  if (issue.code === 'invalid_value')
    return [{ message: `${written} this is not one of its values.${suggest(String(found), issue.values.map(String))}`, prop }];
  if (issue.code === 'too_small') return [{ message: `${written} there is nothing between the quotes.`, prop }];
  return [{ message: `${written} ${issue.message}`, prop }];
}

/** The component for a value that is no text, such as a price; undefined if there is none. */
function otherComponent(path: string, { references }: CheckInput): string | undefined {
  const kind = references.get(path)?.kind ?? '';
  const shows = (schema: z.ZodType) => {
    const id = schemaAt(schema, ['id']);
    return id && hintsOf(id).value?.includes(kind);
  };
  const [name] = Object.entries<z.ZodType>(components).find(([, schema]) => shows(schema)) ?? [];
  return name && `this is ${kindName(kind)}. Write <${name} id="${path}" />.`;
}

/** Components that are only valid within another one, by name. */
const parents = new Map(
  Object.entries<z.ZodType>(components)
    .map(([name, schema]) => {
      const { content = '' } = hintsOf(schema);
      return Object.hasOwn(components, content) ? ([content, name] as const) : undefined;
    })
    .filter(isDefined),
);

/** Checks the parent and the page of a component, and that it has content if it needs some. */
function checkPlace({ name, parent, isEmpty }: UsedComponent, from: string): PropError[] {
  const { needsContent, page } = hintsOf(components[name as ComponentName]);
  const wanted = parents.get(name);
  if (wanted !== undefined && parent !== wanted)
    return [{ message: `<${name}> works only within <${wanted}>. Write <${wanted}> above it and </${wanted}> below.` }];
  if (page !== undefined && from !== page) return [{ message: `<${name}> belongs on the page ${page} alone. Remove it here.` }];
  if (needsContent && isEmpty)
    return [{ message: `<${name}> has nothing between its tags, so nobody would see it. Write something, or remove both tags.` }];
  return [];
}

function checkProps(used: UsedComponent, from: string, context: CheckInput): PropError[] {
  const { name, props } = used;
  if (!Object.hasOwn(components, name)) return [{ message: explainUnknown(name) }];
  const schema: z.ZodObject = components[name as ComponentName];
  const result = schema.safeParse(props, { reportInput: true });
  if (!result.success) return simplifyIssues(result.error.issues).flatMap((issue) => explainIssue(issue, used, schema));
  const values = Object.entries(schema.shape)
    .map(([prop, type]): PropError | undefined => {
      const found = props[prop];
      const wrong = typeof found === 'string' ? checkValue(found, hintsOf(type as z.core.$ZodType), from, context) : undefined;
      const message = wrong && name === 'Fact' ? (otherComponent(String(found), context) ?? wrong) : wrong;
      return message ? { message: `<${name} ${prop}="${String(found)}">: ${message}`, prop } : undefined;
    })
    .filter(isDefined);
  return [...values, ...checkPlace(used, from), ...(componentRules[name as ComponentName]?.(used, context) ?? [])];
}

/**
 * Checks the name and the props of a component on a page.
 * @param from address of the page
 */
export function checkComponent(used: UsedComponent, from: string, context: CheckInput): Finding[] {
  return checkProps(used, from, context).map(({ message, prop = '', help, rule }) => ({
    ...componentRule.errorAt(used.positions[prop] ?? used, message, help === undefined ? {} : { help }),
    ...(rule && { rule }),
  }));
}
