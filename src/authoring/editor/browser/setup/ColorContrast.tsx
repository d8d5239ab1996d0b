import { css } from '@linaria/core';
import { pairContrast, hasContrast, pairsOf } from '../../../../domain/theme/pairs.ts';
import { resolveTheme } from '../../../../domain/theme/resolveTheme.ts';
import { color } from '../../../../web/styles/tokens.ts';
import { lineList } from '../form/formStyles.ts';
import type { FieldInfo } from '../panel.ts';
import { useFormDraft } from './useFormDraft.ts';

const isHex = (value: unknown) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
/** Drops colors that are still being typed. */
const completeColors = (colors: object | undefined) =>
  colors && Object.fromEntries(Object.entries(colors).filter(([name, value]) => name === 'heads' || isHex(value)));

/** Contrast of all color pairs while colors are being chosen, worst first. */
export function ColorContrast({ info }: { info: FieldInfo }) {
  const { currentValue } = useFormDraft(info);
  const { light, dark } = (currentValue([]) ?? {}) as Record<string, object | undefined>;
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
  max-block-size: 11rem;
  padding: 0.5rem 0;
  border-block-end: 2px solid ${color.line};
  background: ${color.paper};
`;
