import { css } from '@linaria/core';
import { color, radius, size, space } from '../styles/tokens.ts';
import { PlanRoom } from './PlanRoom.tsx';
import type { Floor, NumberedRoom } from './roomKinds.ts';

const zooms = ['1', '1.5', '2', '3'];

/** Zooms with radio buttons and CSS, so it needs no script. */
export function FloorPlan({ floor: { id, name, width, height }, rooms }: { floor: Floor; rooms: readonly NumberedRoom[] }) {
  return (
    <div className={frame}>
      <fieldset data-print="off">
        <legend>Zoom</legend>
        {zooms.map((zoom, index) => (
          <label key={zoom}>
            <input type="radio" name={`zoom-${id}`} value={zoom} defaultChecked={index === 0} />
            {zoom}x
          </label>
        ))}
      </fieldset>
      <div role="region" aria-label={`Floor plan: ${name}`} tabIndex={0}>
        <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={`Rooms: ${name}`}>
          <rect width={width} height={height} rx="24" />
          {rooms.map((room) => (
            <PlanRoom key={room.id} room={room} />
          ))}
        </svg>
      </div>
    </div>
  );
}

const frame = css`
  & > fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.m};
    margin: 0 0 ${space.s};
    padding: 0;
    border: 0;
  }
  & legend {
    padding: 0;
    font-size: ${size.small};
  }
  & label {
    display: inline-flex;
    gap: ${space.xs};
    align-items: center;
    min-block-size: 2.5rem;
    font-weight: 600;
  }
  & > div {
    overflow: auto;
    max-block-size: 85svh;
    border: 3px solid ${color.ink};
    border-radius: ${radius.m};
    background: ${color.sunken};
  }
  & svg {
    display: block;
    inline-size: 100%;
    max-inline-size: none;
  }
  & svg > rect {
    fill: ${color.card};
  }
  &:has([value='1.5']:checked) > div > svg {
    inline-size: 150%;
  }
  &:has([value='2']:checked) > div > svg {
    inline-size: 200%;
  }
  &:has([value='3']:checked) > div > svg {
    inline-size: 300%;
  }
  @media print {
    & > div {
      overflow: visible;
      max-block-size: none;
    }
    & > div > svg {
      inline-size: 100% !important;
    }
  }
`;
