import type { FileDiagnostic } from '../../collection/files/diagnostic.ts';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { yaml, yamlFrontmatter } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import type { StateCommand, Extension } from '@codemirror/state';
import { Decoration, EditorView, MatchDecorator, WidgetType, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { memoize } from '../../domain/memoize.ts';
import { UserError } from '../../domain/userError.ts';
import { componentLabel } from '../../review/labels.ts';
import { writtenComponents } from '../../review/text/writtenComponents.ts';
import { color, font, radius } from '../../web/styles/tokens.ts';
import type { Overview } from '../contract.ts';
import { useEditor } from './panel.ts';
import { pastedMarkdown } from './pastedMarkdown.ts';
import { useAttempt } from './request.ts';
import { componentTag } from '../../collection/markdown/text.ts';

class Chip extends WidgetType {
  readonly shown: Pick<HTMLElement, 'title' | 'textContent'>;
  constructor(title: string, textContent: string) {
    super();
    this.shown = { title, textContent };
  }
  override toDOM(): HTMLElement {
    return Object.assign(document.createElement('span'), { className: 'cm-chip', ...this.shown });
  }
}

/** Replaces component tags by chips that the cursor steps over as one. */
function chips(overview: Overview): Extension {
  // The same chip for the same tag, so that its element stays while somebody types beside it.
  const chipOf = memoize((tag: string) => Decoration.replace({ widget: new Chip(tag, tagLabel(tag, overview)) }));
  // A copy, because a label is found with the same expression while the decorator goes on with its own `lastIndex`.
  const decorator = new MatchDecorator({ regexp: new RegExp(componentTag), decoration: ([tag]) => chipOf(tag) });
  const decorate = (view: EditorView) => decorator.createDeco(view);
  return [EditorView.decorations.of(decorate), EditorView.atomicRanges.of(decorate)];
}

/** Enter in a heading starts a paragraph below it. @param isHeading true if the first line is the text of a heading, without "#" */
export const breakHeading =
  (isHeading: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const { number, text } = state.doc.lineAt(state.selection.main.head);
    if (!(isHeading && number === 1) && !/^#{1,6}[ \t]/.test(text)) return false;
    dispatch(state.update(state.replaceSelection('\n\n'), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

/** Makes the lines of the selection entries of a list, apart from what is above and below. */
export const makeList: StateCommand = ({ state, dispatch }) => {
  const { doc, selection } = state;
  const { from, to } = selection.main;
  const [first, end] = [doc.lineAt(from), doc.lineAt(to)];
  // A selection of whole lines ends at the start of the next one.
  const last = to > first.to && to === end.from ? end.number - 1 : end.number;
  const isEntry = (text: string) => /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(text);
  const isApart = (number: number) => {
    const text = number < 1 || number > doc.lines ? '' : doc.line(number).text;
    return text.trim() === '' || isEntry(text);
  };
  const lines = Array.from({ length: last - first.number + 1 }, (_, index) => doc.line(first.number + index));
  const entries = lines.filter(({ text }) => !isEntry(text) && (text !== '' || lines.length === 1));
  if (entries.length === 0) return false;
  const changes = state.changes([
    { from: first.from, insert: isApart(first.number - 1) ? '' : '\n' },
    ...entries.map((line) => ({ from: line.from, insert: '- ' })),
    ...(isApart(last + 1) ? [] : [{ from: doc.line(last + 1).from, insert: '\n' }]),
  ]);
  dispatch(state.update({ changes, selection: selection.map(changes, 1), scrollIntoView: true, userEvent: 'input' }));
  return true;
};

const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.strong, fontWeight: '700' },
    { tag: tags.emphasis, fontStyle: 'italic' },
    { tag: tags.heading, fontWeight: '800' },
    { tag: [tags.processingInstruction, tags.comment, tags.meta], color: color.quiet },
    { tag: [tags.link, tags.url, tags.propertyName, tags.tagName], color: color.link },
  ]),
);

const theme = EditorView.theme({
  '&': { border: `2px solid ${color.quiet}`, borderRadius: radius.s, background: color.card, color: color.ink },
  '&.cm-focused': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: font.text, lineHeight: '1.6', maxBlockSize: '60vh' },
  '.cm-content': { padding: '0.5rem 0', minBlockSize: '4rem', caretColor: color.ink },
  // Over the page, the text looks like the page's own.
  '[data-over-page] &': { border: '0', background: 'transparent', color: 'inherit' },
  '[data-over-page] & .cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', maxBlockSize: 'none' },
  '[data-over-page] & .cm-content': { padding: '0', minBlockSize: '0', caretColor: 'currentColor' },
  '[data-over-page] & .cm-line': { padding: '0' },
  // Markup and links, too: the page's ground may be dark.
  '[data-over-page] & .cm-line > span:not(.cm-chip)': { color: 'inherit' },
  '.cm-gutters': { background: color.sunken, color: color.quiet, border: '0' },
  '.cm-tooltip': { background: color.card, color: color.ink, border: `2px solid ${color.line}` },
  '.cm-chip': {
    padding: '0.05em 0.45em',
    borderRadius: radius.s,
    background: color.open,
    color: color.onFill,
    fontWeight: '600',
    cursor: 'default',
  },
  '.cm-diagnosticText': { fontFamily: font.text },
});
const sourceTheme = EditorView.theme({ '.cm-scroller': { fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem' } });

interface CodeEditorProps {
  /** Gets a function that acts on the text. */
  ref?: Ref<(act: (view: EditorView) => void) => void>;
  label: string;
  describedBy: string;
  kind: 'text' | 'source';
  isYaml?: boolean;
  /** True if the first line is the text of a heading, without "#". */
  isHeading?: boolean | undefined;
  value: string;
  cursor?: number;
  diagnostics?: readonly FileDiagnostic[];
  onChange: (text: string) => void;
  onFile?: ((file: File) => void) | undefined;
}

/** In a text, pastes what Markdown has an equal of, from Docs or a page. A file, such as a screenshot, is never inserted as its source. */
const pasting = (kind: CodeEditorProps['kind'], onFile: CodeEditorProps['onFile']) =>
  EditorView.domEventHandlers({
    paste({ clipboardData }, view) {
      const [file] = clipboardData?.files ?? [];
      // Word processors add a picture of the words.
      if (file && !clipboardData?.types.some((type) => type.startsWith('text/'))) {
        onFile?.(file);
        return true;
      }
      const markdownText = kind === 'text' ? pastedMarkdown(clipboardData?.getData('text/html') ?? '') : undefined;
      if (markdownText === undefined) return false;
      view.dispatch(view.state.replaceSelection(markdownText), { scrollIntoView: true, userEvent: 'input.paste' });
      return true;
    },
    drop({ dataTransfer }) {
      const [file] = dataTransfer?.files ?? [];
      if (file) onFile?.(file);
      return file !== undefined;
    },
  });

function codeExtensions(overview: Overview, props: CodeEditorProps): Extension[] {
  const { label, describedBy, kind, isHeading = false, isYaml = false, onChange, onFile } = props;
  return [
    // Vite adds the nonce to the page; without one, the page has no policy for styles.
    EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''),
    history(),
    EditorView.lineWrapping,
    kind === 'text' ? keymap.of([{ key: 'Enter', run: breakHeading(isHeading) }]) : [],
    keymap.of([...lintKeymap, ...historyKeymap, ...defaultKeymap]),
    isYaml ? yaml() : kind === 'source' ? yamlFrontmatter({ content: markdown() }) : markdown(),
    highlighting,
    kind === 'text' ? chips(overview) : [sourceTheme, lineNumbers(), lintGutter()],
    theme,
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': label,
      'aria-describedby': describedBy,
      spellcheck: isYaml ? 'false' : 'true',
      // As in every other field for prose; CodeMirror's own values are those for code.
      ...(kind === 'text' && { autocorrect: 'on', autocapitalize: 'sentences', writingsuggestions: 'true' }),
    }),
    pasting(kind, onFile),
    EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
  ];
}

