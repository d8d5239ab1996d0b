import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { yaml, yamlFrontmatter } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { color, font, radius } from '../../../../web/styles/tokens.ts';
import { breakHeading } from './breakHeading.ts';
import { chips } from './chips.ts';

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
  '&': {
    border: `var(--text-border, 2px solid ${color.quiet})`,
    borderRadius: radius.s,
    background: `var(--text-back, ${color.card})`,
    color: `var(--text-color, ${color.ink})`,
  },
  '&.cm-focused': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  // Over the page, these custom properties make the text look like the page's own.
  '.cm-scroller': {
    fontFamily: `var(--text-font, ${font.text})`,
    lineHeight: 'var(--text-line, 1.6)',
    maxBlockSize: 'var(--text-most, 60vh)',
  },
  '.cm-content': { padding: 'var(--text-padding, 0.5rem 0)', minBlockSize: 'var(--text-least, 4rem)', caretColor: color.ink },
  '.cm-line': { padding: 'var(--text-indent, 0 2px 0 6px)' },
  '.cm-cursor': { borderLeftColor: color.ink },
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

// Vite adds the nonce to the page; without one, the page has no policy for styles.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export interface CodeOptions {
  label: string;
  describedBy: string;
  /** Prose with chips for components, or the source of a file. */
  kind: 'text' | 'source';
  isYaml: boolean;
  /** True if the first line is the text of a heading, without "#". */
  isHeading?: boolean | undefined;
  labelOf: (tag: string) => string;
  onChange: (text: string) => void;
}

function languageOf({ kind, isYaml }: Pick<CodeOptions, 'kind' | 'isYaml'>) {
  if (isYaml) return yaml();
  return kind === 'source' ? yamlFrontmatter({ content: markdown() }) : markdown();
}

/** CodeMirror extensions for prose or source. */
export function codeExtensions({ label, describedBy, kind, isHeading = false, isYaml, labelOf, onChange }: CodeOptions): Extension[] {
  return [
    EditorView.cspNonce.of(nonce),
    history(),
    EditorView.lineWrapping,
    kind === 'text' ? keymap.of([{ key: 'Enter', run: breakHeading(isHeading) }]) : [],
    keymap.of([...lintKeymap, ...historyKeymap, ...defaultKeymap]),
    languageOf({ kind, isYaml }),
    highlighting,
    kind === 'text' ? chips(labelOf) : [sourceTheme, lineNumbers(), lintGutter()],
    theme,
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': label,
      'aria-describedby': describedBy,
      spellcheck: isYaml ? 'false' : 'true',
    }),
    EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
  ];
}
