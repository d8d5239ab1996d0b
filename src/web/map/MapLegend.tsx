import { css, cx } from '@linaria/core';
import { size, space } from '../styles/tokens.ts';
import { Icon } from '../ui/Icon.tsx';
import { kindFill, kindNames, patternId, roomKinds } from './roomKinds.ts';

export function MapLegend() {
  return (
    <ul className={cx('plain', legend)} aria-label="Legend">
      {kindNames.map((kind) => (
        <li key={kind}>
          <svg width="32" height="32" viewBox="0 0 48 48" aria-hidden="true">
            <rect width="48" height="48" rx="8" className={kindFill} data-kind={kind} />
            <rect width="48" height="48" rx="8" fill={`url(#${patternId(kind)})`} />
          </svg>
          {roomKinds[kind].name}
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
