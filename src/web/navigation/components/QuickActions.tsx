import { css } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { breakpoint, space, wide } from '../../styles/tokens.ts';
import { ActionPostcard } from '../ActionPostcard.tsx';

export function QuickActions() {
  const actions = useData('actions');
  const links = useData('links');
  const { postcards = [] } = useData('art');
  if (actions.length === 0) return null;
  return (
    <nav aria-label="Quick actions" className={frame} data-print="off">
      <ul className="plain">
        {actions.map(({ name, description, to, link }, index) => (
          <li key={name}>
            <ActionPostcard
              name={name}
              description={description}
              href={to ?? links[link ?? '']?.href ?? '/'}
              picture={postcards[index % postcards.length]}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The home page leaves the margins to its blocks.
const frame = css`
  inline-size: calc(min(100%, ${wide}) - 2 * ${space.m});
  margin: ${space.xl} auto;
  & > ul {
    display: grid;
    gap: ${space.m};
    margin: 0;
  }
  @media (min-width: ${breakpoint.tablet}) {
    & > ul {
      grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    }
  }
`;
