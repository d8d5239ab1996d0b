/** What the forms of some data files have beside their fields. */
import { css } from '@linaria/core';
import { pairContrast, hasContrast, pairsOf } from '../../../../domain/theme/pairs.ts';
import { resolveTheme } from '../../../../domain/theme/resolveTheme.ts';
import type { Json } from '../../../../domain/json.ts';
import { color } from '../../../../web/styles/tokens.ts';
import type { FileEdit } from '../../../splice/edits.ts';
import { getJson } from '../request.ts';
import { useAttempt } from '../useAttempt.ts';
import { lineList, note } from './formStyles.ts';
import { SmallButton } from './SmallButton.tsx';

interface DatesOfferProps {
  /** The convention's days as typed. */
  days: Record<'firstDay' | 'lastDay', string>;
  /** Receives the edits of the other dates. */
  onMove: (edits: readonly FileEdit[]) => void;
}

/** Offers to shift every other date when the convention's days have moved: deadlines, hotel nights, ceremonies. */
export function DatesOffer({ days, onMove }: DatesOfferProps) {
  const { attempt, isBusy, failure } = useAttempt();
  const move = () => attempt(async () => onMove(await getJson<FileEdit[]>('dates', days)));
  return (
    <div className={note}>
      <p>Once both days are right: deadlines, nights at the hotel and other dates are still those of the days before.</p>
      <SmallButton isBusy={isBusy} onClick={() => void move()}>
        {isBusy ? 'Moving …' : 'Move all other dates along'}
      </SmallButton>
      <p role="alert">{failure}</p>
    </div>
  );
}

const isHex = (value: unknown) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
/** Drops colors that are still being typed. */
const completeColors = (colors: object | undefined) =>
  colors && Object.fromEntries(Object.entries(colors).filter(([name, value]) => name === 'heads' || isHex(value)));

/** Contrast of all color pairs while colors are being chosen, worst first. */
export function ColorContrast({ theme }: { theme: Json | undefined }) {
  const { light, dark } = (theme ?? {}) as Record<string, object | undefined>;
  const palette = resolveTheme({ light: completeColors(light), dark: completeColors(dark) });
  const { light: colors } = palette;
  const pairs = pairsOf(colors)
    .filter(({ mixed }) => !mixed)
    .map((pair) => ({ pair, contrast: pairContrast(pair, colors), isGood: hasContrast(pair, colors) }));
  const [worst] = pairs.toSorted((a, b) => a.contrast / a.pair.least - b.contrast / b.pair.least);
  return (
    <details className={sticky} open={worst?.isGood === false}>
      <summary aria-live="polite">
        Contrast: {worst?.isGood ? 'all can be read' : `${pairs.filter(({ isGood }) => !isGood).length} can’t be read well`}
      </summary>
      <ul className={lineList}>
        {pairs
          .toSorted((a, b) => a.contrast / a.pair.least - b.contrast / b.pair.least)
          .map(({ pair, contrast, isGood }) => (
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
