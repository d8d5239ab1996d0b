import { css, cx } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { space } from '../../styles/tokens.ts';
import { PersonBadge } from '../PersonBadge.tsx';

export function Board() {
  const { board } = useData('staff');
  return (
    <ul className={cx('plain', list)}>
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
  & > li {
    display: grid;
    flex: 1 1 min(100%, 17rem);
  }
`;
