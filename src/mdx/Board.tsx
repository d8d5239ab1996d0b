import { css } from '@linaria/core';
import { useData } from '../live/siteContext.tsx';
import { noMarker, space } from '../styles/tokens.ts';
import { PersonBadge } from '../ui/PersonBadge.tsx';

/** The board of directors. */
export function Board() {
  const { board } = useData('staff');
  return (
    <ul className={list}>
      {board.map((member) => (
        <li key={member.email}>
          <PersonBadge person={member} />
        </li>
      ))}
    </ul>
  );
}

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l} ${space.m};
  margin: ${space.l} 0;
  padding: 0;
  list-style: ${noMarker};
  & > li {
    flex: 1 1 min(100%, 17rem);
    margin: 0;
  }
`;
