import { css } from '@linaria/core';
import { wrapWords } from '../../domain/wrapWords.ts';
import { color, font } from '../styles/tokens.ts';
import { kindFill, type NumberedRoom, patternId } from './roomKinds.ts';
import { publicPath } from '../../domain/base.ts';

// In SVG units; a floor is about 1000 wide.
const inset = 14;
const largeRoomArea = 40_000;
/** Average width of a letter, as a share of the font size. */
const letterWidth = 0.53;

export function PlanRoom({ room: { id, number, name, kind, stepFree, box } }: { room: NumberedRoom }) {
  const [x, y, width, height] = box;
  const shape = { x, y, width, height, rx: 12 };
  const fontSize = width * height >= largeRoomArea ? 28 : 20;
  return (
    <a id={`plan-${id}`} href={`#room-${id}`} className={room}>
      <rect {...shape} className={kindFill} data-kind={kind} />
      <rect {...shape} fill={`url(#${patternId(kind)})`} />
      <circle cx={x + inset + 20} cy={y + inset + 20} r="20" />
      <text x={x + inset + 20} y={y + inset + 28} fontSize="24" data-number="">
        {number}
      </text>
      {wrapWords(name.split(' '), width - 2 * inset, ({ length }) => length * fontSize * letterWidth).map((words, index) => (
        <text key={words} x={x + inset} y={y + inset + 44 + fontSize * (1 + 1.15 * index)} fontSize={fontSize}>
          {`${words} `}
        </text>
      ))}
      {stepFree && <use href={publicPath('/icons.svg#stepfree')} x={x + width - inset - 28} y={y + inset + 6} width="28" height="28" />}
    </a>
  );
}

const room = css`
  color: ${color.onFill};
  & text {
    fill: ${color.onFill};
    font-family: ${font.heading};
    font-weight: 700;
  }
  & circle {
    fill: ${color.onFill};
  }
  & [data-number] {
    fill: ${color.onBar};
    text-anchor: middle;
  }
  & rect {
    stroke: ${color.onFill};
    stroke-width: 2;
  }
  &:is(:hover, :focus-visible, :target) rect {
    stroke: ${color.focus};
    stroke-width: 8;
  }
  &:hover text:not([data-number]) {
    text-decoration: underline;
  }
`;
