import { type Completion, type CompletionContext, type CompletionResult, snippetCompletion } from '@codemirror/autocomplete';
import type { Field } from '../../../forms/field.ts';
import { yamlPlace } from '../../../text/yamlPlace.ts';

/** The forms of what a path leads to: several if an entry may have one of several. */
function formsAt(forms: readonly Field[], path: readonly string[]): Field[] {
  const [name, ...rest] = path;
  if (name === undefined) return [...forms];
  const inner = forms.flatMap(({ kind, fields = [], entries = [] }) =>
    kind === 'group' ? fields.filter((field) => field.path.at(-1) === name) : entries,
  );
  return formsAt(inner, rest);
}

const holdsLines = ({ kind }: Field) => ['group', 'list', 'record'].includes(kind);

/** A field as authors write it. */
function fieldCompletion(field: Field): Completion {
  const name = String(field.path.at(-1));
  const detail = field.isOptional ? 'optional' : '';
  return snippetCompletion(holdsLines(field) ? `${name}:` : `${name}: \${}`, { label: name, detail, info: field.help });
}

const valuesOf = ({ kind, choices = [] }: Field) => (kind === 'flag' ? ['true', 'false'] : choices.map(String));

/**
 * What may be written in front of the cursor in a data file, or at the top of a page or news item: names of fields, and values of
 * those that have a few.
 * @param form of the whole
 * @param start offset of the YAML in the text
 */
export function yamlCompletions(form: Field, { state, pos }: CompletionContext, start: number): CompletionResult | null {
  const place = yamlPlace(state.sliceDoc(start), pos - start);
  if (!place) return null;
  const forms = formsAt([form], place.path);
  const fields = place.at === 'name' ? forms.flatMap((group) => (group.kind === 'group' ? (group.fields ?? []) : [])) : [];
  const names = fields.filter(({ path }) => !place.present.includes(String(path.at(-1))));
  const options = [...names.map(fieldCompletion), ...forms.flatMap(valuesOf).map((label) => ({ label }))];
  return options.length === 0 ? null : { from: pos - place.written.length, options, validFor: /^[\w./#:-]*$/ };
}
