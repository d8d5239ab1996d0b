/** What the forms of some data files have beside their fields: `AnotherYear` for the convention, `ColorContrast` for the theme. */
import { css } from '@linaria/core';
import { useRef, useState } from 'react';
import { counted } from '../../domain/text.ts';
import { formatDays } from '../../domain/format.ts';
import { asList, type Json, valueAt } from '../../domain/json.ts';
import { pairContrast, hasContrast, pairsOf, resolveTheme } from '../../domain/theme/theme.ts';
import { color } from '../../web/styles/tokens.ts';
import type { MovedDates } from '../contract.ts';
import { ChangedLines } from './Diagnostics.tsx';
import { Fold, buttons, lineList, SmallButton } from './controls.tsx';
import { blankOfPanel, pageAddress, useEditor } from './panel.ts';
import { getJson, useApiData, useAttempt } from './request.ts';
import { SpotList } from './spots.tsx';
import type { FileEdit } from '../../review/edits/edits.ts';
import { type BlankDraft, useStoredFields, withPlanned } from './workingCopy.ts';

type Days = Record<'firstDay' | 'lastDay', string>;

/** False while days are being typed. */
const areDays = ({ firstDay, lastDay }: Days) => [firstDay, lastDay].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)) && firstDay <= lastDay;
const isSameDays = (one: Days, other: Days) => one.firstDay === other.firstDay && one.lastDay === other.lastDay;

const daysIn = (value: Json | undefined): Days => ({
  firstDay: String(valueAt(value, ['firstDay'])),
  lastDay: String(valueAt(value, ['lastDay'])),
});

export function AnotherYear({ saved, typed, blank }: { saved: Json | undefined; typed: Json | undefined; blank: BlankDraft }) {
  const { version, copy, overview, onOpen, onVisit } = useEditor();
  const { attempt, isBusy } = useAttempt();
  const outcome = useRef<HTMLParagraphElement>(null);
  // It stays open while people work through its places, each of which opens another form.
  const [{ isOpen }, keep] = useStoredFields('editor-another-year', { isOpen: false });
  /** The days to which dates have moved, and how. */
  const [moved, setMoved] = useState<Days & { edits: FileEdit[] }>();
  const days = daysIn(typed);
  const editions = asList(valueAt(typed, ['editions'])).map(daysIn);
  const year = days.firstDay.slice(0, 4);
  const latest = useApiData<MovedDates>(areDays(days) ? 'dates' : undefined, days, version);
  // Until other days are answered, the answer is that of the days before.
  const answer = latest && isSameDays(latest, days) ? latest : undefined;
  const toRead = [
    ...overview.data,
    ...overview.pages.map(({ file, title }) => ({ file, label: title })),
    ...overview.news.map(({ file, heading }) => ({ file, label: heading })),
  ].filter(({ file }) => answer?.undated.includes(file));
  const isMoved = copy.changes.some(({ group }) => group === blank.key) && (!moved || isSameDays(moved, days));
  const move = (to: Days) =>
    void attempt(async () => {
      const { edits } = await getJson<MovedDates>('dates', { firstDay: to.firstDay, lastDay: to.lastDay });
      // Dates of other files go with the convention's.
      const earlier = new Set(moved?.edits.map((edit) => JSON.stringify(edit)));
      const isTypedByHand = (edit: FileEdit) => !earlier.has(JSON.stringify(edit));
      for (const file of new Set([...(moved?.edits ?? []), ...edits].map((edit) => edit.file))) {
        const ofFile = { ...blankOfPanel({ kind: 'target', target: { file, at: 'data', path: [] } }), group: blank.key };
        const planned = edits.filter((edit) => edit.file === file);
        copy.type(file === blank.key ? blank : ofFile, (before) => withPlanned(before.filter(isTypedByHand), planned));
      }
      setMoved({ ...to, edits });
      // The button that was pressed is gone by now.
      outcome.current?.focus();
    });
  function read(file: string) {
    if (file.startsWith('content/data/')) return onOpen({ file, at: 'data', path: [] });
    onVisit(pageAddress(file));
    onOpen({ file, at: 'front', path: [] });
  }
  const isTyped = !isSameDays(days, daysIn(saved));
  return (
    <Fold
      label="Another year"
      count={answer && counted(answer.left.length, 'place')}
      open={isOpen || isTyped}
      onToggle={({ currentTarget }) => keep({ isOpen: currentTarget.open })}
    >
      {isTyped && !isMoved && areDays(days) && (
        <>
          <p>Deadlines, hotel nights and other dates are still the old ones. Move them once both days are right.</p>
          <SmallButton isBusy={isBusy} onClick={() => move(days)}>
            {isBusy ? 'Moving …' : 'Move all other dates along'}
          </SmallButton>
        </>
      )}
      {!isTyped && editions.some(areDays) && (
        <>
          <p>Each date moves to the same weekday of the new year. Look at the dates and correct them before you save.</p>
          <div className={buttons}>
            {editions.filter(areDays).map((edition) => (
              <SmallButton key={edition.firstDay} isBusy={isBusy} onClick={() => move(edition)}>
                {formatDays(edition.firstDay, edition.lastDay, overview.formats)}
              </SmallButton>
            ))}
          </div>
        </>
      )}
      <p role="status" ref={outcome} tabIndex={-1}>
        {isMoved && 'All dates have moved along. Save them together with what you change by hand.'}
      </p>
      {answer && (
        <>
          <ChangedLines changes={answer.changes} />
          <p>{answer.left.length > 0 ? `Look at these for ${year}:` : `No date or code belongs to another year than ${year}.`}</p>
          {answer.left.length > 0 && <SpotList spots={answer.left} about={({ message }) => message} />}
          {toRead.length > 0 && <p>No date tells what else is of the year before. Read these:</p>}
          <div className={buttons}>
            {toRead.map(({ file, label }) => (
              <SmallButton key={file} onClick={() => read(file)}>
                {label}
              </SmallButton>
            ))}
          </div>
        </>
      )}
    </Fold>
  );
}

