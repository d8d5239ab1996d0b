import type { Hono } from 'hono';
import { z } from 'zod';
import { fileText } from '../../../collection/contentFiles.ts';
import { isError } from '../../../collection/diagnostic.ts';
import { createFileCache } from '../../../collection/fileCache.ts';
import { readContent } from '../../../collection/readContent.ts';
import { unreadyPages } from '../../../collection/unreadyPages.ts';
import { leftovers } from '../../check/leftovers/leftovers.ts';
import { withoutUnreadyPages } from '../../check/withoutUnreadyPages.ts';
import { findSentencesToRead, shippedSentences } from '../../check/shippedSentences.ts';
import { placeholders } from '../../check/placeholders.ts';
import { answersSchema } from '../../setup/answers.ts';
import { commitStep, committedSteps, isUncommitted, unfinishedStep, wordsCommit } from '../../setup/commitStep.ts';
import { currentChoice, isNeededPage, shippedNews, pageTitle } from '../../setup/choosePages.ts';
import { removedParts } from '../../setup/removedParts.ts';
import { conventionParts } from '../../setup/parts.ts';
import { datesTo } from '../../setup/moveDates.ts';
import { guessedMailboxes } from '../../setup/reassignOwners.ts';
import { fitPages } from '../../setup/fitPages.ts';
import { setUp } from '../../setup/setup.ts';
import { wordsToRead } from '../../setup/wordsToRead.ts';
import { setupSteps, type SetupStepName } from '../../setup/setupSteps.ts';
import { applyEdits, editedFiles } from '../../splice/applyEdits.ts';
import { cutParts } from '../../text/cutParts.ts';
import { readableSentence } from '../../text/readableSentence.ts';
import { edits, file as contentFile, type FileEdit } from '../../splice/edits.ts';
import { EditError } from '../../splice/splice.ts';
import type { StepDone } from '../../setup/choices.ts';
import type { RemainingSetup, SetupParts, UnreadPage } from '../setup.ts';
import type { Workspace } from './workspace.ts';
import { createGuesses } from './guesses.ts';
import { createWordsLeft } from './wordsLeft.ts';

const commitRequest = z.strictObject({ step: z.enum([...(Object.keys(setupSteps) as SetupStepName[]), 'words']) });

const rightRequest = z.strictObject({ mailbox: z.string() });
const removeRequest = z.strictObject({
  file: contentFile,
  start: z.number(),
  end: z.number(),
  before: z.string(),
});
const fitRequest = z.strictObject({ edits, form: z.string() });
/** Today in the server's time zone, as 2025-08-30. */
const localDay = () => new Date().toLocaleDateString('sv');

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const datesQuery = z.object({ firstDay: day, lastDay: day });

interface SetupOptions {
  root: string;
  workspace: Pick<Workspace, 'files' | 'recordStep'>;
  /** Receives a line for each step that has been written. */
  log(line: string): void;
  /** Called once after a run, even if a step of it failed. */
  onSaved(): void;
}

