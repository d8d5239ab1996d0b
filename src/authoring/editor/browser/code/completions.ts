import { type Completion, type CompletionContext, type CompletionResult, snippetCompletion } from '@codemirror/autocomplete';
import type { ComponentForm } from '../../../forms/field.ts';
import type { Overview } from '../../api.ts';

/** A component as authors write it, with places to fill in. */
function template({ name, fields, content }: ComponentForm): string {
  const props = fields.filter(({ isOptional }) => !isOptional).map(({ label, path }) => ` ${path.join('.')}="\${${label}}"`);
  if (content === undefined) return `<${name}${props.join('')} />`;
  return content === 'words' ? `<${name}${props.join('')}>\${}</${name}>` : `<${name}${props.join('')}>\n\n\${}\n\n</${name}>`;
}

/** Completions of what begins at an offset. */
const from = <Item>(at: number, items: readonly Item[], toCompletion: (item: Item) => Completion): CompletionResult => ({
  from: at,
  options: items.map(toCompletion),
  validFor: /^[\w./#:-]*$/,
});

/** What may be written in front of the cursor: components, their props and values, and addresses of pages. */
export function completionsOf({ components, links }: Overview) {
  const formOf = (name: string | undefined) => components.find((form) => form.name === name);
  return (context: CompletionContext): CompletionResult | null => {
    const link = context.matchBefore(/\]\([^)\s]*/);
    if (link) return from(link.from + 2, links, ({ source, label }) => ({ label: source, detail: label }));
    const component = context.matchBefore(/<\w*/);
    if (component) return from(component.from, components, (form) => snippetCompletion(template(form), { label: `<${form.name}` }));
    const value = context.matchBefore(/<\w+[^<>]*\s[\w-]+="[^"<>]*/);
    const prop = value ? undefined : context.matchBefore(/<\w+(?:\s+[\w-]+="[^"]*")*\s+\w*/);
    const form = formOf(/^<(\w+)/.exec((value ?? prop)?.text ?? '')?.[1]);
    if (!form) return null;
    if (value) {
      const [, name = '', written = ''] = /([\w-]+)="([^"]*)$/.exec(value.text) ?? [];
      const field = form.fields.find(({ path }) => path.join('.') === name);
      return from(context.pos - written.length, field?.choices ?? [], (choice) => ({ label: String(choice) }));
    }
    const written = /\w*$/.exec(prop?.text ?? '')?.[0] ?? '';
    return from(context.pos - written.length, form.fields, ({ path: [name = ''], help }) =>
      snippetCompletion(`${name}="\${}"`, { label: String(name), info: help }),
    );
  };
}
