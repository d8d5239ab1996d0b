import { css, cx } from '@linaria/core';
import { publicPath } from '../../../domain/addresses.ts';
import { useData } from '../../live/pageContext.tsx';
import { breakpoint, color, font, motion, radius, space, wide } from '../../styles/tokens.ts';
import { AnyLink } from '../../ui/links.tsx';

export function QuickActions() {
  const actions = useData('actions');
  const links = useData('links');
  const { postcards = [] } = useData('art');
  if (actions.length === 0) return null;
  return (
    <nav aria-label="Quick actions" className={frame} data-print="off">
      <ul className="plain">
        {actions.map(({ name, description, to, link }, index) => {
          const picture = postcards[index % postcards.length];
          return (
            <li key={name}>
              <AnyLink href={to ?? links[link ?? '']?.href ?? '/'} className={cx(postcard, picture === undefined && plain)}>
                {picture !== undefined && <img src={publicPath(`/images/${picture}`)} alt="" width="480" height="320" loading="lazy" />}
                <strong>{name}</strong>
                <span>{description}</span>
              </AnyLink>
            </li>
          );
        })}
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
    @media (min-width: ${breakpoint.tablet}) {
      grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    }
  }
`;

const postcard = css`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  box-sizing: border-box;
  block-size: 100%;
  min-block-size: 9.5rem;
  padding: ${space.l};
  border: 0.5rem solid ${color.card};
  border-radius: ${radius.s};
  background: ${color.card};
  color: ${color.onFill};
  text-decoration: none;
  transition:
    rotate ${motion},
    translate ${motion};
  &:hover {
    rotate: -1deg;
    translate: 0 -4px;
  }
  &::after {
    position: absolute;
    inset: ${space.m} ${space.m} auto auto;
    font-weight: 700;
  }
  & > img {
    position: absolute;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: right bottom;
    background: ${color.sun}; /* keeps the text readable until the picture has loaded */
  }
  & > :is(strong, span) {
    position: relative;
  }
  & > strong {
    font: 800 clamp(min(1.75rem, 9vw), 0.75rem + 2.4vw, 3rem) / 1 ${font.heading};
    letter-spacing: -0.02em;
  }
  &:hover > strong {
    text-decoration: underline;
    text-decoration-thickness: 0.08em;
  }
  & > span {
    max-inline-size: 56%;
    margin-block-start: ${space.s};
    font-weight: 600;
    line-height: 1.25;
  }
  @media (min-width: ${breakpoint.tablet}) {
    padding: 0;
    & > img {
      position: static;
      grid-area: 1 / 1;
      block-size: auto;
    }
    & > strong {
      grid-area: 1 / 1;
      padding: ${space.m};
    }
    & > span {
      max-inline-size: none;
      margin-block: ${space.m} ${space.s};
      padding-inline: ${space.s};
      color: ${color.ink};
    }
  }
`;
/** Without a picture, no height is reserved for one. */
const plain = css`
  padding: ${space.l};
  background: ${color.sun};
  && > :is(strong, span) {
    max-inline-size: none;
    padding: 0;
    color: inherit;
  }
`;
