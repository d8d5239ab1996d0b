import { css, cx } from '@linaria/core';
import type { Data } from '../../../../content.config.ts';
import { publicPath } from '../../../domain/addresses.ts';
import { wrapWords } from '../../../domain/text.ts';
import { useData } from '../../live/pageContext.tsx';
import { color, font, radius, size, space, disc } from '../../styles/tokens.ts';
import { Icon } from '../../ui/Icon.tsx';

type Room = Data['map']['floors'][number]['rooms'][number];

/** The pattern is an SVG path in a 24 by 24 tile, so that color is not the only cue. Fills are the same in both themes, as is the text on them. */
const roomKinds: Readonly<Record<Room['kind'], { name: string; pattern: string; fill: string }>> = {
  event: { name: 'Events', pattern: 'M6 3v6M3 6h6M18 15v6M15 18h6', fill: `color-mix(in srgb, ${color.action} 70%, ${color.onBar})` },
  market: { name: 'Markets', pattern: 'M4 0v24M12 0v24M20 0v24', fill: color.sun },
  service: { name: 'Services', pattern: 'M6 6h.01M18 18h.01', fill: color.open },
  quiet: { name: 'Quiet spaces', pattern: 'M0 12q6-8 12 0t12 0', fill: `color-mix(in srgb, ${color.accent} 40%, ${color.onBar})` },
  outside: { name: 'Outdoors', pattern: 'M0 24L24 0M-2 2l4-4M22 26l4-4', fill: `color-mix(in srgb, ${color.bar} 35%, ${color.onBar})` },
  passage: { name: 'Common areas', pattern: 'M4 12h16', fill: color.onBar },
};
const patternId = (kind: string) => `pattern-${kind}`;

/** In SVG units. */
const floorWidth = 1000;

/** Numbers the rooms of all floors, from 1, and scales each floor to one width, whatever its author measured in. */
function numberRooms(floors: Data['map']['floors']) {
  let number = 0;
  return floors.map((floor) => {
    const scale = floorWidth / floor.width;
    const toUnits = (length: number) => length * scale;
    const rooms = floor.rooms.map((room) => ({ ...room, number: (number += 1), box: room.box.map(toUnits) as Room['box'] }));
    return { ...floor, height: toUnits(floor.height), rooms };
  });
}
type NumberedFloor = ReturnType<typeof numberRooms>[number];

// In SVG units, too.
const inset = 14;
const largeRoomArea = 40_000;
/** Average width of a letter, as a share of the font size. */
const letterWidth = 0.53;

function PlanRoom({ id, number, name, kind, stepFree, box: [x, y, width, height] }: NumberedFloor['rooms'][number]) {
  const shape = { x, y, width, height, rx: 12 };
  const fontSize = width * height >= largeRoomArea ? 28 : 20;
  return (
    <a id={`plan-${id}`} href={`#room-${id}`} className={planRoom}>
      <rect {...shape} fill={roomKinds[kind].fill} />
      <rect {...shape} fill={`url(#${patternId(kind)})`} />
      <circle cx={x + inset + 20} cy={y + inset + 20} r="20" fill={color.onFill} />
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

const planRoom = css`
  color: ${color.onFill};
  & text {
    /* In forced colors, rooms keep their fills, and so does what is written on them. */
    forced-color-adjust: none;
    fill: ${color.onFill};
    font-family: ${font.heading};
    font-weight: 700;
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

const zooms = ['1', '1.5', '2', '3'];

/** Zooms with radio buttons and CSS, so it needs no script. */
function FloorPlan({ id, name, height, rooms }: NumberedFloor) {
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
        <svg viewBox={`0 0 ${floorWidth} ${height}`} role="group" aria-label={`Rooms: ${name}`}>
          <rect width={floorWidth} height={height} rx="24" />
          {rooms.map((room) => (
            <PlanRoom key={room.id} {...room} />
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
    @media print {
      overflow: visible;
      max-block-size: none;
      & > svg {
        inline-size: 100% !important;
      }
    }
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
`;

function MapLegend() {
  return (
    <ul className={cx('plain', legend)} aria-label="Legend">
      {Object.entries(roomKinds).map(([kind, { name, pattern, fill }]) => (
        <li key={kind}>
          <svg width="32" height="32" viewBox="0 0 48 48" aria-hidden="true">
            <pattern id={patternId(kind)} width="24" height="24" patternUnits="userSpaceOnUse">
              <path d={pattern} fill="none" stroke={color.onFill} strokeWidth="4" strokeLinecap="round" strokeOpacity="0.14" />
            </pattern>
            <rect width="48" height="48" rx="8" fill={fill} />
            <rect width="48" height="48" rx="8" fill={`url(#${patternId(kind)})`} />
          </svg>
          {name}
        </li>
      ))}
      <li>
        <Icon name="stepfree" /> Step-free
      </li>
    </ul>
  );
}

const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
  margin: ${space.m} 0;
  font-size: ${size.small};
  & > li {
    display: flex;
    gap: ${space.s};
    align-items: center;
  }
  & > li:last-child > svg {
    font-size: 1.5rem;
  }
`;

function RoomList({ rooms }: Pick<NumberedFloor, 'rooms'>) {
  return (
    <ol className={cx('plain', list)} start={rooms[0]?.number}>
      {rooms.map(({ id, number, name, use, kind, stepFree }) => (
        <li key={id} id={`room-${id}`}>
          <a href={`#plan-${id}`} aria-label={`${number}: show ${name} on the floor plan`}>
            {number}
          </a>
          <div>
            <h3>{name}</h3>
            <p>{use}</p>
            <p>
              {roomKinds[kind].name} · <Icon name={stepFree ? 'stepfree' : 'steps'} /> {stepFree ? 'Step-free' : 'Steps on the way'}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const list = css`
  columns: 18rem auto;
  column-gap: ${space.xl};
  & > li {
    display: flex;
    gap: ${space.m};
    padding: ${space.s};
    break-inside: avoid;
  }
  & > li:target {
    --ring: ${color.onFill};
    background: ${color.sun};
    color: ${color.onFill};
    outline: 2px solid transparent; /* for forced colors, which have no backgrounds */
  }
  & a {
    ${disc}
    inline-size: 2.5rem;
    block-size: 2.5rem;
    flex: none;
    background: ${color.ink};
    color: ${color.paper};
    font: 700 1.125rem / 1 ${font.heading};
    text-decoration: none;
  }
  & h3 {
    margin: 0;
    font-size: ${size.h4};
  }
  & p {
    margin: 0;
    line-height: 1.4;
  }
  & p:last-child {
    font-size: ${size.small};
  }
`;

/** The venue map, floor by floor. Its page runs no React, so it works with links and CSS alone. */
export function VenueMap() {
  return (
    <>
      <MapLegend />
      {numberRooms(useData('map').floors).map((floor) => (
        <section key={floor.id} aria-labelledby={floor.id}>
          <h2 id={floor.id}>{floor.name}</h2>
          <FloorPlan {...floor} />
          <RoomList rooms={floor.rooms} />
        </section>
      ))}
    </>
  );
}
