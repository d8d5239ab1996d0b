/** The form of a text: `TextForm`, with its tables and components. */
import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { css } from '@linaria/core';
import { useState, useRef } from 'react';
import { headingIn, withWords } from '../../review/text/headingIn.ts';
import { type MarkdownTable, setCell, addColumn, removeRow, addRow, newTable, findTables } from '../../review/text/markdownTable.ts';
import { componentLabel } from '../../review/labels.ts';
import { writtenComponents, withoutComponent, withProp, componentSource } from '../../review/text/writtenComponents.ts';
import type { Overview } from '../contract.ts';
import type { ComponentForm } from '../form.ts';
import { tagLabel, CodeEditor, insertBlock, makeList, wrapSelection } from './CodeEditor.tsx';
import { buttons, input, SmallButton, Fold, LabeledInput, LabeledSelect, Chooser, Options } from './controls.tsx';
import { PropsForm } from './fields.tsx';
import { PageOverlay } from './page.tsx';
import { draftKey, useEditor } from './panel.ts';
import { usePastedPicture, pictureSource } from './pictures.tsx';
import { useStoredFields } from './workingCopy.ts';

function TableForm({ text, table, onChange }: { text: string; table: MarkdownTable; onChange: (text: string) => void }) {
  return (
    <>
      <div className={scroller} role="region" aria-label="Table" tabIndex={0}>
        <table>
          <tbody>
            {table.cells.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <Cell
                      label={row === 0 ? `Heading ${column + 1}` : `Row ${row}, ${table.cells[0]?.[column]?.text || column + 1}`}
                      value={cell.text}
                      onChange={(value) => onChange(setCell(text, table, row, column, value))}
                    />
                  </td>
                ))}
                <td>
                  {row > 0 && (
                    <SmallButton aria-label={`Remove row ${row}`} onClick={() => onChange(removeRow(text, row))}>
                      Remove
                    </SmallButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={buttons}>
        <SmallButton onClick={() => onChange(addRow(text, table))}>Add a row</SmallButton>
        <SmallButton onClick={() => onChange(addColumn(text))}>Add a column</SmallButton>
      </div>
    </>
  );
}