/** Drops colors that are still being typed. */
const completeColors = (colors: object | undefined) =>
  colors && Object.fromEntries(Object.entries(colors).filter(([name, value]) => name === 'heads' || /^#[\da-f]{6}$/i.test(String(value))));

/** @param theme colors that may be in the middle of being typed */
export function ColorContrast({ theme }: { theme: unknown }) {
  const { light, dark } = (theme ?? {}) as Record<string, object | undefined>;
  const { light: colors } = resolveTheme({ light: completeColors(light), dark: completeColors(dark) });
  const pairs = pairsOf(colors)
    .filter(({ mixed }) => !mixed)
    .map((pair) => ({ pair, contrast: pairContrast(pair, colors), isGood: hasContrast(pair, colors) }))
    .toSorted((a, b) => a.contrast / a.pair.least - b.contrast / b.pair.least);
  const [worst] = pairs;
  return (
    <details className={sticky} open={worst?.isGood === false}>
      <summary aria-live="polite">
        Contrast: {worst?.isGood ? 'all can be read' : `${pairs.filter(({ isGood }) => !isGood).length} can’t be read well`}
      </summary>
      <ul className={lineList}>
        {pairs.map(({ pair, contrast, isGood }) => (
          <li key={pair.words}>
            {isGood ? '✓' : '✗'} {pair.words}: {(Math.floor(contrast * 10) / 10).toFixed(1)}:1, needs {pair.least}:1
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Sticks to the top while the colors below it are edited. */
const sticky = css`
  position: sticky;
  inset-block-start: -0.5rem;
  z-index: 1;
  overflow: auto;
  max-block-size: min(11rem, 20vh);
  padding: 0.5rem 0;
  border-block-end: 2px solid ${color.line};
  background: ${color.paper};
  /* It must not cover a focused input. */
  & + form * {
    scroll-margin-block-start: min(12rem, 22vh);
  }
`;