/** The label of a component's tag: the fact that it shows, or its name and first prop, such as "Link: /hotel". */
export function tagLabel(tag: string, { facts }: Pick<Overview, 'facts'>): string {
  if (tag.startsWith('</')) return `End of ${componentLabel(tag.slice(2, -1)).toLowerCase()}`;
  const value = facts.find(({ source }) => source === tag)?.value;
  if (value !== undefined) return value;
  const [component] = writtenComponents(tag);
  if (!component) return tag;
  const [prop] = Object.values(component.props);
  return prop === undefined ? componentLabel(component.name) : `${componentLabel(component.name)}: ${prop}`;
}

/** True if a selection stands between two delimiters already. What is bold has those of italics around it, too, and is not italic. */
export function isWrapped(textBefore: string, textAfter: string, before: string, after: string): boolean {
  if (after === '' || !textBefore.endsWith(before) || !textAfter.startsWith(after)) return false;
  return before !== '*' || (/\*+$/.exec(textBefore)?.[0].length ?? 0) % 2 === 1;
}

/** Wraps the selected words in delimiters and selects them, or replaces them with `instead`. A second time, it takes bold or italics away. */
export const wrapSelection =
  (before: string, after = '', instead?: string): StateCommand =>
  ({ state, dispatch }) => {
    const selected = state.sliceDoc(state.selection.main.from, state.selection.main.to);
    // Markdown has no bold with blanks at its ends. Asterisks that are selected, too, count as around the words.
    const [, , words = selected.trim()] = /^\s*(\*+)([^*]+)\1\s*$/.exec(selected) ?? [];
    const from = state.selection.main.from + selected.indexOf(words);
    const to = from + words.length;
    const isRemoved = isWrapped(state.sliceDoc(0, from), state.sliceDoc(to), before, after);
    const inner = instead ?? (words || 'words');
    const anchor = from + (isRemoved ? -before.length : before.length);
    const insert = isRemoved ? words : before + inner + after;
    const changes = isRemoved ? { from: from - before.length, to: to + after.length, insert } : { from, to, insert };
    const selection = { anchor, head: anchor + (isRemoved ? insert : inner).length };
    dispatch(state.update({ changes, selection, scrollIntoView: true }));
    return true;
  };

