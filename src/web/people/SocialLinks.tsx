/**
 * People: board and staff, guests, artists, and the mailboxes of departments.
 * Begin in `components`, of which each shows a list; here and in `Tooltip.tsx` is what they share.
 * Gives components to pages, and links to profiles to the news.
 */
import { css, cx } from '@linaria/core';
import { networks } from '../../domain/networks.ts';
import { color, font, motion, radius, row, size, space } from '../styles/tokens.ts';
import { AnyLink } from '../ui/links.tsx';
import { Icon } from '../ui/Icon.tsx';

type SocialLink = { social: string; href: string; text?: string | undefined };

/** Links to other sites, or to pages of this one. */
export function SocialLinks({ label, links }: { label: string; links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={cx('plain', list)} aria-label={label}>
      {links.map(({ social, href, text = social }) => (
        <li key={href}>
          <AnyLink href={href}>
            <Icon name={networks.find((known) => known === social) ?? 'Website'} />
            {text}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}

const list = css`
  ${row}
  gap: ${space.s};
  margin: 0;
  & a {
    display: inline-flex;
    gap: 0.5em;
    align-items: center;
    min-block-size: 2.75rem;
    box-sizing: border-box;
    padding: 0.25rem 0.75rem;
    border: 1.5px solid ${color.line};
    border-radius: ${radius.l};
    background: ${color.paper};
    color: ${color.ink};
    font: 600 ${size.small} / 1.2 ${font.text};
    text-decoration: none;
    transition:
      background-color ${motion},
      border-color ${motion};
  }
  & a:hover {
    border-color: ${color.onFill};
    background: ${color.sun};
    color: ${color.onFill};
    text-decoration: underline;
  }
  & a::after {
    content: none;
  }
  & svg {
    font-size: 1.25rem;
  }
`;
