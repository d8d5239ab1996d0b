/**
 * Sponsors and partners by their levels, and the charity.
 * Begin here: the sponsors of the footer. `components/PartnerWall.tsx` shows all, with the partners.
 * Gives `SponsorWall` to the footer, and components to pages.
 */
import { css, cx } from '@linaria/core';
import type { Data } from '../../../content.config.ts';
import { color, radius, space, breakpoint, font, size } from '../styles/tokens.ts';
import { Picture, type PictureInfo } from '../ui/Picture.tsx';
import { ExternalLink } from '../ui/links.tsx';

/** Logo of a sponsor or partner. Its level sets the maximum height in em. In narrow places, sizes keep the proportions between levels. */
export function SponsorLogo({ image, maxHeight }: { image: PictureInfo; maxHeight: number }) {
  return <Picture image={image} className={logo} data-height={maxHeight} />;
}

const logo = css`
  display: block;
  box-sizing: border-box;
  /* The theme's stylesheet sets the height, because the content security policy blocks style attributes. */
  block-size: min(var(--height) * 1em, var(--height) * 2.5vw);
  inline-size: auto;
  padding: ${space.s};
  border-radius: ${radius.s};
  background: ${color.plate};
  object-fit: contain;
`;

export function SponsorWall({ sponsors }: { sponsors: readonly (Data['sponsors'][number] & { maxHeight: number })[] }) {
  const shown = sponsors.filter(({ level }, index) => sponsors.findIndex((other) => other.level === level) === index);
  return (
    <ul className={cx('plain', wall)} aria-label="Sponsors">
      {shown.map(({ name, level, link, image, maxHeight }) => (
        <li key={level}>
          <ExternalLink href={link}>
            <SponsorLogo image={image} maxHeight={maxHeight} />
            <span>{name}</span>
          </ExternalLink>
          <p>{level} sponsor</p>
        </li>
      ))}
    </ul>
  );
}

// Side by side on wide screens. Where they don't fit, all shrink in proportion.
const wall = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  align-items: flex-end;
  justify-content: center;
  text-align: center;
  & li {
    flex: 1 1 100%;
    box-sizing: border-box;
    min-inline-size: 0;
    padding: ${space.m};
    border-radius: ${radius.m};
    background: ${color.card};
  }
  @media (min-width: ${breakpoint.tablet}) {
    flex-wrap: nowrap;
    & li {
      flex: 0 1 auto;
    }
  }
  & a {
    display: grid;
    grid-template-columns: minmax(0, auto);
    gap: ${space.s};
    justify-items: center;
    justify-content: center;
    color: ${color.ink};
    font: 700 ${size.text} / 1.2 ${font.heading};
  }
  & a::after {
    content: none;
  }
  & p {
    margin: ${space.xs} 0 0;
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;
