import { useRef } from 'react';
import type { Overview } from '../api.ts';
import { newTable, tableIn } from '../text/table.ts';
import { Chooser } from './Chooser.tsx';
import type { CodeHandle } from './code/CodeEditor.tsx';
import { ComponentList } from './ComponentList.tsx';
import { buttons } from './formStyles.ts';
import { LazyCodeEditor } from './LazyCodeEditor.tsx';
import { NewComponent } from './NewComponent.tsx';
import { SmallButton } from './SmallButton.tsx';
import { TableForm } from './TableForm.tsx';

interface TextFormProps {
  text: string;
  overview: Overview;
  /** News has no components. */
  hasComponents: boolean;
  describedBy: string;
  onChange: (text: string) => void;
}

/** A part of a text, with buttons for what authors need, and the components in it. */
export function TextForm({ text, overview, hasComponents, describedBy, onChange }: TextFormProps) {
  const code = useRef<CodeHandle>(null);
  const table = tableIn(text);
  const put = (...signs: Parameters<CodeHandle['put']>) => code.current?.put(...signs);
  if (table) return <TableForm {...{ text, table, onChange }} />;
  return (
    <>
      <div className={buttons} role="toolbar" aria-label="Format">
        <SmallButton onClick={() => put('**', '**')}>Bold</SmallButton>
        <SmallButton onClick={() => put('*', '*')}>Italic</SmallButton>
        <SmallButton onClick={() => put('\n- ', '')}>List</SmallButton>
        <SmallButton onClick={() => code.current?.putBlock(newTable)}>Table</SmallButton>
      </div>
      <LazyCodeEditor ref={code} kind="text" label="Text" value={text} cursor={text.length} {...{ describedBy, overview, onChange }} />
      {hasComponents && <ComponentList {...{ text, overview, onChange }} />}
      <Chooser label="Link to a page or section" choices={overview.links} onChoose={(link) => put('[', `](${link})`)} />
      {hasComponents && (
        <>
          <Chooser label="Show a fact" choices={overview.facts} onChoose={(fact) => put('', '', fact)} />
          <NewComponent
            overview={overview}
            onPut={(source, isInline) => (isInline ? put('', '', source) : code.current?.putBlock(source))}
          />
        </>
      )}
    </>
  );
}
