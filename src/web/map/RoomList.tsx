import { css, cx } from '@linaria/core';
import { color, disc, font, size, space } from '../styles/tokens.ts';
import { Icon } from '../ui/Icon.tsx';
import { type NumberedRoom, roomKinds } from './roomKinds.ts';

/** The rooms of a floor and their uses. Each number links to the room on the plan. */
export function RoomList({ rooms }: { rooms: readonly NumberedRoom[] }) {
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
    background: ${color.sun};
    color: ${color.onFill};
  }
  & a {
    ${disc('2.5rem')}
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
