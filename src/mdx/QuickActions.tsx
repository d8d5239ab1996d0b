import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { useData } from '../live/site.tsx';
import { breakpoint, color, font, motion, radius, space, wide } from '../styles/tokens.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';

// The postcards that there are, in public/art; they follow one another in turn.
const scenes = 3;

/** The quick actions of the home page as postcards (section 2, Home). */
export function QuickActions() {
  const actions = useData('actions');
  return (
    <nav aria-label="Quick actions" className={frame}>
      <ul>
        {actions.map(({ name, description, to, link }, index) => (
          <li key={name}>
            <ActionLink to={to} link={link}>
              <img src={`/art/postcard-${(index % scenes) + 1}.svg`} alt="" width="480" height="320" loading="lazy" />
              <strong>{name}</strong>
              <span>{description}</span>
            </ActionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ActionLink({ to, link, children }: { to?: string | undefined; link?: string | undefined; children: ReactNode }) {
  const links = useData('links');
  if (to !== undefined) return <SiteLink to={to}>{children}</SiteLink>;
  return <ExternalLink href={links[link ?? '']?.href}>{children}</ExternalLink>;
}

const frame = css`
  inline-size: min(100% - 2 * ${space.m}, ${wide});
  margin: ${space.xl} auto;
  & ul {
    display: grid;
    gap: ${space.m};
    margin: 0;
    padding: 0;
    list-style: ''; /* unlike none, it keeps the list a list for VoiceOver */
  }
  & li {
    margin: 0;
  }
  & a {
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
  }
  & a::after {
    position: absolute;
    inset: ${space.m} ${space.m} auto auto;
    font-weight: 800;
  }
  & li:nth-child(odd) a:hover {
    rotate: -1deg;
    translate: 0 -4px;
  }
  & li:nth-child(even) a:hover {
    rotate: 1deg;
    translate: 0 -4px;
  }
  & img {
    position: absolute;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: right bottom;
  }
  & :is(strong, span) {
    position: relative;
  }
  & strong {
    font: 800 clamp(1.75rem, 0.75rem + 2.4vw, 3rem) / 1 ${font.heading};
    letter-spacing: -0.02em;
  }
  & a:hover strong {
    text-decoration: underline;
    text-decoration-thickness: 0.08em;
  }
  & span {
    max-inline-size: 56%;
    margin-block-start: ${space.s};
    font-weight: 600;
    line-height: 1.25;
  }
  @media (min-width: ${breakpoint.tablet}) {
    & ul {
      grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    }
    & a {
      padding: 0;
    }
    & img {
      position: static;
      grid-area: 1 / 1;
      block-size: auto;
    }
    & strong {
      grid-area: 1 / 1;
      padding: ${space.m};
    }
    & span {
      max-inline-size: none;
      margin-block: ${space.m} ${space.s};
      padding-inline: ${space.s};
      color: ${color.ink};
    }
  }
`;