/** Adds the API routes of the setup (docs/taking-over.md). */
export function addSetupRoutes(app: Hono, { root, workspace, log, onSaved }: SetupOptions): void {
  const { files } = workspace;
  const cache = createFileCache();
  const wordsLeft = createWordsLeft(root);
  const guesses = createGuesses(root);
  const read = () => readContent(files, { cache, now: Date.now() });
  app.get('/api/setup/left', (context) => {
    const { parsed, diagnostics } = read();
    const isBuilt = (file: string) => file.startsWith('dist/');
    const live = withoutUnreadyPages(files, parsed);
    const left = leftovers(live, parsed.data.convention).filter(({ file }) => !isBuilt(file));
    return context.json<RemainingSetup>({
      toRead: wordsLeft.left(files),
      items: [...diagnostics.filter(isError), ...left, ...placeholders(live)],
      asked: guesses.left(parsed),
      sentences: shippedSentences(files, parsed).length,
      done: committedSteps(root),
      isUncommitted: isUncommitted(root),
    });
  });
  app.get('/api/setup/parts', (context) => {
    const { parsed } = read();
    const pages = parsed.pages.filter(({ path }) => !isNeededPage(path));
    const data = conventionParts(parsed);
    return context.json<SetupParts>({
      pages: pages.map((page) => ({
        path: page.path,
        title: pageTitle(parsed, page),
        choice: currentChoice(page),
        role: page.front?.role,
      })),
      data,
      gone: removedParts(root, data),
      news: shippedNews(files).length,
      unfinished: unfinishedStep(root),
    });
  });
  app.get('/api/setup/dates', (context) => {
    const days = datesQuery.parse(context.req.query());
    if (days.firstDay > days.lastDay) throw new EditError('The last day is before the first.');
    return context.json(datesTo(read().parsed, days));
  });
  app.post('/api/setup/fit', async (context) => {
    const { edits: formEdits, form } = fitRequest.parse(await context.req.json());
    return context.json(adaptOthers(formEdits, form));
  });
  /** Edits that adapt other files to those of a form. Pages that lose text are noted as to be read again. */
  function adaptOthers(formEdits: readonly FileEdit[], form: string): FileEdit[] {
    const fitted = fitPages(files, formEdits, { form, cache, today: localDay() });
    guesses.note(guessedMailboxes(readContent(editedFiles(files, applyEdits(files, formEdits)), { cache }).parsed));
    for (const edit of fitted)
      if (edit.at === 'text' && /\.mdx?$/.test(edit.file)) {
        const { file, before, text: after } = edit;
        wordsLeft.note(wordsToRead(file, { before, after }), file, { before: wordsLeft.about(file, before), after });
      }
    return fitted;
  }
  app.post('/api/setup/remove', async (context) => {
    const { file, start, end, before } = removeRequest.parse(await context.req.json());
    const source = fileText(files, file);
    if (source.slice(start, end) !== before) throw new EditError('This page was changed in the meantime. Look at it again.');
    const edit: FileEdit = { file, at: 'text', start: 0, end: source.length, before: source, text: cutParts(source, [{ start, end }], []) };
    return context.json([edit, ...adaptOthers([edit], '')]);
  });
  app.post('/api/setup/parts', async (context) => {
    const answers = answersSchema.parse(await context.req.json());
    const unfinished = unfinishedStep(root);
    if (unfinished)
      throw new EditError(
        `${unfinished === 'words' ? 'Words' : setupSteps[unfinished].title} has changes that are in no commit yet. Finish it first.`,
      );
    const done: StepDone[] = [];
    const onStep = (step: StepDone) => {
      commitStep(root, step.title);
      done.push(step);
      log(step.title);
    };
    const readPicture = () => {
      throw new EditError('The editor sends pictures by themselves.');
    };
    const before = Map.groupBy(wordsLeft.left(files), ({ file }) => file);
    try {
      const found = workspace.recordStep(() =>
        setUp(answers, { root, files, cache, readPicture, onStep, onLeft: (guess) => guesses.note([guess]), today: localDay() }),
      );
      for (const file of new Set([...before.keys(), ...found.map((item) => item.file)]))
        if (files.has(file))
          wordsLeft.note(
            found.filter((item) => item.file === file),
            file,
            { before: before.get(file) ?? [], after: fileText(files, file) },
          );
    } finally {
      onSaved();
    }
    return context.json(done);
  });
  app.get('/api/setup/words', (context) => {
    const { parsed } = read();
    const pages = parsed.pages.filter(({ path }) => !path.includes('['));
    const sentencesToRead = findSentencesToRead(files, parsed);
    const unready = unreadyPages(parsed);
    const unread = pages.map((page): UnreadPage => {
      const { path, file, front } = page;
      return {
        path,
        file,
        title: pageTitle(parsed, page),
        isReady: !unready.has(path),
        isDated: front?.lastModified !== undefined,
        sentences: sentencesToRead(page).map((sentence) => ({ ...sentence, shown: readableSentence(sentence.text, parsed) })),
        again: wordsLeft.about(file, fileText(files, file)).map(({ message }) => message),
      };
    });
    return context.json(unread.filter(({ isReady, sentences, again }) => !isReady || sentences.length > 0 || again.length > 0));
  });
  app.post('/api/setup/right', async (context) => {
    guesses.settle(rightRequest.parse(await context.req.json()).mailbox);
    return context.json({});
  });
  app.post('/api/setup/commit', async (context) => {
    const { step } = commitRequest.parse(await context.req.json());
    const title = step === 'words' ? wordsCommit : setupSteps[step].commit;
    return context.json({ isCommitted: commitStep(root, title) });
  });
}
