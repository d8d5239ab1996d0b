import { css, cx } from '@linaria/core';
import { useState } from 'react';
import { removeValueAt, setValueAt } from '../../../splice/change.ts';
import type { FileEdit } from '../../../splice/edits.ts';
import type { SentenceToRead } from '../../../text/statedSentences.ts';
import type { SaveResult } from '../../api.ts';
import type { UnreadPage } from '../../setup.ts';
import { inStorage } from '../drafts/drafts.ts';
import { useEditor } from '../editorContext.ts';
import { Findings } from '../form/Findings.tsx';
import { Fold } from '../form/Fold.tsx';
import { buttons, lineList, plainButton } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { describeSave } from '../panels/DraftForm.tsx';
import { postJson } from '../request.ts';
import { useApiData } from '../useApiData.ts';
import { useAttempt } from '../useAttempt.ts';
import { SentenceForm } from './SentenceForm.tsx';

const storageKey = 'editor-kept-sentences';
/** Sentences that the author decided to keep. They aren't offered again in this browser. */
const storedKept = (): string[] => inStorage(() => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as string[]) ?? [];

/** The step that goes through sentences that came with the product, page by page. */
export function WordsStep() {
  const { version, onOpen, onSaved, onSource, onVisit } = useEditor();
  const pages = useApiData<UnreadPage[]>('setup/words', {}, version);
  const [path, setPath] = useState<string>();
  const [kept, setKept] = useState(storedKept);
  const [refused, setRefused] = useState<{ text?: string | undefined; result: SaveResult }>();
  const { attempt, isBusy, failure } = useAttempt();
  const open = ({ sentences }: UnreadPage) => sentences.filter(({ text }) => !kept.includes(text));
  /** @param text of the sentence that they are about */
  const save = (edits: FileEdit[] | Promise<FileEdit[]>, text?: string) =>
    attempt(async () => {
      const result = await postJson<SaveResult>('save', { edits: await edits, passWarnings: true, isDryRun: false });
      setRefused(result.isSaved ? undefined : { text, result });
      if (result.isSaved) onSaved(describeSave(result.changes));
    });
  /** The edits that record in a page's front matter that it has been read, once no sentence is left to read. */
  const editsIfRead = (of: UnreadPage, left: readonly SentenceToRead[], all: readonly string[]) =>
    left.every(({ text }) => all.includes(text)) ? readToday(of) : [];
  function keep(of: UnreadPage, { text }: SentenceToRead) {
    const all = [...kept, text];
    setKept(all);
    inStorage(() => localStorage.setItem(storageKey, JSON.stringify(all)));
    const edits = editsIfRead(of, of.sentences, all);
    if (edits.length > 0) void save(edits);
  }
  function write(of: UnreadPage, sentence: SentenceToRead, text: string) {
    const left = of.sentences.filter((each) => each !== sentence);
    // In one save, so that Undo takes both back.
    const withNote = async () => [...(await sentenceEdits(of, sentence, text)), ...editsIfRead(of, left, kept)];
    void save(withNote(), sentence.text);
  }
  const page = pages?.find((each) => each.path === path);
  return (
    <>
      <p>
        These pages have words that came with the website. Where a sentence states a law, a rule, a place, the season, an amount or earlier
        years, or names what isn’t yours, keep it, write your own, or remove it.
      </p>
      {!pages && <p>Looking …</p>}
      {[true, false].map((isReady) => {
        const some = pages?.filter((each) => each.isReady === isReady) ?? [];
        if (some.length === 0) return null;
        if (isReady)
          return (
            <ul key="ready" className={lineList}>
              {some.map(line)}
            </ul>
          );
        return (
          <Fold key="waiting" label="Not ready yet" count={some.length} open={page?.isReady === false || undefined}>
            <ul className={lineList}>{some.map(line)}</ul>
          </Fold>
        );
      })}
      {pages?.length === 0 && <p>Every page is ready, and somebody has read what came with the website.</p>}
    </>
  );

  function line(each: UnreadPage) {
    return (
      <li key={each.path}>
        <div className={row}>
          <button
            type="button"
            className={cx(plainButton, opener)}
            aria-expanded={each === page}
            onClick={() => {
              setPath(each === page ? undefined : each.path);
              onVisit(each.path);
            }}
          >
            {each.title}: {open(each).length + each.again.length} to look at
          </button>
          {/* Rewriting a page doesn't require reading its sentences first. */}
          <SmallButton
            aria-label={`Write anew: ${each.title}`}
            onClick={() => {
              onVisit(each.path);
              onSource(each.file);
            }}
          >
            Write anew
          </SmallButton>
        </div>
        {each === page && (
          <section aria-label={page.title}>
            <p className={buttons}>
              <SmallButton onClick={() => onOpen({ file: page.file, at: 'front', path: [] })}>Title and description</SmallButton>
            </p>
            {page.again.length > 0 && (
              <>
                <p>Something was taken out here: read it again.</p>
                <ul>
                  {page.again.map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              </>
            )}
            {open(page).map((sentence, index, all) => (
              <SentenceForm
                // Keyed by text, because offsets shift when another sentence is saved, and its state would be lost.
                key={`${all.slice(0, index).filter(({ text }) => text === sentence.text).length} ${sentence.text}`}
                sentence={sentence}
                isBusy={isBusy}
                onKeep={() => keep(page, sentence)}
                onWrite={(text) => write(page, sentence, text)}
              >
                {refused?.text === sentence.text && <Findings result={refused.result} failure={undefined} isSource />}
              </SentenceForm>
            ))}
            {(open(page).length > 1 || page.again.length > 0) && (
              <SmallButton onClick={() => void save(readToday(page))}>Keep the rest: I have read it</SmallButton>
            )}
            {!each.isReady && (
              <SmallButton isPrimary isBusy={isBusy} onClick={() => void save([removeValueAt(page.file, ['ready'])])}>
                {page.title} is ready
              </SmallButton>
            )}
            <Findings result={refused?.text === undefined ? refused?.result : undefined} failure={failure} isSource />
          </section>
        )}
      </li>
    );
  }
}

/** Edits that record in a page's front matter that its shipped text has been read. A policy counts as modified on that day. */
const readToday = ({ file, isDated }: UnreadPage): FileEdit[] =>
  ['wordsRead', ...(isDated ? ['lastModified'] : [])].map((field) => setValueAt(file, [field], new Date().toLocaleDateString('sv')));

/** The edits that rewrite a sentence, or with an empty text remove it and all references to it. */
async function sentenceEdits(
  { file }: UnreadPage,
  { start, end, text: before, whole, field }: SentenceToRead,
  text: string,
): Promise<FileEdit[]> {
  if (field) return [setValueAt(file, [field], text)];
  if (text.trim() !== '') return [{ file, at: 'text', start, end, before, text }];
  return await postJson('setup/remove', { file, start: whole.start, end: whole.start + whole.text.length, before: whole.text });
}

const row = css`
  display: flex;
  gap: 0.5rem;
  align-items: center;
  & > :last-child {
    flex: none;
  }
`;
/** A disclosure button. */
const opener = css`
  inline-size: 100%;
  min-block-size: 2.75rem;
  font-weight: 700;
  &::before {
    content: '▸ ';
    content: '▸ ' / '';
  }
  &[aria-expanded='true']::before {
    content: '▾ ';
    content: '▾ ' / '';
  }
`;
