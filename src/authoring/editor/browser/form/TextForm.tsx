import { useRef } from 'react';
import { headingIn, withWords } from '../../../text/headingIn.ts';
import { newTable, findTables } from '../../../text/markdownTable.ts';
import { Chooser } from './Chooser.tsx';
import { CodeEditor, type CodeHandle } from '../code/CodeEditor.tsx';
import { ComponentList } from './ComponentList.tsx';
import { useEditor } from '../editorContext.ts';
import { Fold } from './Fold.tsx';
import { buttons } from './formStyles.ts';
import { PageOverlay } from '../page/PageOverlay.tsx';
import { NewComponent, NewPicture } from './NewComponent.tsx';
import { SmallButton } from './SmallButton.tsx';
import { TableForm } from './TableForm.tsx';

interface TextFormProps {
  text: string;
  /** False in news, which can't have components. */
  hasComponents: boolean;
  describedBy: string;
  /** True if it's edited in place on the page. */
  isOnPage?: boolean;
  /** True if the whole text was a heading when it was opened. */
  isHeading?: boolean;
  onChange: (text: string) => void;
}

/** An editor for a passage of Markdown, with forms for the tables and components in it. */
export function TextForm(props: TextFormProps) {
  const { text, isOnPage = false, isHeading = false, onChange } = props;
  const [table] = findTables(text);
  if (table?.source === text)
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
  const { overview } = useEditor();
  const code = useRef<CodeHandle>(null);
  const put = (before: string, after?: string, instead?: string) => code.current?.put(before, after, instead);
  return (
    <>
      <PageOverlay
        isActive={isOnPage}
        toolbar={
          <div className={buttons} role="toolbar" aria-label="Format">
            <SmallButton onClick={() => put('**', '**')}>Bold</SmallButton>
            <SmallButton onClick={() => put('*', '*')}>Italic</SmallButton>
            {!isHeading && <SmallButton onClick={() => put('\n- ', '')}>List</SmallButton>}
            {!isHeading && <SmallButton onClick={() => code.current?.putBlock(newTable)}>Table</SmallButton>}
          </div>
        }
      >
        <CodeEditor
          ref={code}
          kind="text"
          label={isHeading ? 'Heading' : 'Text'}
          value={text}
          cursor={text.length}
          {...{ isHeading, describedBy, onChange }}
        />
      </PageOverlay>
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
      {!hasComponents && <NewPicture onPut={(source) => code.current?.putBlock(source)} />}
      {hasComponents && !isHeading && (
        <NewComponent onPut={(source, isInline) => (isInline ? put('', '', source) : code.current?.putBlock(source))} />
      )}
    </>
  );
}