/** Inserts a block after the paragraph with the cursor. */
export const insertBlock =
  (source: string): StateCommand =>
  ({ state, dispatch }) => {
    const text = state.doc.toString();
    const next = text.indexOf('\n\n', state.selection.main.head);
    const at = next < 0 ? text.trimEnd().length : next;
    dispatch(state.update({ changes: { from: at, insert: `${at > 0 ? '\n\n' : ''}${source}` } }));
    return true;
  };

export function CodeEditor(props: CodeEditorProps) {
  const { ref, value, diagnostics, onChange, onFile } = props;
  const { overview } = useEditor();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  /** Values sent to `onChange` that haven't come back as `value` yet. They must not overwrite what was typed since. */
  const typed = useRef(new Set<string>());

  const send = useEffectEvent((text: string) => {
    if (text === value) return;
    typed.current.add(text);
    onChange(text);
  });
  const { attempt } = useAttempt();
  const sendFile = useEffectEvent((file: File) => {
    if (onFile && /^image\/(?!hei[cf])/.test(file.type)) return onFile(file);
    const noPicture = `${file.name} is not a picture. Drop a .jpg, .png, .webp or .svg, or copy the words in it and paste them here.`;
    const why = onFile ? noPicture : 'Pictures go into a paragraph: press one on the page, and paste or drop them there.';
    return void attempt(() => Promise.reject(new UserError(why)));
  });
  const create = useEffectEvent((element: HTMLDivElement) => {
    const { kind, cursor = 0 } = props;
    const own = { ...props, onChange: (text: string) => send(text), onFile: (file: File) => sendFile(file) };
    const extensions = codeExtensions(overview, own);
    const anchor = Math.min(cursor, value.length);
    const editor = new EditorView({ doc: value, extensions, parent: element, selection: { anchor } });
    if (kind === 'source') editor.dispatch({ effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    view.current = editor;
    return () => editor.destroy();
  });
  useEffect(() => (parent.current ? create(parent.current) : undefined), []);
  useEffect(() => {
    const text = view.current?.state.doc.toString();
    if (text === undefined) return;
    const wasTypedHere = typed.current.has(value);
    if (value === text) typed.current.clear();
    else if (!wasTypedHere) view.current?.dispatch({ changes: { from: 0, to: text.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || !diagnostics) return;
    const { doc } = editor.state;
    const found = diagnostics.map(({ line, column, message, severity }) => {
      const { from, to } = doc.line(Math.min(line, doc.lines));
      return { from: Math.min(from + column - 1, to), to, message, severity };
    });
    editor.dispatch(setDiagnostics(editor.state, found));
  }, [diagnostics]);
  useImperativeHandle(ref, () => (act) => view.current && act(view.current));
  return <div ref={parent} />;
}
