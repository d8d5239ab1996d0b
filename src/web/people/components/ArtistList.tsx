import { css, cx } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { color, radius, size, space } from '../../styles/tokens.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SocialLinks } from '../SocialLinks.tsx';
import { Tooltip } from '../Tooltip.tsx';

export function ArtistList() {
  const artists = useData('artists');
  return (
    <ul className={cx('plain', list)}>
      {artists.map(({ name, nsfw, socials }) => (
        <li key={name}>
          <div>
            <h3 translate="no">{name}</h3>
            {nsfw && (
              <Tooltip label="Warning" text="Artist pages may contain 18+ content">
                <Icon name="warning" />
              </Tooltip>
            )}
          </div>
          <SocialLinks label={`${name} on other sites`} links={socials} />
        </li>
      ))}
    </ul>
  );
}

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space.m};
  & > li {
    padding: ${space.m};
    border-radius: ${radius.m};
    background: ${color.card};
  }
  & > li > div {
    display: flex;
    gap: ${space.xs};
    align-items: center;
    min-block-size: 2.75rem;
    margin-block-end: ${space.s};
    color: ${color.link};
  }
  & h3 {
    margin: 0;
    color: ${color.ink};
    font-size: ${size.h4};
  }
`;
