import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { Problem } from '../../api.ts';
import { tagLabel } from './tagLabel.ts';
import { useEditor } from '../editorContext.ts';
import { type CodeOptions, codeExtensions } from './extensions.ts';

/** Edits that buttons outside the editor make. */
export interface CodeHandle {
  /** Wraps the selection in delimiters and selects it, or replaces it with `instead`. */
  put(before: string, after?: string, instead?: string): void;
  /** Inserts a block after the paragraph with the cursor. */
  putBlock(source: string): void;
}

interface CodeEditorProps extends Pick<CodeOptions, 'label' | 'describedBy' | 'kind' | 'isHeading' | 'onChange'> {
  ref?: Ref<CodeHandle>;
  /** True for YAML, false for Markdown. */
  isYaml?: boolean;
  value: string;
  /** Initial offset of the cursor. */
  cursor?: number;
  problems?: readonly Problem[];
}

const noProblems: readonly Problem[] = [];

/** CodeMirror for a Markdown text or the source of a file. */
export function CodeEditor(props: CodeEditorProps) {
  const { ref, value, problems = noProblems } = props;
  const { overview } = useEditor();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  /** Values sent to `onChange` that haven't come back as `value` yet. They must not overwrite what was typed since. */
  const typed = useRef(new Set<string>());

  const create = useEffectEvent((element: HTMLDivElement) => {
    const { label, describedBy, kind, isHeading, isYaml = false, cursor = 0 } = props;
    const onChange = (text: string) => {
      if (text === latest.current.value) return;
      typed.current.add(text);
      latest.current.onChange(text);
    };
    const labelOf = (tag: string) => tagLabel(tag, overview);
    const extensions = codeExtensions({ label, describedBy, kind, isHeading, isYaml, labelOf, onChange });
    const anchor = Math.min(cursor, value.length);
    const editor = new EditorView({ doc: value, extensions, parent: element, selection: { anchor } });
    if (kind === 'source') editor.dispatch({ effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    return editor;
  });
  useEffect(() => {
    if (!parent.current) return undefined;
    const editor = create(parent.current);
    view.current = editor;
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const text = view.current?.state.doc.toString();
    if (text === undefined) return;
    const wasTypedHere = typed.current.has(value);
    if (value === text) typed.current.clear();
    else if (!wasTypedHere) view.current?.dispatch({ changes: { from: 0, to: text.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const { doc } = editor.state;
    const found = problems.map(({ line, column, message, severity }) => {
      const { from, to } = doc.line(Math.min(line, doc.lines));
      return { from: Math.min(from + column - 1, to), to, message, severity };
    });
    editor.dispatch(setDiagnostics(editor.state, found));
  }, [problems]);
  useImperativeHandle(ref, () => ({
    put(before, after = '', instead) {
      const editor = view.current;
      if (!editor) return;
      const { from, to } = editor.state.selection.main;
      const inner = instead ?? (editor.state.sliceDoc(from, to) || 'words');
      const anchor = from + before.length;
      editor.dispatch({
        changes: { from, to, insert: before + inner + after },
        selection: { anchor, head: anchor + inner.length },
        scrollIntoView: true,
      });
      editor.focus();
    },
    putBlock(source) {
      const editor = view.current;
      if (!editor) return;
      const text = editor.state.doc.toString();
      const next = text.indexOf('\n\n', editor.state.selection.main.head);
      const at = next < 0 ? text.trimEnd().length : next;
      editor.dispatch({ changes: { from: at, insert: `${at > 0 ? '\n\n' : ''}${source}` } });
    },
  }));
  return <div ref={parent} />;
}
