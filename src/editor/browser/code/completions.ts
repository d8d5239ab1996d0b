import { type Completion, type CompletionContext, type CompletionResult, snippetCompletion } from '@codemirror/autocomplete';
import type { ComponentForm, Overview } from '../../api.ts';

/** A component as authors write it, with places to fill in. */
function template({ name, fields, content }: ComponentForm): string {
  const props = fields.filter(({ isOptional }) => !isOptional).map(({ label, path }) => ` ${path.join('.')}="\${${label}}"`);
  if (content === undefined) return `<${name}${props.join('')} />`;
  return content === 'words' ? `<${name}${props.join('')}>\${}</${name}>` : `<${name}${props.join('')}>\n\n\${}\n\n</${name}>`;
}

const from = (at: number, options: Completion[]): CompletionResult => ({ from: at, options, validFor: /^[\w./#:-]*$/ });

/** What may be written in front of the cursor: components, their props and values, and addresses of pages. */
export function completionsOf({ components, links }: Overview) {
  const formOf = (name: string | undefined) => components.find((form) => form.name === name);
  return (context: CompletionContext): CompletionResult | null => {
    const link = context.matchBefore(/\]\([^)\s]*/);
    if (link)
      return from(
        link.from + 2,
        links.map(({ source, label }) => ({ label: source, detail: label })),
      );
    const component = context.matchBefore(/<\w*/);
    if (component)
      return from(
        component.from,
        components.map((form) => snippetCompletion(template(form), { label: `<${form.name}` })),
      );
    const value = context.matchBefore(/<\w+[^<>]*\s[\w-]+="[^"<>]*/);
    const prop = value ? undefined : context.matchBefore(/<\w+(?:\s+[\w-]+="[^"]*")*\s+\w*/);
    const form = formOf(/^<(\w+)/.exec((value ?? prop)?.text ?? '')?.[1]);
    if (!form) return null;
    if (value) {
      const [, name = '', written = ''] = /([\w-]+)="([^"]*)$/.exec(value.text) ?? [];
      const field = form.fields.find(({ path }) => path.join('.') === name);
      return from(
        context.pos - written.length,
        (field?.choices ?? []).map((choice) => ({ label: String(choice) })),
      );
    }
    const written = /\w*$/.exec(prop?.text ?? '')?.[0] ?? '';
    const props = form.fields.map(({ path, help }) => snippetCompletion(`${path.join('.')}="\${}"`, { label: path.join('.'), info: help }));
    return from(context.pos - written.length, props);
  };
}
