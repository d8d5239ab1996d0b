import { css } from '@linaria/core';
import { color } from '../styles/tokens.ts';
import { kindNames, patternId, roomKinds } from './roomKinds.ts';

/** SVG fill patterns for the rooms. Takes up no space. */
export function RoomPatterns() {
  return (
    <svg className={patterns} width="0" height="0" aria-hidden="true">
      {kindNames.map((kind) => (
        <pattern key={kind} id={patternId(kind)} width="24" height="24" patternUnits="userSpaceOnUse">
          <path d={roomKinds[kind].pattern} />
        </pattern>
      ))}
    </svg>
  );
}

const patterns = css`
  position: absolute;
  & path {
    fill: none;
    stroke: ${color.onFill};
    stroke-width: 4;
    stroke-linecap: round;
    stroke-opacity: 0.14;
  }
`;