function Cell({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  // Markdown cells are trimmed, but people type a space between two words.
  const [typed, setTyped] = useState('');
  return (
    <input
      className={input}
      aria-label={label}
      spellCheck
      value={typed.trim() === value ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
    />
  );
}

const scroller = css`
  overflow-x: auto;
  /* Room for the focus outline of inputs. */
  padding: 5px;
  & td {
    min-inline-size: 7rem;
    padding: 0.15rem;
  }
`;

function ComponentList({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { overview } = useEditor();
  return writtenComponents(text).map((component, index, all) => {
    const form = overview.components.find(({ name }) => name === component.name);
    if (!form) return null;
    const label = tagLabel(text.slice(component.start, component.tagEnd), overview);
    // By its place among those of its name, so that a fold stays open while another component is typed above it.
    const place = all.slice(0, index).filter(({ name }) => name === component.name).length;
    return (
      <Fold key={`${place} ${component.name}`} label={label} open={component.start === 0 && component.end === text.length}>
        <PropsForm form={form} values={component.props} onChange={(prop, value) => onChange(withProp(text, component, prop, value))} />
        <div className={buttons}>
          <SmallButton aria-label={`Remove ${label}`} onClick={() => onChange(withoutComponent(text, component))}>
            Remove
          </SmallButton>
        </div>
      </Fold>
    );
  });
}

/** The source of a new component. A container gets one child to begin with. */
function sourceWithPart({ name, content }: ComponentForm, values: Record<string, string>, { components }: Overview, words?: string) {
  const part = components.find((form) => form.name === content);
  if (!part) return componentSource(name, values, content, words);
  const title = part.fields.find(({ name: prop }) => prop === 'title' || prop === 'term');
  const titleProps: Record<string, string> = title ? { [title.name]: 'Title' } : {};
  const props = part.fields.some(({ name: prop }) => prop === 'id') ? { ...titleProps, id: 'new' } : titleProps;
  return componentSource(name, values, content, componentSource(part.name, props, part.content));
}

/** With the name by which the guide and sources know it. */
const fullLabel = (name: string) => (componentLabel(name) === name ? name : `${componentLabel(name)} (${name})`);

/** Puts in a component or, in news, which has pictures alone, a picture. @param onPut gets the source, and if it belongs within a sentence */
function NewPart({ hasComponents, onPut }: { hasComponents: boolean; onPut: (source: string, isInline: boolean) => void }) {
  const { overview, panel } = useEditor();
  const start: { name: string; values: Record<string, string>; words: string } = { name: '', values: {}, words: '' };
  const [{ name, values, words }, keep, forget] = useStoredFields(`editor-component ${draftKey(panel)}`, start);
  const found = overview.components.find((candidate) => candidate.name === (hasComponents ? name : 'Figure'));
  const form = found && !hasComponents ? { ...found, fields: found.fields.filter(({ isOptional }) => !isOptional) } : found;
  function setProp(prop: string, value: string | undefined) {
    const { [prop]: _old, ...others } = values;
    keep({ values: value === undefined ? others : { ...others, [prop]: value } });
  }
  function put() {
    if (!form) return;
    if (hasComponents) onPut(sourceWithPart(form, values, overview, hasWords ? words.trim() : undefined), form.isInline);
    else onPut(pictureSource(values, hasComponents), false);
    forget();
  }
  const hasWords = form?.content === 'words';
  const hasValues = form?.fields.every(({ isOptional, name: prop }) => isOptional || (values[prop] ?? '') !== '') ?? false;
  const groups = Map.groupBy(overview.components, ({ isInline }) => (isInline ? 'In a sentence' : 'On its own'));
  return (
    <Fold label={hasComponents ? 'Put in a component' : 'Put in a picture'}>
      {hasComponents && (
        <LabeledSelect label="Component" value={name} onChange={({ target }) => keep({ ...start, name: target.value })}>
          <option value="">Choose one</option>
          {[...groups].map(([label, forms]) => (
            <optgroup key={label} label={label}>
              <Options of={forms.map((candidate) => [candidate.name, fullLabel(candidate.name)])} />
            </optgroup>
          ))}
        </LabeledSelect>
      )}
      {form && <PropsForm form={form} values={values} onChange={setProp} />}
      {hasWords && <LabeledInput label={<b>Words</b>} spellCheck value={words} onChange={({ target }) => keep({ words: target.value })} />}
      <div className={buttons}>
        <SmallButton disabled={!hasValues || (hasWords && words.trim() === '')} onClick={put}>
          {hasComponents && !form ? 'Put it in' : `Put in ${form && hasComponents ? componentLabel(form.name) : 'the picture'}`}
        </SmallButton>
      </div>
    </Fold>
  );
}

interface TextFormProps {
  text: string;
  /** False in news, which can't have components. */
  hasComponents: boolean;
  describedBy: string;
  isOnPage?: boolean;
  /** True if the whole text was a heading when it was opened. */
  isHeading?: boolean;
  onChange: (text: string) => void;
}

export function TextForm(props: TextFormProps) {
  const { text, isOnPage = false, isHeading = false, onChange } = props;
  const [table] = findTables(text);
  // Decided as it opens: a table that is put into an empty text gets words around it.
  const [isTable] = useState(table?.source === text);
  if (isTable && table?.source === text)
    return (
      <PageOverlay isActive={isOnPage}>
        <TableForm {...{ text, table, onChange }} />
      </PageOverlay>
    );
  // Hide the heading's [#id]: typing at the end means the words.
  const heading = isHeading ? headingIn(text) : undefined;
  if (!heading) return <WordsForm {...props} isHeading={false} />;
  return <WordsForm {...props} text={heading.words} onChange={(words) => onChange(withWords(heading, words))} />;
}

function WordsForm(props: TextFormProps) {
  const { text, hasComponents, describedBy, isOnPage = false, onChange, isHeading = false } = props;
  const { overview, panel } = useEditor();
  const act = useRef<(act: (view: EditorView) => void) => void>(null);
  const format = (command: StateCommand) =>
    act.current?.((view) => {
      command(view);
      view.focus();
    });
  const put = (...words: Parameters<typeof wrapSelection>) => format(wrapSelection(...words));
  const putBlock = (source: string) => act.current?.(insertBlock(source));
  const picture = usePastedPicture(draftKey(panel), hasComponents, putBlock);
  return (
    <>
      <PageOverlay
        isActive={isOnPage}
        toolbar={
          <div className={buttons} role="toolbar" aria-label="Format">
            <SmallButton onClick={() => put('**', '**')}>Bold</SmallButton>
            <SmallButton onClick={() => put('*', '*')}>Italic</SmallButton>
            {!isHeading && <SmallButton onClick={() => format(makeList)}>List</SmallButton>}
            {!isHeading && <SmallButton onClick={() => putBlock(newTable)}>Table</SmallButton>}
          </div>
        }
      >
        <CodeEditor
          ref={act}
          kind="text"
          label={isHeading ? 'Heading' : 'Text'}
          value={text}
          cursor={text.length}
          {...{ isHeading, describedBy, onChange }}
          onFile={isHeading ? undefined : picture.paste}
        />
      </PageOverlay>
      {!isHeading && picture.form}
      {findTables(text).map(({ start, end, source, cells }) => (
        <Fold key={start} label={`Table: ${cells[0]?.map((cell) => cell.text).join(', ')}`}>
          <TableForm text={source} table={{ cells }} onChange={(changed) => onChange(text.slice(0, start) + changed + text.slice(end))} />
        </Fold>
      ))}
      {hasComponents && <ComponentList {...{ text, onChange }} />}
      {!isHeading && (
        <Chooser
          label={hasComponents ? 'Link to a page, a section or another website' : 'Link to a page or section'}
          choices={hasComponents ? [...overview.links, ...overview.websites] : overview.links}
          onChoose={(link) => (link.startsWith('<') ? put(link, '</Link>') : put('[', `](${link})`))}
        />
      )}
      {hasComponents && <Chooser label="Show a fact" choices={overview.facts} onChoose={(fact) => put('', '', fact)} />}
      {!isHeading && (
        <NewPart hasComponents={hasComponents} onPut={(source, isInline) => (isInline ? put('', '', source) : putBlock(source))} />
      )}
    </>
  );
}
